import {
  type Notification,
  notificationListSchema,
  unreadCountSchema,
} from '@prayer-swap/shared/notifications/schemas';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { failureOf, ignoreNotFound } from '../../lib/api-failure.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import {
  cachedMemberQuery,
  cachedQueryOptions,
  fetchOrCopy,
} from '../../offline/cached-queries.ts';
import { classifyFailure } from '../../offline/classify-failure.ts';
import { performAction } from '../../offline/perform-action.ts';
import { applyChange, countNewlyRead, type ListChange, restoreItems } from './list-change.ts';

/** Marks as read and removes, optimistically. Restores the list if the server rejects. */
export function useNotificationMutations() {
  const { id: memberId } = useMember();
  const { mutateAsync } = useMutation({
    mutationKey: notificationMutationKey(memberId),
    mutationFn: (change: ListChange) => sendChange(memberId, change),
    onMutate: (change) => applyOptimistically(memberId, change),
    onError: (_error, _change, before) => before?.restore(),
    onSettled: () => refetchAfterLast(memberId),
  });
  return {
    markRead: (items: readonly Notification[]) => mutateAsync({ is: 'read', items }),
    markAllRead: (items: readonly Notification[]) => mutateAsync({ is: 'all-read', items }),
    remove: (items: readonly Notification[]) => mutateAsync({ is: 'removed', items }),
  };
}

/** While a mutation is pending, a server response may be older than the list on the screen. */
export function hasPendingMutation(memberId: string): boolean {
  return queryClient.isMutating({ mutationKey: notificationMutationKey(memberId) }) > 0;
}

function notificationMutationKey(memberId: string) {
  return memberKey(memberId, 'notifications', 'mutation');
}

/** A retracted notification needs no call: a 404 counts as success. */
async function sendChange(memberId: string, { is, items }: ListChange): Promise<unknown> {
  if (is === 'all-read') return readAll(memberId, items);
  const send = (id: string) =>
    is === 'read' ? markRead(memberId, id) : api.delete(`/notifications/${id}`);
  return Promise.all(items.map(({ id }) => send(id).catch(ignoreNotFound)));
}

/** Without a connection those of the list are queued: later ones were not read. */
async function readAll(memberId: string, items: readonly Notification[]): Promise<unknown> {
  try {
    return await api.post('/notifications/read-all');
  } catch (error) {
    if (classifyFailure(failureOf(error)).is !== 'later') throw error;
    const unread = items.filter(({ read }) => !read);
    return Promise.all(unread.map(({ id }) => markRead(memberId, id).catch(ignoreNotFound)));
  }
}

function markRead(memberId: string, targetId: string) {
  return performAction(memberId, { type: 'notification-read', targetId, undo: false });
}

async function applyOptimistically(memberId: string, change: ListChange) {
  const list = notificationsQuery(memberId).queryKey;
  const count = unreadCountQuery(memberId).queryKey;
  await queryClient.cancelQueries({ queryKey: memberKey(memberId, 'notifications') });
  const readCount = countNewlyRead(queryClient.getQueryData(count)?.unreadCount ?? 0, change);
  const addToCount = (step: number) =>
    queryClient.setQueryData(count, (shown) => shown && { unreadCount: shown.unreadCount + step });
  queryClient.setQueryData(list, (shown) => shown && applyChange(shown, change));
  addToCount(-readCount);
  return {
    restore() {
      queryClient.setQueryData(list, (shown) => shown && restoreItems(shown, change.items));
      addToCount(readCount);
    },
  };
}

/** The last of several mutations refetches the list. */
async function refetchAfterLast(memberId: string) {
  if (queryClient.isMutating({ mutationKey: notificationMutationKey(memberId) }) > 1) return;
  await queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
}

/** The only cache of the unread count. Responses and live events write newer values here. */
export const unreadCountQuery = cachedMemberQuery(
  ['notifications', 'unread-count'],
  '/notifications/unread-count',
  unreadCountSchema,
);

export const NOTIFICATIONS_PATH = '/notifications';

export function notificationsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'notifications', 'list'),
    queryFn: async ({ signal }) => {
      const { items, unreadCount } = await fetchOrCopy(memberId, NOTIFICATIONS_PATH, {
        responseSchema: notificationListSchema,
        signal,
      });
      queryClient.setQueryData(unreadCountQuery(memberId).queryKey, { unreadCount });
      return items;
    },
    ...cachedQueryOptions(NOTIFICATIONS_PATH, (items: Notification[]) => ({
      items,
      unreadCount: items.filter(({ read }) => !read).length,
    })),
    // Opening the panel always refetches and shows the previous list until then.
    staleTime: 0,
  });
}
