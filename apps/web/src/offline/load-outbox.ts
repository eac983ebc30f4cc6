/** Loads the outbox on demand: queued items are rare, and most screens never use it. */
export function loadOutbox() {
  return import('./queue.ts');
}

/** @returns the result of an action on the outbox; null if storage is forbidden or full */
export async function tryOutbox<Result>(
  action: (queue: Awaited<ReturnType<typeof loadOutbox>>) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await action(await loadOutbox());
  } catch {
    return null;
  }
}
