import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteReaction } from './reactions.sql.ts';

/** Takes a reaction back with everything it caused. @throws HttpError 404 when there is none */
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
