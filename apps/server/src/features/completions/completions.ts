import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Feature } from '../../http/feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { deferredAuthRoute, route } from '../../http/route.ts';
import { addCompletion } from './add-completion.ts';
import { anonymizeCompletions, exportCompletions } from './completions.sql.ts';
import { removeCompletion } from './remove-completion.ts';

export const completions: Feature = {
  name: 'completions',
  routes: [
    deferredAuthRoute({
      method: 'POST',
      path: '/api/requests/:id/completions',
      summary: 'Marks a request as prayed, once',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 201, body: engagementSchema },
      handler: ({ params, ...actor }) => addCompletion(actor, { requestId: params.id }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/completions',
      summary: 'Deletes the member’s completion',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) =>
        removeCompletion(deps, { viewer, requestId: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => anonymizeCompletions(tx, memberId),
  },
  exportData: exportCompletions,
};
