/** The queue, fetched when it is needed: what waits is rare, and most screens never touch it. */
export function loadOutbox() {
  return import('./queue.ts');
}
