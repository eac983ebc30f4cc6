import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { NIL_UUID, notifyNextBatch } from './fan-out-update.sql.ts';

/**
 * Tells everyone who prayed for a request, and can see it, that there is an update, once each: done
 * again after a crash, it goes on where it was. Of an update that is gone by then nobody is told.
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
