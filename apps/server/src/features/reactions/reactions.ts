import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { engagementSchema, reactionSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { deferredAuthRoute, type Feature, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { reactMutation } from '../../mutations/engagements.sql.ts';
import { executeRequestMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import { ownRows } from '../../queries/own-rows.ts';

export const reactions: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/reactions',
      summary: 'Reacts to a request, once',
      params: idParamsSchema,
      body: reactionSchema,
      response: { status: 201, body: engagementSchema },
      handler: ({ params, body, ...actor }) => addReaction(actor, params.id, body.emoji),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/reactions',
      summary: 'Deletes the member’s reaction',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => removeReaction(ctx, viewer, params.id),
    }),
  ],
  on: {
    /** Reactions still count, without a member. */
    async 'account-deleted'(tx, { memberId }) {
      await tx
        .updateTable('reactions')
        .set({ user_id: null })
        .where('user_id', '=', memberId)
        .execute();
    },
  },
  exportData: exportReactions,
};

/** Reacts to another member's request. @throws HttpError 409 if the member has reacted already */
function addReaction(actor: MutationContext<AppContext>, requestId: string, emoji: ReactionEmoji) {
  return executeRequestMutation(reactMutation, actor, {
    input: { requestId, emoji },
    payload: ['react', requestId, emoji],
    conflictCode: 'requests.already-reacted',
  });
}

/** Deletes a reaction and everything it caused. @throws HttpError 404 if there is none */
function removeReaction(
  { db, emit }: AppContext,
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await tx
      .deleteFrom('reactions')
      .using('requests')
      .whereRef('requests.id', '=', 'reactions.request_id')
      .where('reactions.request_id', '=', requestId)
      .where('reactions.user_id', '=', viewer.id)
      .returning(['reactions.id as reactionId', 'requests.user_id as ownerId'])
      .executeTakeFirst();
    if (!removed) throw notFound();
    await emit(tx, { type: 'reaction-removed', ...removed, actorId: viewer.id });
  });
}

async function exportReactions(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    reactions: await ownRows(db, memberId)(
      'reactions',
      ['request_id', 'emoji', 'reacted_at'],
      'reacted_at',
    ),
  };
}
