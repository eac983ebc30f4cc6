import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteCompletion } from './completions.sql.ts';

/** Deletes a Prayed mark and everything it caused. @throws HttpError 404 if there is none */
export function removeCompletion(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await deleteCompletion(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
    await emit(tx, { type: 'completion-removed', ...removed, actorId: viewer.id });
  });
}
