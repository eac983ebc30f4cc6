import { DAY, HOUR } from '../time.ts';

/**
 * The member types this phrase exactly to delete the account, in the profile or on the blocked
 * screen.
 */
export const DELETE_PHRASE = 'DELETE';
export const DELETE_BLOCKED_ACCOUNT_PHRASE = 'DELETE MY ACCOUNT';
/** How long the success view is shown before the session ends. */
export const SIGN_OUT_AFTER_DELETION_MS = 2_000;
export const DELETION_LINK_VALID_MS = 24 * HOUR;
/** Each anonymous request of a deleted account is removed at a random moment within this time. */
export const ORPHAN_REMOVAL_WINDOW_MS = 3 * DAY;
