import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteSavedPrayer } from './saved-prayers.sql.ts';

/** Takes a request off the member's list. @throws HttpError 404 when it is not on it */
export function removeSavedPrayer(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await deleteSavedPrayer(tx, { memberId: viewer.id, requestId }))) throw notFound();
  });
}
