import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { dropUndelivered, lockUndelivered } from '../../jobs/undelivered.ts';
import { insertAction } from './actions.sql.ts';

/** Gives one up for good: it is not tried again. @throws Refusal 404 when it is not there any more */
export function giveUp({ db, now }: Deps, { viewer, id }: { viewer: Viewer; id: string }) {
  return transact(db, async (tx) => {
    const kind = await lockUndelivered(tx, id);
    if (kind === null) throw notFound('moderation.undelivered-gone');
    await dropUndelivered(tx, id);
    await insertAction(tx, {
      adminId: viewer.id,
      type: 'give_up_undelivered',
      detail: `${kind}: 1`,
      at: now(),
    });
  });
}
