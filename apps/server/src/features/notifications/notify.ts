import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { NIL_UUID } from './fan-out-update.sql.ts';
import {
  type Alert,
  deleteBySource,
  insertAlerts,
  insertNotification,
  type NewNotification,
} from './notifications.sql.ts';

type NotifyDeps = Pick<Deps, 'now' | 'live' | 'push'>;

/** Tells a member what happened, in the transaction in which it did. */
export async function notify(
  tx: Tx,
  deps: NotifyDeps,
  notification: NewNotification,
): Promise<void> {
  const { memberId } = notification;
  const id = await insertNotification(tx, notification, deps.now());
  // A blocked member has no device any more.
  if (notification.type === 'account_restricted')
    deps.live.publishAfterCommit(tx, memberId, { type: 'notification' });
  else await publishNotification(tx, deps, { id, memberId });
}

/** Has what was stored for a member reach their screens and devices. */
async function publishNotification(
  tx: Tx,
  { live, push }: Pick<NotifyDeps, 'live' | 'push'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  live.publishAfterCommit(tx, memberId, { type: 'notification' });
  await push.notify(tx, id);
}

/** The act was taken back, and with it its notification. A request without an author has none. */
export async function retractNotification(
  tx: Tx,
  { live }: Deps,
  { memberId, ...source }: { memberId: string | null; type: NotificationType; sourceId: string },
): Promise<void> {
  // Without an author the same statement runs, so that the answer's time does not show it.
  await deleteBySource(tx, { ...source, memberId: memberId ?? NIL_UUID });
  if (memberId !== null) live.publishAfterCommit(tx, memberId, { type: 'notification' });
}

/**
 * Tells every admin that something waits for them.
 *
 * @param exceptMemberId the member whom it is about, who is not told even as an admin
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
