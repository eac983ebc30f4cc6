import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 30;
/** How often a member may change it within the time that a former one rests. */
export const USERNAME_CHANGES = 3;
export const USERNAME_REST_MS = 30 * DAY;
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
export const VERIFICATION_WRONG_TRIES = 5;
export const VERIFICATION_CODES_PER_HOUR = 5;
export const RESEND_COOLDOWN_MS = 60 * SECOND;

/** A code of an authenticator app changes so often. */
export const TOTP_STEP_MS = 30 * SECOND;
export const RECOVERY_CODES = 10;
/** Longer than any code, however it was copied. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;
/** Between the two steps of a sign-in. */
export const SECOND_STEP_VALID_MS = 10 * MINUTE;
export const SECOND_STEP_WRONG_TRIES = 5;

/** Of whoever is signed in or knows the password already, beside what fits into minutes. */
export const WRONG_GUESSES_PER_DAY = 50;

export const PASSKEYS_AT_MOST = 10;
/** How long a browser may take to have a question signed by a passkey. */
export const PASSKEY_CHALLENGE_VALID_MS = 5 * MINUTE;

/** From leaving for another provider until the account that it vouches for is made. */
export const PROVIDER_VISIT_VALID_MS = 10 * MINUTE;

/** Whoever proved who they are is not asked again for so long. */
export const CONFIRMED_FOR_MS = 15 * MINUTE;

export const RESET_TOKEN_VALID_MS = 48 * HOUR;
/** What the mail and the screen promise; the server is more patient. */
export const RESET_TOKEN_PROMISED_HOURS = 24;

export const VERIFIED_REDIRECT_MS = 1.5 * SECOND;
export const RESET_REDIRECT_MS = 3 * SECOND;
export const PROFILE_SUCCESS_MS = 3 * SECOND;

export const TERMS_VERSION = '2025-05-29';
