import { onAccountDeleted, onMemberChange } from '../lib/session.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { answerForUnsent } from '../lib/unsent.ts';

/** Of its own, so that it can go as a whole: what was read is no longer wanted once its reader left. */
export const READING_DATABASE = 'prayer-swap-reading';

/** What a device forgets when its member leaves. Called once, before anything is read or written. */
export function forgetWithMember(): void {
  onMemberChange(forgetReading);
  answerForUnsent(async (except) => (await import('./queue.ts')).holdsUnsent(except));
  // A page that closed while signing out may not have come to it.
  if (snapshotStorage.read() === null) forgetReading();
  onAccountDeleted((memberId) => void discardAll(memberId));
}

function forgetReading(): void {
  try {
    indexedDB.deleteDatabase(READING_DATABASE);
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
