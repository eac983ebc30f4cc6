import * as z from 'zod/mini';
import { emailField } from '../accounts/schemas.ts';
import { messageCode } from '../messages/catalogue.ts';

/** `confirm` is the phrase. The server validates it against the status of the account. */
export const accountDeletionSchema = z.strictObject({ confirm: z.optional(z.string()) });

/** The public page: it mails a link, then uses it. */
export const deletionLinkSchema = z.strictObject({
  email: emailField('accounts.reset-email-required'),
});
export const deletionConfirmationSchema = z.strictObject({
  token: z.string(messageCode('leaving.link-invalid')),
  confirm: z.optional(z.string()),
});

/** Everything the product stores about a member, table by table. */
export const dataExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  product: z.string(),
  data: z.record(z.string(), z.unknown()),
});
