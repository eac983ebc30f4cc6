import type { Tx } from '../../db/database.ts';
import type { AppContext } from '../../http/app-context.ts';

/** Publishes a stored notification and queues its push. */
export async function publishNotification(
  tx: Tx,
  { live, push }: AppContext,
  { id, user_id }: { id: string; user_id: string },
  delay?: { afterMs: number },
): Promise<void> {
  live.publishAfterCommit(tx, user_id, { type: 'notification' });
  await push.notify(tx, id, delay);
}
