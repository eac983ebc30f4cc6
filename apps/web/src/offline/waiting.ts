import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '../lib/session.ts';
import { isCreation, isUpdate, type OutboxItem, textOf } from './outbox-items.ts';
import { onOutboxNews } from './outbox-news.ts';

/** An item with what its member last wrote into it. */
export type Waiting = { item: OutboxItem; text: string };

/** What this member wrote and the server does not have yet, oldest first. */
export function useWaiting(): Waiting[] {
  const { id } = useMember();
  const all = useSyncExternalStore(subscribe, () => items);
  return useMemo(() => waitingOf(all, id), [all, id]);
}

/** The correction of one request that waits; null where none does. */
export function useWaitingUpdate(requestId: string): Waiting | null {
  const waiting = useWaiting();
  return waiting.find(({ item }) => isUpdate(item) && item.prayerId === requestId) ?? null;
}

/** One for each request: an earlier correction on its way hides behind the latest. */
function waitingOf(all: readonly OutboxItem[], userId: string): Waiting[] {
  // What is held is being sent by a page right now.
  const own = all.filter((item) => item.userId === userId && !item.held);
  const newest = new Map(own.filter(isUpdate).map((update) => [update.prayerId, update]));
  return own
    .filter((item) =>
      isUpdate(item)
        ? newest.get(item.prayerId) === item && !own.some(({ id }) => id === item.prayerId)
        : isCreation(item),
    )
    .map((item) => ({ item, text: textOf(newest.get(item.id) ?? item) }));
}

let items: readonly OutboxItem[] = [];
const watchers = new Set<() => void>();
let stopHearing: (() => void) | null = null;

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  stopHearing ??= begin();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    stopHearing?.();
    stopHearing = null;
  };
}

function begin() {
  void load();
  return onOutboxNews((news) => {
    if (news.is === 'changed') void load();
    // At once: its request stands in the list by now, and nothing stands there twice.
    if (news.is === 'sent') show(items.filter(({ id }) => id !== news.itemId));
  });
}

let loads = 0;

async function load() {
  loads += 1;
  const mine = loads;
  const read = await readAll();
  // A later look may have been faster.
  if (mine !== loads) return;
  show(read);
}

function show(waiting: readonly OutboxItem[]) {
  items = waiting;
  for (const watcher of watchers) watcher();
}

async function readAll(): Promise<readonly OutboxItem[]> {
  try {
    return await (await import('./outbox-db.ts')).readItems();
  } catch {
    return [];
  }
}
