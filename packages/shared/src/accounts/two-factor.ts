import * as z from 'zod/mini';
import { abortWith, messageCode } from '../messages/catalogue.ts';
import { TWO_FACTOR_CODE_MAX_LENGTH } from './account-limits.ts';
import { currentPasswordField, optionalPasswordField, sixDigits } from './schemas.ts';
import { sessionSchema } from './session-schemas.ts';

/** The first step succeeded: the challenge token and a two-factor code create the session. */
export const twoFactorChallengeSchema = z.object({
  secondFactor: z.object({
    challengeToken: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});

/** The session of the member, or a challenge for the second step. */
export const signInResponseSchema = z.union([sessionSchema, twoFactorChallengeSchema]);
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** A code of an authenticator app or a recovery code; the server distinguishes them. */
const twoFactorCodeField = () =>
  z
    .string(messageCode('second-factor.code-required'))
    .check(
      z.trim(),
      z.minLength(1, abortWith('second-factor.code-required')),
      z.maxLength(TWO_FACTOR_CODE_MAX_LENGTH, messageCode('second-factor.wrong')),
    );

export const twoFactorVerificationSchema = z.strictObject({
  challengeToken: z.optional(z.string().check(z.maxLength(100))),
  code: twoFactorCodeField(),
});

/** The six digits of an authenticator app. */
export const totpField = () => sixDigits('second-factor.code-required', 'second-factor.six-digits');

export const recoveryCodeField = twoFactorCodeField;

export const twoFactorStatusSchema = z.object({
  /** Whether this server has two-factor sign-in enabled. */
  offered: z.boolean(),
  on: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** Whether the admin panel requires it. */
  required: z.boolean(),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

export const twoFactorSetupSchema = z.strictObject({ currentPassword: optionalPasswordField() });

/** Shown once: as text to type, and as the URI of a QR code. */
export const totpSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const twoFactorActivationSchema = z.strictObject({ code: totpField() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The two ways to reauthenticate, each as the schema of a form that offers both. */
export const passwordReauthSchema = z.object({ currentPassword: currentPasswordField() });
/** Without a password, a recently reauthenticated session is enough. */
export const emptyReauthSchema = z.object({});
export const codeReauthSchema = z.object({ code: twoFactorCodeField() });

/** Reauthentication by password or by code. */
export const twoFactorReauthSchema = z.strictObject({
  currentPassword: optionalPasswordField(),
  code: z.optional(twoFactorCodeField()),
});
