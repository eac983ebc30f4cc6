import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
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
  insertWordNotification,
  type MemberAlert,
  type NewNotification,
} from './notifications.sql.ts';
import { publishNotification } from './publish-notification.ts';

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

  'update-posted': async (tx, { updateId }, { queue }) => {
    await queue.send(tx, 'tell-update', { updateId });
  },
  'update-withdrawn': async (tx, { updateId }, { live }) => {
    for (const { user_id } of await deleteUpdateNotifications(tx, updateId)) {
      live.publishAfterCommit(tx, user_id, { type: 'notification' });
    }
  },

  'word-posted': async (tx, { wordId }, ctx) => {
    const [notification] = await insertWordNotification(tx, { wordId, at: ctx.now() });
    if (notification) await publishNotification(tx, ctx, notification, { afterMs: UNDO_MS });
  },
  // Of a request without an author, the same statement runs for the id of no member.
  'word-withdrawn': (tx, { wordId, ownerId }, ctx) =>
    retractWords(tx, ctx, { user_id: ownerId ?? OLDEST.id, source_id: wordId }),
  // The words are no longer shown on either side.
  'member-muted': async (tx, { memberId, mutedId }, ctx) => {
    await retractWords(tx, ctx, { user_id: memberId, actor: mutedId });
    await retractWords(tx, ctx, { user_id: mutedId, actor: memberId });
  },

  'reminder-due': async (tx, { memberId, count }, ctx) => {
    const type = 'prayer-reminder';
    // Replaces the previous reminder, so that reminders do not accumulate.
    await deleteNotifications(tx, { user_id: memberId, type });
    await notify(tx, ctx, memberId, { type, source_id: randomUUID(), amount: count });
  },

  'day-arrived': async (tx, { memberId, count }, ctx) => {
    const type = 'prayer-day';
    await deleteNotifications(tx, { user_id: memberId, type });
    await notify(tx, ctx, memberId, { type, source_id: randomUUID(), amount: count });
  },
  'day-over': (tx, { memberId, requestId }, ctx) =>
    notify(tx, ctx, memberId, {
      type: 'prayer-day-after',
      source_id: randomUUID(),
      ...(requestId && { related_request_id: requestId }),
    }),

  'request-decided': async (tx, { requestId, ownerId, decision, actionId }, ctx) => {
    const type = `request_${decision}` as const;
    await notify(tx, ctx, ownerId, { type, source_id: actionId, related_request_id: requestId });
  },
  'flag-settled': async (tx, { flagId, flaggerId, outcome }, ctx) => {
    const type = outcome === 'upheld' ? 'flag_upheld' : 'flag_overturned';
    await notify(tx, ctx, flaggerId, { type, source_id: flagId });
  },
  'member-blocked': async (tx, { memberId, actionId }, ctx) => {
    const type = 'account_restricted';
    await insertNotification(tx, memberId, { type, source_id: actionId }, ctx.now());
    // The authors can no longer read these words.
    await deleteNotifications(tx, { actor: memberId, type: 'prayer-word' });
    // A blocked member has no devices any more. Open tabs switch to the blocked-account screen.
    ctx.live.publishAfterCommit(tx, memberId, { type: 'notification' });
    ctx.live.publishAfterCommit(tx, memberId, { type: 'session' });
  },
  'member-unblocked': (tx, { memberId, actionId }, ctx) =>
    notify(tx, ctx, memberId, { type: 'account_restored', source_id: actionId }),
  'appeal-made': (tx, { appealId, memberId }, ctx) =>
    notifyAdmins(tx, ctx, {
      type: 'admin_appeal_alert',
      source_id: appealId,
      actor: memberId,
      exceptId: null,
    }),
  'member-reported': (tx, { reportId, memberId }, ctx) =>
    notifyAdmins(tx, ctx, {
      type: 'admin_report_alert',
      source_id: reportId,
      actor: memberId,
      // A reported admin is not notified.
      exceptId: memberId,
    }),
  'report-closed': (tx, { reportId, reporterId }, ctx) =>
    notify(tx, ctx, reporterId, { type: 'report_closed', source_id: reportId }),
  'account-deleted': async (tx, { memberId }) => {
    await deleteNotifications(tx, { user_id: memberId });
    await deleteNotifications(tx, { actor: memberId, type: 'prayer-word' });
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
  await publishNotification(
    tx,
    ctx,
    await insertNotification(tx, memberId, notification, ctx.now()),
  );
}

async function notifyAdmins(tx: Tx, ctx: AppContext, alert: MemberAlert): Promise<void> {
  const alerts = await insertAlerts(tx, { ...alert, at: ctx.now() });
  for (const alert of alerts) await publishNotification(tx, ctx, alert);
}

async function retractWords(
  tx: Tx,
  { live }: AppContext,
  words: { user_id: string } & ({ actor: string } | { source_id: string }),
): Promise<void> {
  const wereNotified = await deleteNotifications(tx, { ...words, type: 'prayer-word' });
  // An event without a change would tell a member that someone has muted them.
  if (wereNotified) live.publishAfterCommit(tx, words.user_id, { type: 'notification' });
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
