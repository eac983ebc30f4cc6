import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/http-error.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteSavedPrayer } from './saved-prayers.sql.ts';

/** Deletes a saved prayer. @throws HttpError 404 if it is not on the list */
export function removeSavedPrayer(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await deleteSavedPrayer(tx, { memberId: viewer.id, requestId }))) throw notFound();
  });
}
