import * as z from 'zod/mini';
import { abortWith, type MessageCode, messageCode } from '../messages/catalogue.ts';
import { countCharacters, isBlank } from '../prayer-requests/text.ts';
import { maxUnits } from '../prayer-requests/text-field.ts';
import { NO_FAITH_CHOICE } from './choices.ts';
import { isDeliverableEmail, looksLikeEmail, normalizeEmail } from './email.ts';
import {
  CHOICE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  INVITATION_TOKEN_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits.ts';
import { languageField, userSchema } from './session-schemas.ts';
import { TERMS_VERSION } from './terms.ts';

const USERNAME_PATTERN = /^[a-z0-9_-]+$/;

/** The maximum of a password in user-perceived characters. */
const passwordMaxLength = (tooLong: MessageCode) =>
  [
    z.maxLength(maxUnits(PASSWORD_MAX_LENGTH), abortWith(tooLong)),
    z.refine<string>((text) => countCharacters(text) <= PASSWORD_MAX_LENGTH, tooLong),
  ] as const;

/** Without visible characters it is as easy to guess as a common password. */
export function newPasswordField(required: MessageCode) {
  return z.string(required).check(
    z.minLength(1, abortWith(required)),
    ...passwordMaxLength('accounts.password-too-long'),
    z.refine((text) => !isBlank(text), abortWith('accounts.password-common')),
    z.refine(
      (text) => countCharacters(text) >= PASSWORD_MIN_LENGTH,
      messageCode('accounts.password-too-short'),
    ),
  );
}

/** A password that is compared with the stored one. `empty` replaces the message for "". */
export function passwordField(missing: MessageCode, wrong: MessageCode, empty = missing) {
  return z.string(missing).check(z.minLength(1, empty), ...passwordMaxLength(wrong));
}

/** An account without a password omits it. */
export const optionalPasswordField = () =>
  z.optional(z.string().check(...passwordMaxLength('accounts.current-password-wrong')));

export const currentPasswordField = () =>
  passwordField('accounts.current-password-required', 'accounts.current-password-wrong');

export function usernameField() {
  return z
    .string(messageCode('accounts.fields-required'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, abortWith('accounts.fields-required')),
      z.minLength(USERNAME_MIN_LENGTH, abortWith('accounts.username-too-short')),
      z.maxLength(USERNAME_MAX_LENGTH, abortWith('accounts.username-too-long')),
      z.regex(USERNAME_PATTERN, messageCode('accounts.username-letters')),
    );
}

/** The address of an existing account. */
export function emailField(required: MessageCode) {
  return z
    .string(required)
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, abortWith(required)),
      z.maxLength(EMAIL_MAX_LENGTH, abortWith('accounts.email-invalid')),
      z.refine(looksLikeEmail, abortWith('accounts.email-invalid')),
    );
}

/** An address to which nothing was delivered yet. */
export const newEmailField = (required: MessageCode) =>
  emailField(required).check(z.refine(isDeliverableEmail, messageCode('accounts.email-invalid')));

/** One of the choices that the community offers, which the server checks. */
export const choiceField = () =>
  z
    .string(messageCode('accounts.fields-required'))
    .check(
      z.minLength(1, messageCode('accounts.fields-required')),
      z.maxLength(CHOICE_MAX_LENGTH, messageCode('accounts.fields-required')),
    );

export function hasFaithConsent(form: {
  faith?: string | undefined;
  faithConsent?: boolean | undefined;
}) {
  return form.faith === undefined || form.faith === NO_FAITH_CHOICE || form.faithConsent === true;
}

/** The profile fields of a registration, for every sign-in method. */
const membershipFields = {
  region: choiceField(),
  faith: choiceField(),
  acceptTerms: z.literal(true, messageCode('accounts.terms-required')),
  faithConsent: z.optional(z.boolean()),
};

export const requireFaithConsent = () =>
  z.refine<Parameters<typeof hasFaithConsent>[0]>(hasFaithConsent, {
    error: messageCode('accounts.faith-consent-required'),
    path: ['faithConsent'],
    // Reported together with other missing fields, not only after they are corrected.
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(isIssueOf('faith')),
  });

/** In the order in which errors are reported, which differs from the order of the form. */
export const registrationFields = {
  password: newPasswordField('accounts.fields-required'),
  username: usernameField(),
  email: newEmailField('accounts.fields-required'),
  ...membershipFields,
};

/** The token of an invitation link; which one is valid, only the server knows. */
const invitationField = () =>
  z.optional(z.string().check(z.maxLength(INVITATION_TOKEN_MAX_LENGTH)));

export const registrationSchema = z
  .strictObject({ ...registrationFields, invitation: invitationField() })
  .check(requireFaithConsent());

export const invitationCheckSchema = z.strictObject({ invitation: invitationField() });

/** Registration with a provider, which has verified the address. */
export const oauthRegistrationSchema = z
  .strictObject({
    username: usernameField(),
    ...membershipFields,
    invitation: invitationField(),
  })
  .check(requireFaithConsent());

function isIssueOf(field: string) {
  return (issue: { path?: PropertyKey[] | undefined }) => issue.path?.[0] === field;
}

