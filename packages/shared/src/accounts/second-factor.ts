import * as z from 'zod/mini';
import { says } from '../messages/says.ts';
import { PASSWORD_MAX_LENGTH, SECOND_FACTOR_CODE_MAX_LENGTH } from './limits.ts';
import { sessionSchema } from './session-schemas.ts';

/** A sign-in whose first step was right: the ticket and a code together make the session. */
export const secondStepSchema = z.object({
  secondFactor: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
});

/** What a way in answers: who is signed in, or what is still to be shown. */
export const signInAnswerSchema = z.union([sessionSchema, secondStepSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Of an authenticator app, or a recovery code: the server tells them apart. */
const secondFactorCode = () =>
  z
    .string(says('second-factor.code-required'))
    .check(
      z.trim(),
      z.minLength(1, { error: says('second-factor.code-required'), abort: true }),
      z.maxLength(SECOND_FACTOR_CODE_MAX_LENGTH, says('second-factor.wrong')),
    );

export const secondStepCodeSchema = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  code: secondFactorCode(),
});

/** The six digits of an authenticator app. */
export const totpField = () =>
  z
    .string(says('second-factor.code-required'))
    .check(
      z.trim(),
      z.minLength(1, { error: says('second-factor.code-required'), abort: true }),
      z.regex(/^\d{6}$/, says('second-factor.six-digits')),
    );

export const recoveryCodeField = secondFactorCode;

export const factorStateSchema = z.object({
  /** Whether this server has it switched on. */
  offered: z.boolean(),
  on: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** Whether the admin panel stays closed without it. */
  required: z.boolean(),
});
export type FactorState = z.infer<typeof factorStateSchema>;

/** An account without a password has none to give. */
export const factorBeginningSchema = z.strictObject({
  currentPassword: z.optional(
    z.string().check(z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.current-password-wrong'))),
  ),
});

/** Shown once: as letters to type, and as the address that a QR code holds. */
export const factorSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof factorSecretSchema>;

export const factorConfirmationSchema = z.strictObject({ code: totpField() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The two ways to show once more who it is, each as the rules of a form that offers both. */
export const passwordProofSchema = z.object({
  currentPassword: z
    .string(says('accounts.current-password-required'))
    .check(
      z.minLength(1, says('accounts.current-password-required')),
      z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.current-password-wrong')),
    ),
});
/** Without a password, a session that was confirmed lately is enough. */
export const noProofSchema = z.object({});
export const codeProofSchema = z.object({ code: secondFactorCode() });

/** Shows once more who it is, by the password or by a code. */
export const againSchema = z.strictObject({
  currentPassword: z.optional(
    z.string().check(z.maxLength(PASSWORD_MAX_LENGTH, says('accounts.current-password-wrong'))),
  ),
  code: z.optional(secondFactorCode()),
});
