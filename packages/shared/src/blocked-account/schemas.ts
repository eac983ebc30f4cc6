import * as z from 'zod/mini';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '../accounts/limits.ts';
import { messageCode } from '../messages/catalogue.ts';
import { countCharacters, normalizeText } from '../prayer-requests/text.ts';

export const APPEAL_STATUSES = ['Open', 'Granted', 'Refused'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export const appealCreationSchema = z.strictObject({
  text: z.string(messageCode('restricted.appeal-too-short')).check(
    z.maxLength(16 * APPEAL_MAX_LENGTH, {
      error: messageCode('restricted.appeal-too-long'),
      abort: true,
    }),
    z.overwrite(normalizeText),
    z.refine(
      (text) => countCharacters(text) >= APPEAL_MIN_LENGTH,
      messageCode('restricted.appeal-too-short'),
    ),
    z.refine(
      (text) => countCharacters(text) <= APPEAL_MAX_LENGTH,
      messageCode('restricted.appeal-too-long'),
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
