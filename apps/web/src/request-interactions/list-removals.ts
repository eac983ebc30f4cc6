import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import type { QueuedRemoval } from '../offline/queued-actions.ts';
import { createListeners } from '../platform/listeners.ts';

/** Selects the requests to remove: a flagged one, or every request of a muted member. */
export type RemovalPredicate = (request: { id: string; ownerUsername: string }) => boolean;

type ListedRequest = Parameters<RemovalPredicate>[0];

/** An item of a list: a request, or an entry about one. */
export type ListedItem = ListedRequest | { request: ListedRequest };

export function requestOf(item: ListedItem): ListedRequest {
  return 'request' in item ? item.request : item;
}

/** Restores removed items, each behind its previous neighbour. */
export function withRestored<Item extends ListedItem>(
  items: readonly Item[],
  before: readonly Item[],
  wasRemoved: RemovalPredicate,
): Item[] {
  let restored = [...items];
  for (const [at, item] of before.entries()) {
    const { id } = requestOf(item);
    const isPresent = restored.some((one) => requestOf(one).id === id);
    if (isPresent || !wasRemoved(requestOf(item))) continue;
    const precedingIds = new Set(before.slice(0, at).map((one) => requestOf(one).id));
    const index = restored.findLastIndex((one) => precedingIds.has(requestOf(one).id)) + 1;
    restored = restored.toSpliced(index, 0, item);
  }
  return restored;
}

/** The requests that a flag or a mute hides from its member. */
export function hiddenBy(
  action: Pick<QueuedRemoval, 'type' | 'targetId' | 'ownerUsername'>,
): RemovalPredicate {
  const { type, targetId, ownerUsername } = action;
  return type === 'mute' && isUsername(ownerUsername)
    ? (request) => request.ownerUsername === targetId
    : (request) => request.id === targetId;
}

/** Removes them from the data of one screen. @returns a function that restores their positions */
type RemovalHandler = (shouldRemove: RemovalPredicate) => () => void;

const removalHandlers = new Set<RemovalHandler>();
const restorations = createListeners();

/** Subscribes to removals on any screen. @returns a function that unsubscribes */
export function onRemoval(handler: RemovalHandler): () => void {
  removalHandlers.add(handler);
  return () => removalHandlers.delete(handler);
}

/** Removes requests from every screen. @returns a function that restores them */
export function removeFromLists(shouldRemove: RemovalPredicate): () => void {
  const undos = [...removalHandlers].map((handler) => handler(shouldRemove));
  return () => {
    for (const undo of undos) undo();
  };
}

/** Subscribes to the end of older mutes, after which lists must be loaded again. */
export const onRestored = restorations.subscribe;

export const notifyRestored = restorations.notify;
