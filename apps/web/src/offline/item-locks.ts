import { locks } from '../lib/locks.ts';

const ATTEMPT_LOCK = 'outbox-attempt-';
const EDIT_LOCK = 'outbox-edit-';

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
export function attemptsInProgress(): Promise<Set<string>> {
  return lockedIds(ATTEMPT_LOCK);
}

/** Marks an item as being edited by this page, for every tab, until the signal or the page ends. */
export function lockEdit(itemId: string, until: AbortSignal): Promise<void> {
  const run = () =>
    new Promise<void>((release) => {
      if (until.aborted) release();
      until.addEventListener('abort', () => release(), { once: true });
    });
  // Another page may edit the item until the signal ends.
  return locks.request(EDIT_LOCK + itemId, { signal: until }, run).catch(() => {});
}

/** The items that a page is editing right now. */
export function editsInProgress(): Promise<Set<string>> {
  return lockedIds(EDIT_LOCK);
}

async function lockedIds(prefix: string): Promise<Set<string>> {
  const names = [...(await locks.heldNames())];
  return new Set(
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  );
}
