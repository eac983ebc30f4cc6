import { flagSchema } from '@prayer-swap/shared/flags/schemas';
import { idParams } from '@prayer-swap/shared/http/page';
import type { Feature } from '../../feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { addFlag } from './add-flag.ts';
import { forgetFlagger } from './flags.sql.ts';
import { heldFlags } from './held.ts';
import { removeFlag } from './remove-flag.ts';
import { settleFlags } from './settle-flags.ts';

export const flags: Feature = {
  name: 'flags',
  routes: [
    route({
      method: 'POST',
      path: '/api/requests/:id/flags',
      summary: 'Flags a request for the admins, once',
      access: 'member',
      limit: WRITES,
      params: idParams,
      body: flagSchema,
      answer: { status: 201 },
      handler: ({ deps, viewer, params, body, idempotencyKey }) =>
        addFlag(deps, {
          viewer,
          requestId: params.id,
          reason: body.reason ?? null,
          idempotencyKey,
        }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/flags',
      summary: 'Takes one’s flag back; what the admins do with the request stays theirs',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => removeFlag(deps, { viewer, requestId: params.id }),
    }),
  ],
  on: {
    'request-decided': settleFlags,
    'account-deleted': (tx, { memberId }) => forgetFlagger(tx, memberId),
  },
  holds: heldFlags,
};
