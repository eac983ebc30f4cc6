import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteBySource, insertNotification, type Notice } from './notifications.sql.ts';

/** Tells a member what happened, in the transaction in which it did. @returns the notification's id */
export async function notify(
  tx: Tx,
  { now, live }: Pick<Deps, 'now' | 'live'>,
  notice: Notice,
): Promise<string> {
  const id = await insertNotification(tx, notice, now());
  await live.tell(tx, notice.memberId, { type: 'notification' });
  return id;
}

/** The act was taken back, and with it what it told. */
export async function takeBack(
  tx: Tx,
  { live }: Deps,
  notice: { memberId: string; type: NotificationType; sourceId: string },
): Promise<void> {
  await deleteBySource(tx, notice);
  await live.tell(tx, notice.memberId, { type: 'notification' });
}
