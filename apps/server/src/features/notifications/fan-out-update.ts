import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { NIL_UUID, notifyNextBatch } from './fan-out-update.sql.ts';

/**
 * Notifies every member who prayed for a request and can see it about an update, once each. After a
 * crash the fan-out skips members who were notified. A deleted update notifies no one.
 */
export async function fanOutUpdate({ updateId }: { updateId: string }, deps: Deps): Promise<void> {
  const { db, live, now, push } = deps;
  let after: string | null = NIL_UUID;
  while (after !== null) {
    const from: string = after;
    after = await withTransaction(db, async (tx) => {
      const batch = { updateId, after: from, at: now(), isPushOn: push.isOn };
      const { lastId, notified } = await notifyNextBatch(tx, batch);
      for (const memberId of notified)
        live.publishAfterCommit(tx, memberId, { type: 'notification' });
      return lastId;
    });
  }
}
