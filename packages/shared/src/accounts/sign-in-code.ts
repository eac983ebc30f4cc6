import * as z from 'zod/mini';
import { messageCode } from '../messages/message-code.ts';
import { codeField, emailField } from './schemas.ts';

export const signInCodeSchema = z.strictObject({
  email: emailField(messageCode('accounts.reset-email-required')),
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
