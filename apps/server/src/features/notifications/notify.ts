import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteBySource, insertNotification, type Notice } from './notifications.sql.ts';

/** Tells a member what happened, in the transaction in which it did. */
export async function notify(
  tx: Tx,
  { now, live, push }: Pick<Deps, 'now' | 'live' | 'push'>,
  notice: Notice,
): Promise<void> {
  const id = await insertNotification(tx, notice, now());
  live.tell(tx, notice.memberId, { type: 'notification' });
  // A blocked member has no device any more.
  if (notice.type === 'account_restricted') return;
  await push.notify(tx, id);
}

/** The act was taken back, and with it what it told. */
export async function takeBack(
  tx: Tx,
  { live }: Deps,
  notice: { memberId: string; type: NotificationType; sourceId: string },
): Promise<void> {
  await deleteBySource(tx, notice);
  live.tell(tx, notice.memberId, { type: 'notification' });
}
