import { onAccountDeleted, onMemberChange } from '../lib/session.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { registerUnsentCheck } from '../lib/unsent-items.ts';

/** Of its own, so that it can go as a whole: what was read is no longer wanted once its reader left. */
export const CACHED_COPIES_DATABASE = 'prayer-swap-reading';

/** What a device forgets when its member leaves. Called once, before anything is read or written. */
export function clearOnSignOut(): void {
  onMemberChange(deleteCachedCopies);
  registerUnsentCheck(async (except) => (await import('./queue.ts')).hasQueuedItems(except));
  // A page that closed while signing out may not have come to it.
  if (snapshotStorage.read() === null) deleteCachedCopies();
  onAccountDeleted((memberId) => void discardAll(memberId));
}

function deleteCachedCopies(): void {
  try {
    indexedDB.deleteDatabase(CACHED_COPIES_DATABASE);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

async function discardAll(memberId: string) {
  try {
    await (await import('./queue.ts')).discardAll(memberId);
  } catch {
    // Where storage is forbidden nothing was waiting.
  }
}
