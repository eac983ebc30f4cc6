import { idParams } from '@prayer-swap/shared/http/page';
import { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Feature } from '../../feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { fusedRoute, route } from '../../http/route.ts';
import { addCompletion, storeCompletion } from './add-completion.ts';
import { forgetActor } from './completions.sql.ts';
import { heldCompletions } from './held.ts';
import { removeCompletion } from './remove-completion.ts';

export const completions: Feature = {
  name: 'completions',
  routes: [
    fusedRoute({
      method: 'POST',
      path: '/api/requests/:id/completions',
      summary: 'Marks a request as prayed, once',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 201, body: engagementSchema },
      handler: ({ params, ...actor }) => addCompletion(actor, { requestId: params.id }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/completions',
      summary: 'Takes one’s mark back',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) =>
        removeCompletion(deps, { viewer, requestId: params.id }),
    }),
  ],
  acts: { pray: storeCompletion },
  on: {
    'account-deleted': (tx, { memberId }) => forgetActor(tx, memberId),
  },
  holds: heldCompletions,
};
