import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { insertSavedPrayer, selectTarget } from './saved-prayers.sql.ts';

/** Puts a request on the member's own list, also a second time. @throws HttpError 403 on one's own, 404 when they cannot see it */
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
