import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { unlessGone } from '../../lib/api-failure.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { changedList, countTaken, type ListChange, restoredList } from './list-change.ts';
import { notificationsQuery, unreadCountQuery } from './notifications-query.ts';

/** Reading and removing: shown at once, put back as it was when the server could not be told. */
export function useNotificationActs() {
  const { id: memberId } = useMember();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: actsKey(memberId),
    mutationFn: send,
    onMutate: (change) => show(client, memberId, change),
    onError: (_error, _change, before) => before?.restore(),
    onSettled: () => settle(client, memberId),
  });
  return {
    markRead: (items: readonly Notification[]) => mutateAsync({ is: 'read', items }),
    markAllRead: (items: readonly Notification[]) => mutateAsync({ is: 'all-read', items }),
    remove: (items: readonly Notification[]) => mutateAsync({ is: 'removed', items }),
  };
}

/** While an act is on its way, what the server tells may be older than what is shown. */
export function isActing(client: QueryClient, memberId: string): boolean {
  return client.isMutating({ mutationKey: actsKey(memberId) }) > 0;
}

function actsKey(memberId: string) {
  return memberKey(memberId, 'notifications', 'act');
}

async function send(change: ListChange): Promise<void> {
  switch (change.is) {
    case 'read':
      return sendEach(change.items, (id) => api.post(`/notifications/${id}/read`));
    case 'all-read':
      return api.post('/notifications/read-all');
    case 'removed':
      return sendEach(change.items, (id) => api.delete(`/notifications/${id}`));
    default:
      return change satisfies never;
  }
}

/** What its actor took back meanwhile has nothing left to read or remove. */
async function sendEach(items: readonly Notification[], call: (id: string) => Promise<undefined>) {
  await Promise.all(items.map(({ id }) => call(id).catch(unlessGone)));
}

async function show(client: QueryClient, memberId: string, change: ListChange) {
  const list = notificationsQuery(memberId).queryKey;
  const count = unreadCountQuery(memberId).queryKey;
  await client.cancelQueries({ queryKey: memberKey(memberId, 'notifications') });
  const taken = countTaken(client.getQueryData(count)?.unreadCount ?? 0, change);
  const add = (step: number) =>
    client.setQueryData(count, (shown) => shown && { unreadCount: shown.unreadCount + step });
  client.setQueryData(list, (shown) => shown && changedList(shown, change));
  add(-taken);
  return {
    restore() {
      client.setQueryData(list, (shown) => shown && restoredList(shown, change.items));
      add(taken);
    },
  };
}

/** The last of several acts asks how things stand. */
async function settle(client: QueryClient, memberId: string) {
  if (client.isMutating({ mutationKey: actsKey(memberId) }) > 1) return;
  await client.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
}
