import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

/** The maximum number of changes within the time that a former username rests. */
export const USERNAME_MAX_CHANGES = 3;
export const USERNAME_COOLDOWN_MS = 30 * DAY;
/** The cost factor of bcrypt. */
export const PASSWORD_HASH_COST = 10;
export const VERIFICATION_CODE_LENGTH = 6;
export const VERIFICATION_CODE_MIN = 100_000;
export const VERIFICATION_CODE_MAX = 999_999;
export const VERIFICATION_CODE_VALID_MS = 10 * MINUTE;
export const VERIFICATION_MAX_ATTEMPTS = 5;
export const VERIFICATION_CODES_PER_HOUR = 5;
export const RESEND_COOLDOWN_MS = 60 * SECOND;
/** The period of an authenticator app's code (TOTP). */
export const TOTP_STEP_MS = 30 * SECOND;
export const RECOVERY_CODE_COUNT = 10;
/** Longer than any code, with separators and spaces. */
export const TWO_FACTOR_CODE_MAX_LENGTH = 40;
/** The validity of the challenge token between sign-in and the two-factor code. */
export const TWO_FACTOR_CHALLENGE_VALID_MS = 10 * MINUTE;
export const TWO_FACTOR_MAX_ATTEMPTS = 5;
/**
 * For a user who is signed in or has already proved the password, in addition to the limit per
 * minutes.
 */
export const FAILED_ATTEMPTS_PER_DAY = 50;
export const PASSKEYS_MAX = 10;
/** How long a browser can take to sign a passkey challenge. */
export const PASSKEY_CHALLENGE_VALID_MS = 5 * MINUTE;
/** From the redirect to the provider until the account is created. */
export const OAUTH_FLOW_VALID_MS = 10 * MINUTE;
/** From the redirect to the native app until it completes the flow. */
export const OAUTH_RETURN_CODE_VALID_MS = 2 * MINUTE;
/** A reauthentication is valid for this time. */
export const REAUTH_VALID_MS = 15 * MINUTE;
export const RESET_TOKEN_VALID_MS = 48 * HOUR;
/** The validity stated in the mail and on the screen; the server accepts the token for longer. */
export const RESET_TOKEN_PROMISED_HOURS = 24;
/** Of the code that a start prints while no admin exists. */
export const SETUP_CODE_VALID_MS = 24 * HOUR;

export const VERIFIED_REDIRECT_MS = 1.5 * SECOND;
export const RESET_REDIRECT_MS = 3 * SECOND;
export const PROFILE_SUCCESS_MS = 3 * SECOND;
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
/** Lengths count user-perceived characters, after normalisation. */
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_MAX_LENGTH = 1000;
