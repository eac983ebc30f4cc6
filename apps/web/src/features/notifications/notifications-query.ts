import {
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

/** The only cache of the unread count. Responses and live events write newer values here. */
export function unreadCountQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'notifications', 'unread-count'),
    queryFn: ({ signal }) =>
      api.get('/notifications/unread-count', { responseSchema: unreadCountSchema, signal }),
  });
}

export function notificationsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'notifications', 'list'),
    queryFn: async ({ signal, client }) => {
      const { items, unreadCount } = await api.get('/notifications', {
        responseSchema: notificationListSchema,
        signal,
      });
      client.setQueryData(unreadCountQuery(memberId).queryKey, { unreadCount });
      return items;
    },
    // Opening the panel always refetches and shows the previous list until then.
    staleTime: 0,
  });
}
