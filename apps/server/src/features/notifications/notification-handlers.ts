import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import { OLDEST } from '../../db/page.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { EventHandlers } from '../../http/route.ts';
import {
  anonymizeNotifications,
  deleteMemberUpdateNotifications,
  deleteNotifications,
  deleteUpdateNotifications,
  insertAlerts,
  insertNotification,
  type NewNotification,
} from './notifications.sql.ts';

/** Notifications by event. A decision names no admin, and a settled flag names no post. */
export const notificationHandlers: EventHandlers = {
  'reaction-removed': (tx, { reactionId, ownerId }, ctx) =>
    retract(tx, ctx, ownerId, { type: 'reaction', source_id: reactionId }),
  'completion-removed': async (tx, { completionId, requestId, ownerId, actorId }, ctx) => {
    await retract(tx, ctx, ownerId, { type: 'completion', source_id: completionId });
    // A member who no longer prays for the request is not notified about it.
    const wasNotified = await deleteMemberUpdateNotifications(tx, actorId, requestId);
    if (wasNotified) ctx.live.publishAfterCommit(tx, actorId, { type: 'notification' });
  },

  'update-posted': (tx, { updateId }, { queue }) => queue.send(tx, 'tell-update', { updateId }),
  'update-withdrawn': async (tx, { updateId }, { live }) => {
    for (const { user_id } of await deleteUpdateNotifications(tx, updateId)) {
      live.publishAfterCommit(tx, user_id, { type: 'notification' });
    }
  },

  'reminder-due': async (tx, { memberId, count }, ctx) => {
    const type = 'prayer-reminder';
    // Replaces the previous reminder, so that reminders do not accumulate.
    await deleteNotifications(tx, { user_id: memberId, type });
    await notify(tx, ctx, memberId, { type, source_id: randomUUID(), amount: count });
  },

  'review-needed': (tx, { flagId, requestId }, ctx) =>
    notifyAdmins(tx, ctx, {
      type: 'admin_flag_alert',
      source_id: flagId,
      related_request_id: requestId,
    }),
  'mass-flags-detected': (tx, { alertId }, ctx) =>
    notifyAdmins(tx, ctx, { type: 'admin_mass_flag_alert', source_id: alertId }),
  'request-decided': async (tx, { requestId, ownerId, decision, actionId }, ctx) => {
    const type = decision === 'blocked' ? 'request_blocked' : 'request_reinstated';
    await notify(tx, ctx, ownerId, { type, source_id: actionId, related_request_id: requestId });
  },
  'flag-settled': async (tx, { flagId, flaggerId, outcome }, ctx) => {
    const type = outcome === 'upheld' ? 'flag_upheld' : 'flag_overturned';
    await notify(tx, ctx, flaggerId, { type, source_id: flagId });
  },
  'member-blocked': async (tx, { memberId, actionId }, ctx) => {
    const type = 'account_restricted';
    await insertNotification(tx, memberId, { type, source_id: actionId }, ctx.now());
    // A blocked member has no devices any more. Open tabs switch to the blocked-account screen.
    ctx.live.publishAfterCommit(tx, memberId, { type: 'notification' });
    ctx.live.publishAfterCommit(tx, memberId, { type: 'session' });
  },
  'member-unblocked': (tx, { memberId, actionId }, ctx) =>
    notify(tx, ctx, memberId, { type: 'account_restored', source_id: actionId }),
  'appeal-made': (tx, { appealId, memberId }, ctx) =>
    notifyAdmins(tx, ctx, { type: 'admin_appeal_alert', source_id: appealId, actor: memberId }),
  'member-reported': (tx, { reportId, memberId }, ctx) =>
    notifyAdmins(
      tx,
      ctx,
      { type: 'admin_report_alert', source_id: reportId, actor: memberId },
      // A reported admin is not notified.
      memberId,
    ),
  'report-closed': (tx, { reportId, reporterId }, ctx) =>
    notify(tx, ctx, reporterId, { type: 'report_closed', source_id: reportId }),
  'account-deleted': async (tx, { memberId }) => {
    await deleteNotifications(tx, { user_id: memberId });
    await anonymizeNotifications(tx, memberId);
  },
};

/** Stores a notification in the transaction of its cause. A deleted member has none. */
async function notify(
  tx: Tx,
  ctx: AppContext,
  memberId: string | null,
  notification: NewNotification,
): Promise<void> {
  if (memberId === null) return;
  await publish(tx, ctx, await insertNotification(tx, memberId, notification, ctx.now()));
}

/** Notifies every active admin except one. */
async function notifyAdmins(
  tx: Tx,
  ctx: AppContext,
  notification: NewNotification,
  exceptId: string | null = null,
): Promise<void> {
  const alerts = await insertAlerts(tx, { ...notification, at: ctx.now(), exceptId });
  for (const alert of alerts) await publish(tx, ctx, alert);
}

/** Publishes a stored notification and queues its push. */
async function publish(
  tx: Tx,
  { live, push }: AppContext,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  live.publishAfterCommit(tx, user_id, { type: 'notification' });
  await push.notify(tx, id);
}

/** Deletes the notification of an undone mutation. A request without an author has none. */
async function retract(
  tx: Tx,
  { live }: AppContext,
  memberId: string | null,
  cause: { type: NotificationType; source_id: string },
): Promise<void> {
  // Without an author the same statement runs for the id of no member, so that the response time
  // does not differ.
  await deleteNotifications(tx, { ...cause, user_id: memberId ?? OLDEST.id });
  if (memberId !== null) live.publishAfterCommit(tx, memberId, { type: 'notification' });
}
