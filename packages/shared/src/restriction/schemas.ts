import * as z from 'zod/mini';
import { emailField } from '../accounts/schemas.ts';
import { says } from '../messages/says.ts';
import { countCharacters, normalizeText } from '../prayer-requests/text.ts';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from './limits.ts';

export const APPEAL_STATUSES = ['Open', 'Granted', 'Refused'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export const appealCreationSchema = z.strictObject({
  text: z.string(says('restricted.appeal-too-short')).check(
    z.maxLength(16 * APPEAL_MAX_LENGTH, { error: says('restricted.appeal-too-long'), abort: true }),
    z.overwrite(normalizeText),
    z.refine(
      (text) => countCharacters(text) >= APPEAL_MIN_LENGTH,
      says('restricted.appeal-too-short'),
    ),
    z.refine(
      (text) => countCharacters(text) <= APPEAL_MAX_LENGTH,
      says('restricted.appeal-too-long'),
    ),
  ),
});

/** What a blocked member reads about it: the admin's reason, and how their one appeal stands. */
export const restrictionSchema = z.object({
  /** Null where an admin left none that may still be shown. */
  reason: z.nullable(z.string()),
  restrictedAt: z.nullable(z.iso.datetime()),
  canAppeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      status: z.enum(APPEAL_STATUSES),
      createdAt: z.iso.datetime(),
      decisionReason: z.nullable(z.string()),
    }),
  ),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/** `confirm` is the phrase, judged by the server against the member's standing. */
export const accountDeletionSchema = z.strictObject({ confirm: z.optional(z.string()) });

/** The public page: a link is mailed, then used. */
export const deletionLinkSchema = z.strictObject({
  email: emailField(says('accounts.reset-email-required')),
});
export const deletionConfirmationSchema = z.strictObject({
  token: z.string(says('leaving.link-invalid')),
  confirm: z.optional(z.string()),
});

/** Everything the product holds about a member, table by table. */
export const exportSchema = z.object({
  exportedAt: z.iso.datetime(),
  product: z.string(),
  data: z.record(z.string(), z.unknown()),
});
