import {
  type Notification,
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { ignoreNotFound } from '../../lib/api-failure.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { applyChange, countNewlyRead, type ListChange, restoreItems } from './list-change.ts';

/** Marks as read and removes, optimistically. Restores the list if the server rejects. */
export function useNotificationMutations() {
  const { id: memberId } = useMember();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: notificationMutationKey(memberId),
    mutationFn: sendChange,
    onMutate: (change) => applyOptimistically(client, memberId, change),
    onError: (_error, _change, before) => before?.restore(),
    onSettled: () => refetchAfterLast(client, memberId),
  });
  return {
    markRead: (items: readonly Notification[]) => mutateAsync({ is: 'read', items }),
    markAllRead: (items: readonly Notification[]) => mutateAsync({ is: 'all-read', items }),
    remove: (items: readonly Notification[]) => mutateAsync({ is: 'removed', items }),
  };
}

/** While a mutation is pending, a server response may be older than the list on the screen. */
export function hasPendingMutation(client: QueryClient, memberId: string): boolean {
  return client.isMutating({ mutationKey: notificationMutationKey(memberId) }) > 0;
}

function notificationMutationKey(memberId: string) {
  return memberKey(memberId, 'notifications', 'mutation');
}

/** A retracted notification needs no call: a 404 counts as success. */
async function sendChange({ is, items }: ListChange): Promise<unknown> {
  if (is === 'all-read') return api.post('/notifications/read-all');
  const send = (id: string) =>
    is === 'read' ? api.post(`/notifications/${id}/read`) : api.delete(`/notifications/${id}`);
  return Promise.all(items.map(({ id }) => send(id).catch(ignoreNotFound)));
}

async function applyOptimistically(client: QueryClient, memberId: string, change: ListChange) {
  const list = notificationsQuery(memberId).queryKey;
  const count = unreadCountQuery(memberId).queryKey;
  await client.cancelQueries({ queryKey: memberKey(memberId, 'notifications') });
  const readCount = countNewlyRead(client.getQueryData(count)?.unreadCount ?? 0, change);
  const addToCount = (step: number) =>
    client.setQueryData(count, (shown) => shown && { unreadCount: shown.unreadCount + step });
  client.setQueryData(list, (shown) => shown && applyChange(shown, change));
  addToCount(-readCount);
  return {
    restore() {
      client.setQueryData(list, (shown) => shown && restoreItems(shown, change.items));
      addToCount(readCount);
    },
  };
}

/** The last of several mutations refetches the list. */
async function refetchAfterLast(client: QueryClient, memberId: string) {
  if (client.isMutating({ mutationKey: notificationMutationKey(memberId) }) > 1) return;
  await client.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
}

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
