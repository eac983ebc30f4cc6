import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { deferredAuthRoute, type Feature, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { completeMutation } from '../../mutations/engagements.sql.ts';
import { executeRequestMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import { ownRows } from '../../queries/own-rows.ts';

export const completions: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/completions',
      summary: 'Marks a request as prayed, once',
      params: idParamsSchema,
      response: { status: 201, body: engagementSchema },
      handler: ({ params, ...actor }) => addCompletion(actor, params.id),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/completions',
      summary: 'Deletes the member’s completion',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => removeCompletion(ctx, viewer, params.id),
    }),
  ],
  on: {
    /** Completions still count, without a member. */
    async 'account-deleted'(tx, { memberId }) {
      await tx
        .updateTable('completions')
        .set({ user_id: null })
        .where('user_id', '=', memberId)
        .execute();
    },
  },
  exportData: exportCompletions,
};

/** Marks another member's request as prayed. @throws HttpError 409 if it is marked already */
function addCompletion(actor: MutationContext<AppContext>, requestId: string) {
  return executeRequestMutation(completeMutation, actor, {
    input: { requestId },
    payload: ['pray', requestId],
    conflictCode: 'requests.already-prayed',
  });
}

/** Deletes a Prayed mark and everything it caused. @throws HttpError 404 if there is none */
function removeCompletion(
  { db, emit }: AppContext,
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await tx
      .deleteFrom('completions')
      .using('requests')
      .whereRef('requests.id', '=', 'completions.request_id')
      .where('completions.request_id', '=', requestId)
      .where('completions.user_id', '=', viewer.id)
      .returning([
        'completions.id as completionId',
        'completions.request_id as requestId',
        'requests.user_id as ownerId',
      ])
      .executeTakeFirst();
    if (!removed) throw notFound();
    await emit(tx, { type: 'completion-removed', ...removed, actorId: viewer.id });
  });
}

async function exportCompletions(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    completions: await ownRows(db, memberId)(
      'completions',
      ['request_id', 'completed_at'],
      'completed_at',
    ),
  };
}
