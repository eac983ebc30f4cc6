import { DAY, HOUR } from '../time.ts';

/** Typed to delete an account, to the letter: on the profile, and on the restricted screen. */
export const DELETE_PHRASE = 'DELETE';
export const DELETE_BLOCKED_ACCOUNT_PHRASE = 'DELETE MY ACCOUNT';
/** How long the success view stands before the session's end is shown. */
export const SIGN_OUT_AFTER_DELETION_MS = 2_000;
export const DELETION_LINK_VALID_MS = 24 * HOUR;
/** Each anonymous request of a deleted account is removed at a random moment within this time. */
export const ORPHAN_REMOVAL_WINDOW_MS = 3 * DAY;
