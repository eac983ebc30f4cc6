import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteDeadLetter, lockDeadLetter } from '../../jobs/dead-letters.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';

/** Discards a dead letter, which is not retried again. @throws HttpError 404 if it is gone */
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
