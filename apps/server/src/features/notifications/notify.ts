import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { NIL_UUID } from './fan-out-update.sql.ts';
import {
  type Alert,
  deleteBySource,
  insertAlerts,
  insertNotification,
  type NewNotification,
} from './notifications.sql.ts';

type NotifyDeps = Pick<Deps, 'now' | 'live' | 'push'>;

/** Stores a notification in the transaction of its cause. */
export async function notify(
  tx: Tx,
  deps: NotifyDeps,
  notification: NewNotification,
): Promise<void> {
  const { memberId } = notification;
  const id = await insertNotification(tx, notification, deps.now());
  // A blocked member has no devices any more.
  if (notification.type === 'account_restricted')
    deps.live.publishAfterCommit(tx, memberId, { type: 'notification' });
  else await publishNotification(tx, deps, { id, memberId });
}

/** Publishes a stored notification and queues its push. */
async function publishNotification(
  tx: Tx,
  { live, push }: Pick<NotifyDeps, 'live' | 'push'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  live.publishAfterCommit(tx, memberId, { type: 'notification' });
  await push.notify(tx, id);
}

/** Deletes the notification of an undone mutation. A request without an author has none. */
export async function retractNotification(
  tx: Tx,
  { live }: Deps,
  { memberId, ...source }: { memberId: string | null; type: NotificationType; sourceId: string },
): Promise<void> {
  // Without an author the same statement runs, so that the response time does not differ.
  await deleteBySource(tx, { ...source, memberId: memberId ?? NIL_UUID });
  if (memberId !== null) live.publishAfterCommit(tx, memberId, { type: 'notification' });
}

/**
 * Notifies every admin.
 *
 * @param exceptMemberId the member whom the alert is about, who is not notified even as an admin
 */
export async function notifyAdmins(
  tx: Tx,
  deps: Deps,
  alert: Alert,
  exceptMemberId?: string,
): Promise<void> {
  const stored = await insertAlerts(tx, alert, { at: deps.now(), except: exceptMemberId ?? null });
  for (const { id, memberId } of stored) await publishNotification(tx, deps, { id, memberId });
}
