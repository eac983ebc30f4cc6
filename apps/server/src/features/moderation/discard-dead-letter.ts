import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteDeadLetter, lockDeadLetter } from '../../jobs/dead-letters.ts';
import { insertAction } from './actions.sql.ts';

/** Gives one up for good: it is not tried again. @throws HttpError 404 when it is not there any more */
export function discardDeadLetter(
  { db, now }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
) {
  return withTransaction(db, async (tx) => {
    const kind = await lockDeadLetter(tx, id);
    if (kind === null) throw notFound('moderation.undelivered-gone');
    await deleteDeadLetter(tx, id);
    await insertAction(tx, {
      adminId: viewer.id,
      type: 'give_up_undelivered',
      detail: `${kind}: 1`,
      at: now(),
    });
  });
}
