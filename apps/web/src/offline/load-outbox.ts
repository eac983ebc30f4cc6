/** Loads the outbox on demand: queued items are rare, and most screens never use it. */
export function loadOutbox() {
  return import('./queue.ts');
}
