import * as z from 'zod/mini';
import { messageCode } from '../messages/catalogue.ts';
import { countCharacters, normalizeOptionalText } from '../prayer-requests/text.ts';
import { FLAG_REASONS, REPORT_REASONS, REPORT_TEXT_MAX_LENGTH } from './limits.ts';

export const flagSchema = z.strictObject({
  reason: z.optional(z.enum(FLAG_REASONS, messageCode('flags.reason-unknown'))),
});

export const usernameParamsSchema = z.strictObject({ username: z.string() });

/** A report about a member; the text is optional and only admins can read it. */
export const memberReportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS, messageCode('reports.reason-required')),
  text: z.optional(
    z.string().check(
      z.maxLength(16 * REPORT_TEXT_MAX_LENGTH, {
        error: messageCode('reports.text-too-long'),
        abort: true,
      }),
      z.overwrite(normalizeOptionalText),
      z.refine(
        (text) => countCharacters(text) <= REPORT_TEXT_MAX_LENGTH,
        messageCode('reports.text-too-long'),
      ),
    ),
  ),
});
