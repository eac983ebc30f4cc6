import * as z from 'zod/mini';
import { textField } from '../prayer-requests/text-field.ts';

/** Per member, over all their requests: each update notifies every member who prayed. */
export const UPDATES_PER_DAY = 10;

/** `answered` marks the request as answered and posts this text. */
export const updateCreationSchema = z.strictObject({
  text: textField({
    required: 'updates.text-required',
    tooShort: 'updates.text-too-short',
    tooLong: 'updates.text-too-long',
  }),
  answered: z._default(z.boolean(), false),
});