/** Times of a mailed code. */
const codeTimes = {
  /** The earliest time of the next code. */
  resendAt: z.iso.datetime(),
  /** The expiry of the newest code. */
  expiresAt: z.iso.datetime(),
};

export const pendingRegistrationSchema = z.object({ registrationId: z.uuid(), ...codeTimes });

export const registrationStatusSchema = z.object({
  /** Whether the mail server refused the newest mail for good. */
  mailRefused: z.boolean(),
});

export const resendSchema = z.strictObject({ registrationId: z.uuid() });

export const codeField = () => sixDigits('accounts.code-required', 'accounts.code-wrong');

/** White space and format characters, which a copied code can bring along. */
const INVISIBLE = /[\s\p{Cf}]/gu;

export function sixDigits(required: MessageCode, wrong: MessageCode) {
  return z.string(required).check(
    z.overwrite((code) => code.replace(INVISIBLE, '')),
    z.minLength(1, abortWith(required)),
    z.regex(/^\d{6}$/, wrong),
  );
}

export const verificationSchema = z.strictObject({ registrationId: z.uuid(), code: codeField() });

export const availabilityQuerySchema = z.strictObject({
  username: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(USERNAME_MAX_LENGTH)),
  ),
  email: z.optional(z.string().check(z.overwrite(normalizeEmail), z.maxLength(EMAIL_MAX_LENGTH))),
});

export const availabilitySchema = z.object({
  usernameAvailable: z.optional(z.boolean()),
  emailAvailable: z.optional(z.boolean()),
});

/** Missing credentials return a different message than empty fields. */
export const loginSchema = z.strictObject({
  identifier: z.string(messageCode('accounts.credentials-missing')).check(
    // Also the form of a username.
    z.overwrite(normalizeEmail),
    z.minLength(1, messageCode('accounts.login-fields-required')),
    z.maxLength(EMAIL_MAX_LENGTH, messageCode('accounts.login-fields-required')),
  ),
  password: passwordField(
    'accounts.credentials-missing',
    'accounts.password-wrong',
    'accounts.login-fields-required',
  ),
});

/** The query of a sign-out. `keep=unsent`: the device storage contains unsent outbox items. */
export const signOutQuerySchema = z.strictObject({ keep: z.optional(z.literal('unsent')) });
export type SignOutQuery = z.output<typeof signOutQuerySchema>;

export const forgotPasswordSchema = z.strictObject({
  email: emailField('accounts.reset-email-required'),
});

export const resetTokenQuerySchema = z.strictObject({
  token: z
    .string(messageCode('accounts.reset-token-missing'))
    .check(
      z.minLength(1, messageCode('accounts.reset-token-missing')),
      z.maxLength(200, messageCode('accounts.reset-token-unknown')),
    ),
});

export const resetTokenSchema = z.object({ valid: z.literal(true) });

const newPasswordFields = () => ({
  password: newPasswordField('accounts.new-password-required'),
  confirmPassword: z.string(messageCode('accounts.passwords-differ')),
});

const requireSamePasswords = () =>
  z.refine<{ password: string; confirmPassword: string }>(
    (form) => form.password === form.confirmPassword,
    { error: messageCode('accounts.passwords-differ'), path: ['confirmPassword'] },
  );

export const resetPasswordSchema = z
  .strictObject({ token: resetTokenQuerySchema.shape.token, ...newPasswordFields() })
  .check(requireSamePasswords());

/** The reauthentication of a signed-in member. */
export const reauthenticateSchema = z.strictObject({
  password: passwordField('accounts.current-password-required', 'accounts.password-wrong'),
});

/** Every field is optional; a new e-mail address also requires the current password. */
export const profileChangeSchema = z.strictObject({
  username: z.optional(usernameField()),
  email: z.optional(newEmailField('accounts.fields-required')),
  currentPassword: optionalPasswordField(),
  region: z.optional(choiceField()),
  faith: z.optional(choiceField()),
  faithConsent: z.optional(z.boolean()),
  notificationsEnabled: z.optional(z.boolean()),
  language: z.optional(z.nullable(languageField())),
});

/** The acceptance of a version of the terms, at most the current one. */
export const termsAcceptanceSchema = z.strictObject({
  version: z.iso.date().check(z.refine((version) => version <= TERMS_VERSION)),
});

/** `emailChange` is present while a new address is unverified. */
export const profileSchema = z.object({
  user: userSchema,
  emailChange: z.nullable(
    z.object({ email: z.string(), mailRefused: z._default(z.boolean(), false), ...codeTimes }),
  ),
});

export const emailConfirmationSchema = z.strictObject({ code: codeField() });

export const passwordChangeSchema = z
  .strictObject({ currentPassword: currentPasswordField(), ...newPasswordFields() })
  .check(requireSamePasswords());

export const signInCodeSchema = z.strictObject({
  email: emailField('accounts.reset-email-required'),
});

export const pendingSignInSchema = z.object({ signInId: z.uuid(), ...codeTimes });
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

export const signInVerificationSchema = z.strictObject({ signInId: z.uuid(), code: codeField() });
