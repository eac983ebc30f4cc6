const ATTEMPT_LOCK = 'outbox-attempt-';

/**
 * Marks an item as being sent by this page, for every tab. The browser ends it with the page.
 *
 * @returns a function to call when the attempt has ended
 */
export function lockAttempt(itemId: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(ATTEMPT_LOCK + itemId, () => released);
  return release;
}

/** @returns the items that a page is sending right now; empty without the Web Locks API */
export async function attemptsInProgress(): Promise<Set<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return new Set([...held, ...pending].map(({ name = '' }) => name.slice(ATTEMPT_LOCK.length)));
}
