import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteSavedPrayer, insertSavedPrayer, selectTarget } from './saved-prayers.sql.ts';

/**
 * Saves a request to the member's list. Idempotent. @throws HttpError 403 for one's own request,
 * 404 if it is not visible
 */
export function savePrayer(
  { db, now }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const target = await selectTarget(tx, requestId, viewer.id);
    if (target?.own) throw forbidden('praying-for.own');
    if (!target?.visible) throw notFound('requests.not-found');
    await insertSavedPrayer(tx, { memberId: viewer.id, requestId, at: now() });
  });
}

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
