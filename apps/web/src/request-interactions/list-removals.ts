import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import type { QueuedRemoval } from '../offline/queued-actions.ts';
import { createListeners } from '../platform/listeners.ts';

/** Selects the requests to remove: a flagged one, or every request of a muted member. */
export type RemovalPredicate = (request: { id: string; ownerUsername: string }) => boolean;

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
