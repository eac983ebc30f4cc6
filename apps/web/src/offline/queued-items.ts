import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { useMember } from '../lib/session.ts';
import { onOutboxEvent } from './outbox-events.ts';
import { isCreation, isUpdate, itemText, type OutboxItem } from './outbox-items.ts';

/** An item with the member's latest text. */
export type QueuedItem = { item: OutboxItem; text: string };

/** This member's texts that the server does not have yet, oldest first. */
export function useQueuedItems(): QueuedItem[] {
  const { id } = useMember();
  const all = useSyncExternalStore(subscribe, () => items);
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
  const newest = new Map(own.filter(isUpdate).map((update) => [update.prayerId, update]));
  return own
    .filter(
      (item) =>
        isCreation(item) ||
        (newest.get(item.prayerId) === item && !own.some(({ id }) => id === item.prayerId)),
    )
    .map((item) => ({ item, text: itemText(newest.get(item.id) ?? item) }));
}

let items: readonly OutboxItem[] = [];
const changes = createListeners();
let unsubscribe: (() => void) | null = null;

function subscribe(watcher: () => void) {
  const stop = changes.subscribe(watcher);
  unsubscribe ??= start();
  return () => {
    stop();
    if (changes.count() > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };
}

function start() {
  void load();
  return onOutboxEvent((event) => {
    if (event.is === 'changed') void load();
    // Removed immediately: the list already shows its request, which must not appear twice.
    if (event.is === 'sent') setItems(items.filter(({ id }) => id !== event.itemId));
  });
}

let loads = 0;

async function load() {
  loads += 1;
  const current = loads;
  const read = await import('./outbox-db.ts').then((db) => db.readItems()).catch(() => []);
  // Otherwise a later load has finished first.
  if (current === loads) setItems(read);
}

function setItems(next: readonly OutboxItem[]) {
  items = next;
  changes.notify();
}
