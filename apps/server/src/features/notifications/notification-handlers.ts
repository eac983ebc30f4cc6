import { randomUUID } from 'node:crypto';
import type { EventHandlers } from '../../http/feature.ts';
import {
  deleteMemberUpdateNotifications,
  deleteUpdateNotifications,
} from './fan-out-update.sql.ts';
import { deleteNotificationsOf, deleteOfType } from './notifications.sql.ts';
import { notify, notifyAdmins, retractNotification } from './notify.ts';

/** Notifications by event. A decision names no admin, and a settled flag names no post. */
export const notificationHandlers: EventHandlers = {
  'reaction-removed': (tx, { reactionId, ownerId }, deps) =>
    retractNotification(tx, deps, { memberId: ownerId, type: 'reaction', sourceId: reactionId }),
  'completion-removed': async (tx, { completionId, requestId, ownerId, actorId }, deps) => {
    await retractNotification(tx, deps, {
      memberId: ownerId,
      type: 'completion',
      sourceId: completionId,
    });
    // A member who no longer prays for the request is not notified about it.
    const wasNotified = await deleteMemberUpdateNotifications(tx, { memberId: actorId, requestId });
    if (wasNotified) deps.live.publishAfterCommit(tx, actorId, { type: 'notification' });
  },

  'update-posted': (tx, { updateId }, { queue }) => queue.send(tx, 'tell-update', { updateId }),
  'update-withdrawn': async (tx, { updateId }, { live }) => {
    for (const memberId of await deleteUpdateNotifications(tx, updateId)) {
      live.publishAfterCommit(tx, memberId, { type: 'notification' });
    }
  },

  'reminder-due': async (tx, { memberId, count }, deps) => {
    const type = 'prayer-reminder';
    // Replaces the previous reminder, so that reminders do not accumulate.
    await deleteOfType(tx, { memberId, type });
    await notify(tx, deps, { memberId, type, sourceId: randomUUID(), amount: count });
  },

  'review-needed': async (tx, { flagId, requestId }, deps) => {
    const alert = { type: 'admin_flag_alert', sourceId: flagId, requestId } as const;
    await notifyAdmins(tx, deps, alert);
  },
  'mass-flags-detected': (tx, { alertId }, deps) =>
    notifyAdmins(tx, deps, { type: 'admin_mass_flag_alert', sourceId: alertId }),
  'request-decided': async (tx, { requestId, ownerId, decision, actionId }, deps) => {
    if (ownerId === null) return;
    const type = decision === 'blocked' ? 'request_blocked' : 'request_reinstated';
    await notify(tx, deps, { memberId: ownerId, type, sourceId: actionId, requestId });
  },
  'flag-settled': async (tx, { flagId, flaggerId, outcome }, deps) => {
    if (flaggerId === null) return;
    const type = outcome === 'upheld' ? 'flag_upheld' : 'flag_overturned';
    await notify(tx, deps, { memberId: flaggerId, type, sourceId: flagId });
  },
  'member-blocked': async (tx, { memberId, actionId }, deps) => {
    await notify(tx, deps, { memberId, type: 'account_restricted', sourceId: actionId });
    // Open tabs then switch to the blocked-account screen.
    deps.live.publishAfterCommit(tx, memberId, { type: 'session' });
  },
  'member-unblocked': (tx, { memberId, actionId }, deps) =>
    notify(tx, deps, { memberId, type: 'account_restored', sourceId: actionId }),
  'appeal-made': async (tx, { appealId, memberId }, deps) => {
    const alert = { type: 'admin_appeal_alert', sourceId: appealId, actorId: memberId } as const;
    await notifyAdmins(tx, deps, alert);
  },
  'member-reported': async (tx, { reportId, memberId }, deps) => {
    const alert = { type: 'admin_report_alert', sourceId: reportId, actorId: memberId } as const;
    await notifyAdmins(tx, deps, alert, memberId);
  },
  'report-closed': async (tx, { reportId, reporterId }, deps) => {
    if (reporterId === null) return;
    await notify(tx, deps, { memberId: reporterId, type: 'report_closed', sourceId: reportId });
  },
  'account-deleted': (tx, { memberId }) => deleteNotificationsOf(tx, memberId),
};
