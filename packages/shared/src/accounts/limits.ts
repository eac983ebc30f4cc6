/** The limits of the fields of account forms. */

export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 30;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
/** Of a region or a faith. */
export const CHOICE_MAX_LENGTH = 40;
export const MINIMUM_AGE_YEARS = 13;
export const SETUP_CODE_MAX_LENGTH = 200;
export const INVITATION_TOKEN_MAX_LENGTH = 200;
