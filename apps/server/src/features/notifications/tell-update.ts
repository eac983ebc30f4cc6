import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { NOBODY, tellNextOf } from './tell-update.sql.ts';

/**
 * Tells everyone who prayed for a request, and can see it, that there is an update, once each: done
 * again after a crash, it goes on where it was. Of an update that is gone by then nobody is told.
 */
export async function tellUpdate({ updateId }: { updateId: string }, deps: Deps): Promise<void> {
  const { db, live, now, push } = deps;
  let after: string | null = NOBODY;
  while (after !== null) {
    const from: string = after;
    after = await transact(db, async (tx) => {
      const batch = { updateId, after: from, at: now(), isPushOn: push.isOn };
      const { last, told } = await tellNextOf(tx, batch);
      for (const memberId of told) live.tell(tx, memberId, { type: 'notification' });
      return last;
    });
  }
}
