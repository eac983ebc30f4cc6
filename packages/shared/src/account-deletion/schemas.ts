import * as z from 'zod/mini';
import { emailField } from '../accounts/schemas.ts';
import { messageCode } from '../messages/message-code.ts';

/** `confirm` is the phrase, judged by the server against the member's standing. */
export const accountDeletionSchema = z.strictObject({ confirm: z.optional(z.string()) });

/** The public page: a link is mailed, then used. */
export const deletionLinkSchema = z.strictObject({
  email: emailField(messageCode('accounts.reset-email-required')),
});
export const deletionConfirmationSchema = z.strictObject({
  token: z.string(messageCode('leaving.link-invalid')),
  confirm: z.optional(z.string()),
});

/** Everything the product holds about a member, table by table. */
export const dataExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  product: z.string(),
  data: z.record(z.string(), z.unknown()),
});
