import { attempt } from '../platform/device-text.ts';

/** Entries under this prefix belong to one member and are deleted on sign-out. */
const MEMBER_PREFIX = 'member/';
/** The marks of members whose entries a sign-out retains, until the member signs in again. */
export const KEPT_PREFIX = 'kept/';

/** A second copy of drafts, in storage that survives a crash of the browser. */
export const DRAFTS_DATABASE = 'prayer-swap-drafts';

/** The key of a member's entry. */
export function memberStorageKey(memberId: string, name: string): string {
  return `${MEMBER_PREFIX}${memberId}/${name}`;
}

/** Deletes the entries of all members on this device, except of those with a mark. */
export function clearMemberStorage(): void {
  attempt(() => indexedDB.deleteDatabase(DRAFTS_DATABASE));
  attempt(() => {
    const keys = Object.keys(localStorage);
    for (const key of keys)
      if (key.startsWith(MEMBER_PREFIX) && !keys.includes(KEPT_PREFIX + key.split('/')[1]))
        localStorage.removeItem(key);
  });
}

/** @param except a member whose items do not count */
type HasUnsentItems = (except: string | null) => Promise<boolean>;

let check: HasUnsentItems = async () => false;

/** Registers the check of the module that stores unsent items. */
export function registerUnsentCheck(hasUnsent: HasUnsentItems): void {
  check = hasUnsent;
}

/** Whether this device has unsent items of any member. If the check fails, the answer is yes. */
export function hasUnsentItems(except: string | null): Promise<boolean> {
  return check(except).catch(() => true);
}
