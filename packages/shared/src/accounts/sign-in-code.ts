import * as z from 'zod/mini';
import { messageCode } from '../messages/catalogue.ts';
import { codeField, emailField } from './schemas.ts';

export const signInCodeSchema = z.strictObject({
  email: emailField(messageCode('accounts.reset-email-required')),
});

export const pendingSignInSchema = z.object({
  signInId: z.uuid(),
  /** The earliest time of the next code. */
  resendAt: z.iso.datetime(),
  /** The expiry of the newest code. */
  expiresAt: z.iso.datetime(),
});
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

export const signInVerificationSchema = z.strictObject({ signInId: z.uuid(), code: codeField() });
