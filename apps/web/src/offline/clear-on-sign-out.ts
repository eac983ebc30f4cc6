import { registerUnsentCheck } from '../lib/member-storage.ts';
import { onAccountDeleted, onMemberChange } from '../lib/session.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { platform } from '../platform/current.ts';
import { loadOutbox, tryOutbox } from './load-outbox.ts';

/** A separate database, which sign-out deletes as a whole. */
export const CACHED_COPIES_DATABASE = 'prayer-swap-reading';

/**
 * Registers the deletion of a member's data on sign-out. Call it once, before anything is read or
 * written.
 */
export function clearOnSignOut(): void {
  onMemberChange(deleteCachedCopies);
  onMemberChange(clearWidget);
  registerUnsentCheck(async (except) => (await loadOutbox()).hasUnsent(except));
  // A page that closed during a sign-out may not have deleted them.
  if (snapshotStorage.read() === null) {
    deleteCachedCopies();
    clearWidget();
  }
  onAccountDeleted((memberId) => void tryOutbox(({ discardAll }) => discardAll(memberId)));
}

function clearWidget(): void {
  platform.widget?.show(null);
}

function deleteCachedCopies(): void {
  try {
    indexedDB.deleteDatabase(CACHED_COPIES_DATABASE);
  } catch {
    // If storage is forbidden, it contains nothing.
  }
}
