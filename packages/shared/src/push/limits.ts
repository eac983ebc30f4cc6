import { DAY, MINUTE, SECOND } from '../time.ts';

/** The first message goes at once; what follows within this time goes together as one. */
export const PUSH_GROUP_WINDOW_MS = 10 * MINUTE;
/** Longer than any provider's token or address; what is longer is none. */
export const DEVICE_TOKEN_MAX_LENGTH = 2048;
/** Of one member; the one that was heard of longest ago makes room. */
export const PUSH_DEVICES_MAX = 20;

/** Hours of the member's day in which a prayer or a reaction wakes nobody. */
export const QUIET_FROM = '22:00';
export const QUIET_UNTIL = '07:00';

/** After "Not now" the question is put away for this long. */
export const PUSH_PROMPT_COOLDOWN_MS = 14 * DAY;
export const PUSH_TOAST_MS = 3 * SECOND;

/** A native shell asks for its token until it has come. */
export const TOKEN_POLL_MS = 5 * SECOND;
export const TOKEN_POLL_ATTEMPTS = 6;
export const TOKEN_POLL_ATTEMPTS_TESTFLIGHT = 12;
/** How long after sign-in a token that came early is looked for on iOS. */
export const PENDING_TOKEN_DELAY_MS = 1 * SECOND;

/** The icon's badge goes this long after the app came into sight, or got the focus back. */
export const BADGE_CLEAR_VISIBLE_MS = 2 * SECOND;
export const BADGE_CLEAR_FOCUS_MS = 3 * SECOND;
/** Of a title, in user-perceived characters; phones cut what is longer, each elsewhere. */
export const PUSH_TITLE_MAX_LENGTH = 65;
