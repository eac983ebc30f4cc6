import type { Notification } from '@prayer-swap/shared/notifications/schemas';

/** One row of the panel: a notification, or several of one kind about one request, newest first. */
export type NotificationGroup = {
  /** Stable when a newer notification joins the group. */
  key: string;
  items: readonly [Notification, ...Notification[]];
};

export type DaySection = { day: 'today' | 'this-week'; entries: NotificationGroup[] };

/**
 * The order of the panel: today, then the rest of the window. Within a day, a group takes the
 * position of its newest notification.
 *
 * @param items newest first
 * @param now defines the reader's current calendar day
 */
export function groupByDay(items: readonly Notification[], now: Date): DaySection[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const isToday = ({ createdAt }: Notification) => Date.parse(createdAt) >= midnight;
  const sections: DaySection[] = [
    { day: 'today', entries: groupEntries(items.filter(isToday)) },
    { day: 'this-week', entries: groupEntries(items.filter((item) => !isToday(item))) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function groupEntries(items: readonly Notification[]): NotificationGroup[] {
  const entries = new Map<string, NotificationGroup>();
  for (const item of items) {
    const key = groupKey(item);
    const known = entries.get(key);
    entries.set(key, { key, items: known ? [...known.items, item] : [item] });
  }
  return [...entries.values()];
}

function groupKey({ id, type, relatedRequestId }: Notification): string {
  return relatedRequestId === null ? id : `${type}/${relatedRequestId}`;
}

export function getUnread(items: readonly Notification[]): Notification[] {
  return items.filter(({ read }) => !read);
}
