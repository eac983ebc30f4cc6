import * as z from 'zod/mini';
import { REPORT_REASONS } from '../flags/limits.ts';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { abortWith, messageCode } from '../messages/catalogue.ts';
import { limitedText } from '../prayer-requests/text-field.ts';
import { WORD_MAX_LENGTH } from './limits.ts';

export const wordCreationSchema = z.strictObject({
  text: limitedText(WORD_MAX_LENGTH, 'words.text-too-long', 'words.text-required').check(
    z.minLength(1, abortWith('words.text-required')),
  ),
});

/** The reason is for the admins. */
export const wordFlagSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS, messageCode('reports.reason-required')),
});

export const wordParamsSchema = z.strictObject({ id: z.uuid(), wordId: z.uuid() });

/** A word as its writer sees it. */
export const ownWordSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnWord = z.infer<typeof ownWordSchema>;

/** `GET /api/requests/:id/words/own`. */
export const ownWordResponseSchema = z.object({ word: z.nullable(ownWordSchema) });

/** A word as the author of the request sees it. */
export const wordSchema = z.extend(ownWordSchema, { writerName: z.string() });
export type Word = z.infer<typeof wordSchema>;

export const wordsQuerySchema = z.strictObject({ cursor: cursorSchema });
/** Newest first. */
export const wordPageSchema = pageOf(wordSchema);
