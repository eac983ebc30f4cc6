import { flagSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import type { Feature } from '../../http/feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { addFlag, removeFlag } from './add-flag.ts';
import { anonymizeFlags, exportFlags } from './flags.sql.ts';
import { settleFlags } from './settle-flags.ts';

export const flags: Feature = {
  name: 'flags',
  routes: [
    route({
      method: 'POST',
      path: '/api/requests/:id/flags',
      summary: 'Flags a request, once',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      body: flagSchema,
      response: { status: 201 },
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
      summary: 'Deletes the member’s flag; the status of the request does not change',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) => removeFlag(deps, { viewer, requestId: params.id }),
    }),
  ],
  on: {
    'request-decided': settleFlags,
    'account-deleted': (tx, { memberId }) => anonymizeFlags(tx, memberId),
  },
  exportData: exportFlags,
};
