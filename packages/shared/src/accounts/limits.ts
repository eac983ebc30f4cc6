import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 30;
/** How often a member may change it within the time that a former one rests. */
export const USERNAME_MAX_CHANGES = 3;
export const USERNAME_COOLDOWN_MS = 30 * DAY;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** Cost of bcrypt. */
export const PASSWORD_HASH_COST = 10;
export const EMAIL_MAX_LENGTH = 254;
export const MINIMUM_AGE_YEARS = 13;

export const VERIFICATION_CODE_LENGTH = 6;
export const VERIFICATION_CODE_MIN = 100_000;
export const VERIFICATION_CODE_MAX = 999_999;
export const VERIFICATION_CODE_VALID_MS = 10 * MINUTE;
export const VERIFICATION_MAX_ATTEMPTS = 5;
export const VERIFICATION_CODES_PER_HOUR = 5;
export const RESEND_COOLDOWN_MS = 60 * SECOND;

/** A code of an authenticator app changes so often. */
export const TOTP_STEP_MS = 30 * SECOND;
export const RECOVERY_CODE_COUNT = 10;
/** Longer than any code, however it was copied. */
export const TWO_FACTOR_CODE_MAX_LENGTH = 40;
/** Between the two steps of a sign-in. */
export const TWO_FACTOR_CHALLENGE_VALID_MS = 10 * MINUTE;
export const TWO_FACTOR_MAX_ATTEMPTS = 5;

/** Of whoever is signed in or knows the password already, beside what fits into minutes. */
export const FAILED_ATTEMPTS_PER_DAY = 50;

export const PASSKEYS_MAX = 10;
/** How long a browser may take to have a question signed by a passkey. */
export const PASSKEY_CHALLENGE_VALID_MS = 5 * MINUTE;

/** From leaving for another provider until the account that it vouches for is made. */
export const OAUTH_FLOW_VALID_MS = 10 * MINUTE;

/** Whoever proved who they are is not asked again for so long. */
export const REAUTH_VALID_MS = 15 * MINUTE;

export const RESET_TOKEN_VALID_MS = 48 * HOUR;
/** What the mail and the screen promise; the server is more patient. */
export const RESET_TOKEN_PROMISED_HOURS = 24;

export const VERIFIED_REDIRECT_MS = 1.5 * SECOND;
export const RESET_REDIRECT_MS = 3 * SECOND;
export const PROFILE_SUCCESS_MS = 3 * SECOND;

export const TERMS_VERSION = '2025-05-29';
