import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/http-error.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteOpenFlag } from './flags.sql.ts';

/** Deletes an undecided flag. @throws HttpError 404 if there is none */
export function removeFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await deleteOpenFlag(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
  });
}
