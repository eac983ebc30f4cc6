import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '../lib/session.ts';
import { isCreation, isUpdate, itemText, type OutboxItem } from './outbox-items.ts';
import { watchItems } from './watch-items.ts';

const stored = watchItems(
  async () => (await import('./outbox-db.ts')).readItems(),
  (event) => (event.is === 'sent' ? event.itemId : null),
);

/** An item with the member's latest text; empty if only other fields of a request were changed. */
export type QueuedItem = { item: OutboxItem; text: string };

/** This member's texts that the server does not have yet, oldest first. */
export function useQueuedItems(): QueuedItem[] {
  const { id } = useMember();
  const all = useSyncExternalStore(stored.subscribe, stored.get);
  return useMemo(() => queuedItemsOf(all, id), [all, id]);
}

/** The queued edit of one request; null if there is none. */
export function useQueuedUpdate(requestId: string): QueuedItem | null {
  const isOfRequest = ({ item }: QueuedItem) => isUpdate(item) && item.prayerId === requestId;
  return useQueuedItems().find(isOfRequest) ?? null;
}

/** One per request: only the latest edit is shown. */
function queuedItemsOf(all: readonly OutboxItem[], userId: string): QueuedItem[] {
  // A page is sending a held item right now.
  const own = all.filter((item) => item.userId === userId && !item.held);
  const updates = own.filter(isUpdate);
  const newest = new Map(updates.map((update) => [update.prayerId, update]));
  const texts = new Map(updates.filter(itemText).map((one) => [one.prayerId, itemText(one)]));
  return own
    .filter(
      (item) =>
        isCreation(item) ||
        (newest.get(item.prayerId) === item && !own.some(({ id }) => id === item.prayerId)),
    )
    .map((item) => {
      const requestId = isUpdate(item) ? item.prayerId : item.id;
      return { item, text: texts.get(requestId) ?? itemText(item) };
    });
}
