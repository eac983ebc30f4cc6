import * as z from 'zod/mini';
import { says } from '../messages/says.ts';
import { FAITH_CHOICES, NO_FAITH_SAID, REGIONS } from './choices.ts';
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits.ts';
import { languageField, userSchema } from './session-schemas.ts';

const SIGN = String.raw`[^\s@.\p{Cc}\p{Cf}\p{Cs}()<>[\]:;,\\"]`;
/**
 * One `@`, a dot in the domain; no spaces, nothing unseen, and none of the signs by which a mail's
 * header would read it as a list or as another address. Linear in the length of the input.
 */
export const EMAIL_SHAPE = new RegExp(`^(?:${SIGN}|\\.)+@${SIGN}+(?:\\.${SIGN}+)+$`, 'u');
const USERNAME_LETTERS = /^[a-z0-9_-]+$/;

export function newPassword(missing: ReturnType<typeof says>) {
  return z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(PASSWORD_MIN_LENGTH, says('accounts.password-too-short')),
      z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.password-too-long')),
    );
}

export function usernameField() {
  return z
    .string(says('accounts.fields-required'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: says('accounts.fields-required'), abort: true }),
      z.minLength(USERNAME_MIN_LENGTH, { error: says('accounts.username-too-short'), abort: true }),
      z.maxLength(USERNAME_MAX_LENGTH, { error: says('accounts.username-too-long'), abort: true }),
      z.regex(USERNAME_LETTERS, says('accounts.username-letters')),
    );
}

export function emailField(missing: ReturnType<typeof says>) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(EMAIL_MAX_LENGTH, { error: says('accounts.email-invalid'), abort: true }),
      z.regex(EMAIL_SHAPE, says('accounts.email-invalid')),
    );
}

const regionField = () => z.enum(REGIONS, says('accounts.fields-required'));
const faithField = () => z.enum(FAITH_CHOICES, says('accounts.fields-required'));

export function faithIsAgreed(form: {
  faith?: string | undefined;
  faithConsent?: boolean | undefined;
}) {
  return form.faith === undefined || form.faith === NO_FAITH_SAID || form.faithConsent === true;
}

/** What whoever joins says of themself, however they show who they are. */
const membershipFields = {
  region: regionField(),
  faith: faithField(),
  acceptTerms: z.literal(true, says('accounts.terms-required')),
  faithConsent: z.optional(z.boolean()),
};

const consentToFaith = () =>
  z.refine<Parameters<typeof faithIsAgreed>[0]>(faithIsAgreed, {
    error: says('accounts.faith-consent-required'),
    path: ['faithConsent'],
    // Said together with what else is missing, not only once the rest is mended.
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(isAbout('faith')),
  });

export const registrationSchema = z
  // In the order in which broken rules are reported, which is not that of the form.
  .strictObject({
    password: newPassword(says('accounts.fields-required')),
    username: usernameField(),
    email: emailField(says('accounts.fields-required')),
    ...membershipFields,
  })
  .check(consentToFaith());

/** Joining by another provider, which has shown the address. */
export const signUpSchema = z
  .strictObject({ username: usernameField(), ...membershipFields })
  .check(consentToFaith());

function isAbout(field: string) {
  return (issue: { path?: PropertyKey[] | undefined }) => issue.path?.[0] === field;
}

export const pendingRegistrationSchema = z.object({
  registrationId: z.uuid(),
  /** When the next code may be asked for. */
  resendAt: z.iso.datetime(),
  /** When the code of the newest mail stops working. */
  expiresAt: z.iso.datetime(),
});

export const resendSchema = z.strictObject({ registrationId: z.uuid() });

export const codeField = () =>
  z
    .string(says('accounts.code-required'))
    .check(
      z.trim(),
      z.minLength(1, { error: says('accounts.code-required'), abort: true }),
      z.regex(/^\d{6}$/, says('accounts.code-wrong')),
    );

export const verificationSchema = z.strictObject({ registrationId: z.uuid(), code: codeField() });

export const availabilityQuery = z.strictObject({
  username: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(USERNAME_MAX_LENGTH)),
  ),
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_LENGTH))),
});

export const availabilitySchema = z.object({
  usernameAvailable: z.optional(z.boolean()),
  emailAvailable: z.optional(z.boolean()),
});

/** A call without credentials is told another sentence than a form whose fields are empty. */
export const loginSchema = z.strictObject({
  identifier: z
    .string(says('accounts.credentials-missing'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, says('accounts.login-fields-required')),
      z.maxLength(EMAIL_MAX_LENGTH, says('accounts.login-fields-required')),
    ),
  password: z
    .string(says('accounts.credentials-missing'))
    .check(
      z.minLength(1, says('accounts.login-fields-required')),
      z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.password-wrong')),
    ),
});

/** Of a call that ends this browser's session. `keep=unsent`: its storage holds items that are still to be sent. */
export const signOutQuery = z.strictObject({ keep: z.optional(z.literal('unsent')) });
export type SignOutQuery = z.output<typeof signOutQuery>;

export const forgotPasswordSchema = z.strictObject({
  email: emailField(says('accounts.reset-email-required')),
});

export const resetTokenQuery = z.strictObject({
  token: z
    .string(says('accounts.reset-token-missing'))
    .check(
      z.minLength(1, says('accounts.reset-token-missing')),
      z.maxLength(200, says('accounts.reset-token-unknown')),
    ),
});

export const resetTokenSchema = z.object({ valid: z.literal(true) });

export const resetPasswordSchema = z
  .strictObject({
    token: resetTokenQuery.shape.token,
    password: newPassword(says('accounts.new-password-required')),
    confirmPassword: z.string(says('accounts.passwords-differ')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: says('accounts.passwords-differ'),
      path: ['confirmPassword'],
    }),
  );

/** How whoever is signed in proves once more who they are. */
export const confirmationSchema = z.strictObject({
  password: z
    .string(says('accounts.current-password-required'))
    .check(
      z.minLength(1, says('accounts.current-password-required')),
      z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.password-wrong')),
    ),
});

/** Every field may come alone; a new e-mail address also needs the current password. */
export const profileChangeSchema = z.strictObject({
  username: z.optional(usernameField()),
  email: z.optional(emailField(says('accounts.fields-required'))),
  currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  region: z.optional(regionField()),
  faith: z.optional(faithField()),
  faithConsent: z.optional(z.boolean()),
  notificationsEnabled: z.optional(z.boolean()),
  language: z.optional(z.nullable(languageField())),
});

/** `emailChange` is there while a new address waits for its code. */
export const profileSchema = z.object({
  user: userSchema,
  emailChange: z.nullable(
    z.object({ email: z.string(), resendAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
});

export const emailConfirmationSchema = z.strictObject({ code: codeField() });

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: z
      .string(says('accounts.current-password-required'))
      .check(
        z.minLength(1, says('accounts.current-password-required')),
        z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.current-password-wrong')),
      ),
    password: newPassword(says('accounts.new-password-required')),
    confirmPassword: z.string(says('accounts.passwords-differ')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: says('accounts.passwords-differ'),
      path: ['confirmPassword'],
    }),
  );
