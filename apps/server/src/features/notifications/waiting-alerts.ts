import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { HOUR, SECOND } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { EventHandlers } from '../../http/route.ts';
import type { Jobs, WaitingKind } from '../../jobs/queue.ts';
import { deleteNotifications } from './notifications.sql.ts';
import { publishNotification } from './publish-notification.ts';
import { insertWaitingAlerts, selectRecipients } from './waiting-alerts.sql.ts';

const INTERVAL_MS = HOUR;

const TYPES: Record<WaitingKind, NotificationType> = {
  registrations: 'admin_registration_alert',
  reviews: 'admin_review_alert',
  'care-requests': 'care_team_alert',
};

export const waitingAlertHandlers: EventHandlers = {
  'registration-waiting': (tx, { at }, ctx) => notifyOfWaiting(tx, ctx, 'registrations', at),
  'request-awaiting': (tx, { at }, ctx) => notifyOfWaiting(tx, ctx, 'reviews', at),
  'care-request-sent': (tx, { at }, ctx) => notifyOfWaiting(tx, ctx, 'care-requests', at),
  async 'care-team-changed'(tx, { memberId, action }, { live }) {
    if (action !== 'remove_from_care_team') return;
    await deleteNotifications(tx, { user_id: memberId, type: TYPES['care-requests'] });
    live.publishAfterCommit(tx, memberId, { type: 'notification' });
  },
};

/**
 * Notifies of what waits since a time, unless there was such a notification within the last hour.
 */
async function notifyOfWaiting(
  tx: Tx,
  ctx: AppContext,
  kind: WaitingKind,
  since: Date,
): Promise<void> {
  const memberIds = (await selectRecipients[kind](tx, { since })).map(({ id }) => id);
  if (memberIds.length === 0) return;
  const job = { kind, since: new Date(ctx.now().getTime() + 1).toISOString() };
  const options = { afterSeconds: INTERVAL_MS / SECOND, key: kind };
  // Of concurrent transactions one enqueues the job.
  if (!(await ctx.queue.send(tx, 'tell-waiting', job, options))) return;
  const type = TYPES[kind];
  // Replaces the previous alert, so that alerts do not accumulate.
  for (const user_id of memberIds) await deleteNotifications(tx, { user_id, type });
  const alert = { type, sourceId: randomUUID(), memberIds, at: ctx.now() };
  for (const row of await insertWaitingAlerts(tx, alert)) await publishNotification(tx, ctx, row);
}

/** Notifies of what began to wait within the hour of the last notification and still waits. */
export async function tellWaiting(
  { kind = 'registrations', since }: Jobs['tell-waiting'],
  ctx: AppContext,
): Promise<void> {
  await withTransaction(ctx.db, (tx) => notifyOfWaiting(tx, ctx, kind, new Date(since)));
}
