import { locks } from '../lib/locks.ts';

const ATTEMPT_LOCK = 'outbox-attempt-';

/**
 * Marks an item as being sent by this page, for every tab. The browser ends it with the page.
 *
 * @returns a function to call when the attempt has ended; null if another page is sending the item
 */
export function lockAttempt(itemId: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void locks.request(ATTEMPT_LOCK + itemId, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return Promise.resolve();
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}

/** Runs once no page is sending the item. @throws AbortError if the wait was ended */
export function afterAttempt(
  itemId: string,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  return locks.request(ATTEMPT_LOCK + itemId, { signal }, run);
}

/** The items that a page is sending right now. */
export async function attemptsInProgress(): Promise<Set<string>> {
  const names = [...(await locks.heldNames())];
  return new Set(names.map((name) => name.slice(ATTEMPT_LOCK.length)));
}
