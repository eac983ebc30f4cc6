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
