import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { liveEventSchema } from '@prayer-swap/shared/live/schemas';
import {
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../authentication/viewer.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import {
  deferredAuthRoute,
  type Feature,
  MEMBER_READ,
  MEMBER_WRITE,
  route,
} from '../../http/route.ts';
import { limitStreams, openStream, scheduleRevalidation } from '../../http/sse.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import { fanOutUpdate } from './fan-out-update.ts';
import { notificationHandlers } from './notification-handlers.ts';
import {
  deleteOldNotifications,
  exportNotifications,
  presentNotification,
  selectList,
  selectUnreadCount,
} from './notifications.sql.ts';
import { tellWaiting, waitingAlertHandlers } from './waiting-alerts.ts';

export const notifications: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_READ,
      path: '/api/notifications',
      summary: 'Lists recent notifications',
      response: { status: 200, body: notificationListSchema },
      handler: async (reader) => {
        const list = await selectList(reader);
        const items = (list?.notifications ?? []).map(presentNotification);
        return { items, unreadCount: list?.unread ?? 0 };
      },
    }),
    deferredAuthRoute({
      ...MEMBER_READ,
      path: '/api/notifications/unread-count',
      summary: 'Counts unread notifications',
      response: { status: 200, body: unreadCountSchema },
      handler: async (reader) => ({ unreadCount: (await selectUnreadCount(reader))?.unread ?? 0 }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/notifications/:id/read',
      summary: 'Marks a notification as read',
      params: idParamsSchema,
      response: { status: 200, body: unreadCountSchema },
      handler: ({ ctx, viewer, params }) => markRead(ctx, viewer, { id: params.id }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/notifications/read-all',
      summary: 'Marks all notifications as read',
      response: { status: 200, body: unreadCountSchema },
      handler: ({ ctx, viewer }) => markRead(ctx, viewer, { read: false }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/notifications/:id',
      summary: 'Deletes a notification',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx: { db, live }, viewer, params }) =>
        withTransaction(db, async (tx) => {
          await tx
            .deleteFrom('notifications')
            .where('id', '=', params.id)
            .where('user_id', '=', viewer.id)
            .returning('id')
            .executeTakeFirstOrThrow(() => notFound());
          live.publishAfterCommit(tx, viewer.id, { type: 'notification' });
        }),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/events',
      summary: 'Server-sent events: notification, unread-count, points, moderation, session',
      response: { status: 200 },
      eventSchema: liveEventSchema,
      handler: ({ ctx, viewer, reply }) => streamEvents(ctx, viewer, reply),
    }),
  ],
  on: { ...notificationHandlers, ...waitingAlertHandlers },
  jobHandlers: { 'tell-update': fanOutUpdate, 'tell-waiting': tellWaiting },
  exportData: exportNotifications,
  applyRetention: deleteOldNotifications,
};

/** Marks one notification of the member as read, or all. @throws HttpError 404 for another's */
async function markRead(
  { db, live, now }: AppContext,
  viewer: Viewer,
  which: { id: string } | { read: false },
) {
  await withTransaction(db, async (tx) => {
    const marked = await tx
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', viewer.id)
      .where((row) => row.and(which))
      .returning('id')
      .execute();
    if ('id' in which && marked.length === 0) throw notFound();
    // Updates the count in the member's other tabs and devices.
    live.publishAfterCommit(tx, viewer.id, { type: 'notification' });
  });
  return { unreadCount: await countUnread(db, viewer.id, now()) };
}

/**
 * Streams the member's live events: the unread count first and after each notification, and the
 * hints of the last minute.
 */
async function streamEvents(ctx: AppContext, viewer: Viewer, reply: FastifyReply): Promise<void> {
  const { db, now, live, log } = ctx;
  const stream = openStream(reply);
  scheduleRevalidation(ctx, viewer, stream);
  limitStreams(viewer.id, stream);
  const sendUnread = async () => {
    try {
      stream.send({ type: 'unread-count', unreadCount: await countUnread(db, viewer.id, now()) });
    } catch (error) {
      // The next event or connection sends the count.
      log.warn({ err: error }, 'unread count not sent');
    }
  };
  const unsubscribe = live.subscribe(viewer.id, (event) => {
    stream.send(event);
    if (event.type === 'notification') void sendUnread();
    // A client that is still signed in reconnects and is authenticated again.
    if (event.type === 'session') stream.end();
  });
  await sendUnread();
  for (const event of live.recentHints(viewer.id)) stream.send(event);
  await stream.closed;
  unsubscribe();
}
