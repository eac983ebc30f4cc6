import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { engagementSchema, reactionSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Feature } from '../../http/feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { deferredAuthRoute, route } from '../../http/route.ts';
import { addReaction } from './add-reaction.ts';
import { anonymizeReactions, exportReactions } from './reactions.sql.ts';
import { removeReaction } from './remove-reaction.ts';

export const reactions: Feature = {
  name: 'reactions',
  routes: [
    deferredAuthRoute({
      method: 'POST',
      path: '/api/requests/:id/reactions',
      summary: 'Reacts to a request, once',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      body: reactionSchema,
      response: { status: 201, body: engagementSchema },
      handler: ({ params, body, ...actor }) =>
        addReaction(actor, { requestId: params.id, emoji: body.emoji }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/reactions',
      summary: 'Deletes the member’s reaction',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) => removeReaction(deps, { viewer, requestId: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => anonymizeReactions(tx, memberId),
  },
  exportData: exportReactions,
};
