/** Which requests leave the member's sight: a flagged one, or everything by somebody hidden. */
export type RemovalPredicate = (request: { id: string; ownerUsername: string }) => boolean;

/** Takes them out of what one screen keeps. @returns how to put them back where they were */
type RemovalHandler = (shouldRemove: RemovalPredicate) => () => void;

const removalHandlers = new Set<RemovalHandler>();
const restoreHandlers = new Set<() => void>();

/** Hears of every departure, whichever screen it began on. @returns how to stop listening */
export function onRemoval(handler: RemovalHandler): () => void {
  removalHandlers.add(handler);
  return () => removalHandlers.delete(handler);
}

/** Takes requests off every screen. @returns how to bring them back */
export function removeFromLists(shouldRemove: RemovalPredicate): () => void {
  const undos = [...removalHandlers].map((handler) => handler(shouldRemove));
  return () => {
    for (const undo of undos) undo();
  };
}

/** Hears that something hidden long ago is shown again, so that lists must be loaded anew. */
export function onRestored(handler: () => void) {
  restoreHandlers.add(handler);
}

export function notifyRestored() {
  for (const handler of restoreHandlers) handler();
}
