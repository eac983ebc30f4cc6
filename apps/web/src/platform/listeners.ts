/** The listeners of an event, of a value or of a page. */
export function createListeners<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    count: () => listeners.size,
    /** @returns the unsubscribe function */
    subscribe(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(event: Event): void {
      for (const listener of listeners) listener(event);
    },
  };
}

/** Adds one listener of several DOM events. @returns the function that removes it */
export function onEvents(target: EventTarget, types: string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
