import * as z from 'zod/mini';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '../accounts/account-limits.ts';
import { messageCode } from '../messages/catalogue.ts';
import { countCharacters } from '../prayer-requests/text.ts';
import { limitedText } from '../prayer-requests/text-field.ts';

export const APPEAL_STATUSES = ['Open', 'Granted', 'Refused'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export const appealCreationSchema = z.strictObject({
  text: limitedText(
    APPEAL_MAX_LENGTH,
    'restricted.appeal-too-long',
    'restricted.appeal-too-short',
  ).check(
    z.refine(
      (text) => countCharacters(text) >= APPEAL_MIN_LENGTH,
      messageCode('restricted.appeal-too-short'),
    ),
  ),
});

/** The block as its member sees it: the admin's reason and the state of the one appeal. */
export const blockedAccountSchema = z.object({
  /** Null if the admin gave no reason, or its retention has ended. */
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
export type BlockedAccount = z.infer<typeof blockedAccountSchema>;
