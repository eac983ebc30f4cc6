import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { liveEventSchema } from '@prayer-swap/shared/live/schemas';
import {
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { deferredAuthRoute, type Feature, route } from '../../http/route.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { fanOutUpdate } from './fan-out-update.ts';
import { notificationHandlers } from './notification-handlers.ts';
import {
  exportNotifications,
  presentNotification,
  selectList,
  selectUnreadCount,
} from './notifications.sql.ts';
import { streamEvents } from './stream-events.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: [
    deferredAuthRoute({
      method: 'GET',
      path: '/api/notifications',
      summary: 'Lists recent notifications',
      access: 'member',
      limit: READS,
      response: { status: 200, body: notificationListSchema },
      handler: async (reader) => {
        const list = await selectList(reader);
        const items = (list?.notifications ?? []).map(presentNotification);
        return { items, unreadCount: list?.unread ?? 0 };
      },
    }),
    deferredAuthRoute({
      method: 'GET',
      path: '/api/notifications/unread-count',
      summary: 'Counts unread notifications',
      access: 'member',
      limit: READS,
      response: { status: 200, body: unreadCountSchema },
      handler: async (reader) => ({ unreadCount: (await selectUnreadCount(reader))?.unread ?? 0 }),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/:id/read',
      summary: 'Marks a notification as read',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: unreadCountSchema },
      handler: ({ ctx, viewer, params }) => markRead(ctx, viewer, { id: params.id }),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/read-all',
      summary: 'Marks all notifications as read',
      access: 'member',
      limit: WRITES,
      response: { status: 200, body: unreadCountSchema },
      handler: ({ ctx, viewer }) => markRead(ctx, viewer, { read: false }),
    }),
    route({
      method: 'DELETE',
      path: '/api/notifications/:id',
      summary: 'Deletes a notification',
      access: 'member',
      limit: WRITES,
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
      method: 'GET',
      path: '/api/events',
      summary: 'Server-sent events: notification, unread-count, points, moderation, session',
      access: 'member',
      limit: READS,
      response: { status: 200 },
      eventSchema: liveEventSchema,
      handler: ({ ctx, viewer, reply }) => streamEvents(ctx, viewer, reply),
    }),
  ],
  on: notificationHandlers,
  jobHandlers: { 'tell-update': fanOutUpdate },
  exportData: exportNotifications,
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
