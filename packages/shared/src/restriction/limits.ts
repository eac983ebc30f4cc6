import { DAY, HOUR } from '../time.ts';

/** Lengths count user-perceived characters, after normalisation. */
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_MAX_LENGTH = 1000;

/** Typed to delete an account, to the letter: on the profile, and on the restricted screen. */
export const DELETE_PHRASE = 'DELETE';
export const DELETE_RESTRICTED_PHRASE = 'DELETE MY ACCOUNT';
/** How long the success view stands before the session's end is shown. */
export const SIGN_OUT_AFTER_DELETION_MS = 2_000;
export const DELETION_LINK_VALID_MS = 24 * HOUR;
/** Each anonymous request of a deleted account is removed at a random moment within this time. */
export const ORPHANS_REMOVED_WITHIN_MS = 3 * DAY;
