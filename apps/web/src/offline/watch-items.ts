import { createListeners } from '../platform/listeners.ts';
import { type OutboxEvent, onOutboxEvent } from './outbox-events.ts';

type WatchedItem = { id: string };

/**
 * Declares a store of queued items for `useSyncExternalStore`. It reads the database while there is
 * a subscriber.
 *
 * @param sentId the id of the item that the server has, according to an event
 */
export function watchItems<Item extends WatchedItem>(
  readItems: () => Promise<Item[]>,
  sentId: (event: OutboxEvent) => string | null,
) {
  let items: readonly Item[] = [];
  let loads = 0;
  let unsubscribe: (() => void) | null = null;
  const changes = createListeners();

  async function load() {
    loads += 1;
    const current = loads;
    const read = await readItems().catch(() => []);
    // Otherwise a later load has finished first.
    if (current === loads) setItems(read);
  }

  function setItems(next: readonly Item[]) {
    if (items.length === 0 && next.length === 0) return;
    items = next;
    changes.notify();
  }

  function start() {
    void load();
    return onOutboxEvent((event) => {
      if (event.is === 'changed') void load();
      // Removed immediately: the screen already shows the response.
      const id = sentId(event);
      if (id !== null) setItems(items.filter((item) => item.id !== id));
    });
  }

  return {
    get: () => items,
    subscribe(watcher: () => void) {
      const stop = changes.subscribe(watcher);
      unsubscribe ??= start();
      return () => {
        stop();
        if (changes.count() > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
    },
  };
}
