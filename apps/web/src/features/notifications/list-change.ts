import type { Notification } from '@prayer-swap/shared/notifications/schemas';

/** A change to notifications of the list. Reading can apply to all of them. */
export type ListChange = { is: 'read' | 'all-read' | 'removed'; items: readonly Notification[] };

/** The optimistic list, before the server confirms the change. */
export function applyChange(list: readonly Notification[], change: ListChange): Notification[] {
  if (change.is === 'removed') return list.filter((item) => !has(change.items, item));
  return list.map((item) => (has(change.items, item) ? { ...item, read: true } : item));
}

/** Restores these items to their earlier state and retains every other change. */
export function restoreItems(
  list: readonly Notification[],
  items: readonly Notification[],
): Notification[] {
  return [...list.filter((item) => !has(items, item)), ...items].sort(newestFirst);
}

/** The number by which a change reduces the unread count. */
export function countNewlyRead(unreadCount: number, change: ListChange): number {
  if (change.is === 'all-read') return unreadCount;
  return Math.min(unreadCount, change.items.filter(({ read }) => !read).length);
}

function has(items: readonly Notification[], { id }: Notification): boolean {
  return items.some((item) => item.id === id);
}

function newestFirst(a: Notification, b: Notification): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt);
}
