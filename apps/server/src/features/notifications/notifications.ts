import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { liveEventSchema } from '@prayer-swap/shared/live/schemas';
import {
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import type { Feature } from '../../http/feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { deferredAuthRoute, route } from '../../http/route.ts';
import { exportNotifications } from './data-export.ts';
import { deleteNotification } from './delete-notification.ts';
import { fanOutUpdate } from './fan-out-update.ts';
import { listNotifications, readUnreadCount } from './list-notifications.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { notificationHandlers } from './notification-handlers.ts';
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
      handler: listNotifications,
    }),
    deferredAuthRoute({
      method: 'GET',
      path: '/api/notifications/unread-count',
      summary: 'Counts unread notifications',
      access: 'member',
      limit: READS,
      response: { status: 200, body: unreadCountSchema },
      handler: readUnreadCount,
    }),
    route({
      method: 'POST',
      path: '/api/notifications/:id/read',
      summary: 'Marks a notification as read',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: unreadCountSchema },
      handler: ({ deps, viewer, params }) => markRead(deps, { viewer, id: params.id }),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/read-all',
      summary: 'Marks all notifications as read',
      access: 'member',
      limit: WRITES,
      response: { status: 200, body: unreadCountSchema },
      handler: ({ deps, viewer }) => markAllRead(deps, viewer),
    }),
    route({
      method: 'DELETE',
      path: '/api/notifications/:id',
      summary: 'Deletes a notification',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) => deleteNotification(deps, { viewer, id: params.id }),
    }),
    route({
      method: 'GET',
      path: '/api/events',
      summary: 'Server-sent events: notification, unread-count, points, moderation, session',
      access: 'member',
      limit: READS,
      response: { status: 200 },
      eventSchema: liveEventSchema,
      handler: ({ deps, viewer, reply }) => streamEvents(deps, viewer, reply),
    }),
  ],
  on: notificationHandlers,
  jobHandlers: { 'tell-update': fanOutUpdate },
  exportData: exportNotifications,
};
