import * as z from 'zod/mini';
import { messageCode } from '../messages/catalogue.ts';
import { limitedText } from '../prayer-requests/text-field.ts';
import { FLAG_REASONS, REPORT_REASONS, REPORT_TEXT_MAX_LENGTH } from './limits.ts';

export const flagSchema = z.strictObject({
  reason: z.optional(z.enum(FLAG_REASONS, messageCode('flags.reason-unknown'))),
});

export const usernameParamsSchema = z.strictObject({ username: z.string() });

/** A report about a member; the text is optional and only admins can read it. */
export const memberReportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS, messageCode('reports.reason-required')),
  text: z.optional(limitedText(REPORT_TEXT_MAX_LENGTH, 'reports.text-too-long')),
});
