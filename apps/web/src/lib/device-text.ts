type Area = 'localStorage' | 'sessionStorage';

/** Places under this prefix belong to one member and are emptied when they sign out. */
const MEMBER_PREFIX = 'member/';

/** Plain text in one of this device's storages. Forbidden or full storage just forgets. */
export function deviceText(area: Area) {
  return {
    read: (key: string): string | null => attempt(() => globalThis[area].getItem(key)),
    write: (key: string, text: string) => attempt(() => globalThis[area].setItem(key, text)),
    clear: (key: string) => attempt(() => globalThis[area].removeItem(key)),
  };
}

/** The name of a place of one member's own. */
export function memberStorageKey(memberId: string, name: string): string {
  return `${MEMBER_PREFIX}${memberId}/${name}`;
}

/** Unfinished texts once more, in storage that survives the browser's sudden end. */
export const DRAFTS_DATABASE = 'prayer-swap-drafts';

export function clearMemberStorage() {
  attempt(() => indexedDB.deleteDatabase(DRAFTS_DATABASE));
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(MEMBER_PREFIX)) localStorage.removeItem(key);
  });
}

function attempt<Result>(operation: () => Result): Result | null {
  try {
    return operation();
  } catch {
    // The app works on without remembering.
    return null;
  }
}
