import { idParams } from '@prayer-swap/shared/http/page';
import { engagementSchema, reactionSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Feature } from '../../feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { fusedRoute, route } from '../../http/route.ts';
import { addReaction, storeReaction } from './add-reaction.ts';
import { heldReactions } from './held.ts';
import { forgetActor } from './reactions.sql.ts';
import { removeReaction } from './remove-reaction.ts';

export const reactions: Feature = {
  name: 'reactions',
  routes: [
    fusedRoute({
      method: 'POST',
      path: '/api/requests/:id/reactions',
      summary: 'Reacts to a request, once',
      access: 'member',
      limit: WRITES,
      params: idParams,
      body: reactionSchema,
      answer: { status: 201, body: engagementSchema },
      handler: ({ params, body, ...actor }) =>
        addReaction(actor, { requestId: params.id, emoji: body.emoji }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/reactions',
      summary: 'Takes one’s reaction back',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => removeReaction(deps, { viewer, requestId: params.id }),
    }),
  ],
  acts: { react: storeReaction },
  on: {
    'account-deleted': (tx, { memberId }) => forgetActor(tx, memberId),
  },
  holds: heldReactions,
};
