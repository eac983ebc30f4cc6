import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteReaction } from './reactions.sql.ts';

/** Deletes a reaction and everything it caused. @throws HttpError 404 if there is none */
export function removeReaction(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await deleteReaction(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
    await emit(tx, { type: 'reaction-removed', ...removed, actorId: viewer.id });
  });
}
