import { idParams } from '@prayer-swap/shared/http/page';
import { liveEventSchema } from '@prayer-swap/shared/live/schemas';
import {
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import type { Feature } from '../../feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { fusedRoute, route } from '../../http/route.ts';
import { countUnreadOf } from './count-unread.ts';
import { deleteNotification } from './delete-notification.ts';
import { followEvents } from './follow-events.ts';
import { heldNotifications } from './held.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { noticeOfAct } from './notice-of-act.ts';
import { noticesOfEvents } from './notices-of-events.ts';
import { tellUpdate } from './tell-update.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: [
    fusedRoute({
      method: 'GET',
      path: '/api/notifications',
      summary: 'The newest notifications of the last days',
      access: 'member',
      limit: READS,
      answer: { status: 200, body: notificationListSchema },
      handler: listNotifications,
    }),
    fusedRoute({
      method: 'GET',
      path: '/api/notifications/unread-count',
      summary: 'How many are unread',
      access: 'member',
      limit: READS,
      answer: { status: 200, body: unreadCountSchema },
      handler: countUnreadOf,
    }),
    route({
      method: 'POST',
      path: '/api/notifications/:id/read',
      summary: 'Marks one as read',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 200, body: unreadCountSchema },
      handler: ({ deps, viewer, params }) => markRead(deps, { viewer, id: params.id }),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/read-all',
      summary: 'Marks all as read',
      access: 'member',
      limit: WRITES,
      answer: { status: 200, body: unreadCountSchema },
      handler: ({ deps, viewer }) => markAllRead(deps, viewer),
    }),
    route({
      method: 'DELETE',
      path: '/api/notifications/:id',
      summary: 'Removes one',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => deleteNotification(deps, { viewer, id: params.id }),
    }),
    route({
      method: 'GET',
      path: '/api/events',
      summary: 'Server-sent events: notification, unread-count, points, moderation, session',
      access: 'member',
      limit: READS,
      answer: { status: 200 },
      streams: liveEventSchema,
      handler: ({ deps, viewer, reply }) => followEvents(deps, viewer, reply),
    }),
  ],
  causes: { react: noticeOfAct('reaction'), pray: noticeOfAct('completion') },
  on: noticesOfEvents,
  work: { 'tell-update': tellUpdate },
  holds: heldNotifications,
};
