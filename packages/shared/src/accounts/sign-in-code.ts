import * as z from 'zod/mini';
import { says } from '../messages/says.ts';
import { PROVIDERS } from './providers.ts';
import { codeField, emailField } from './schemas.ts';

/** The ways in beside the password. */
export const waysInSchema = z.object({
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
});

export const signInCodeSchema = z.strictObject({
  email: emailField(says('accounts.reset-email-required')),
});

export const pendingSignInSchema = z.object({
  signInId: z.uuid(),
  /** When the next code may be asked for. */
  resendAt: z.iso.datetime(),
  /** When the code of the newest mail stops working. */
  expiresAt: z.iso.datetime(),
});
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

export const signInVerificationSchema = z.strictObject({ signInId: z.uuid(), code: codeField() });
