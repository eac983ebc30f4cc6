import { onAccountDeleted, onMemberChange } from '../lib/session.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { registerUnsentCheck } from '../lib/unsent-items.ts';

/** A separate database, which sign-out deletes as a whole. */
export const CACHED_COPIES_DATABASE = 'prayer-swap-reading';

/**
 * Registers the deletion of a member's data on sign-out. Call it once, before anything is read or
 * written.
 */
export function clearOnSignOut(): void {
  onMemberChange(deleteCachedCopies);
  registerUnsentCheck(async (except) => (await import('./queue.ts')).hasQueuedItems(except));
  // A page that closed during a sign-out may not have deleted them.
  if (snapshotStorage.read() === null) deleteCachedCopies();
  onAccountDeleted((memberId) => void discardAll(memberId));
}

function deleteCachedCopies(): void {
  try {
    indexedDB.deleteDatabase(CACHED_COPIES_DATABASE);
  } catch {
    // If storage is forbidden, it contains nothing.
  }
}

async function discardAll(memberId: string) {
  try {
    await (await import('./queue.ts')).discardAll(memberId);
  } catch {
    // If storage is forbidden, nothing is queued.
  }
}
