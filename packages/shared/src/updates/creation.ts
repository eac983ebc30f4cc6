import * as z from 'zod/mini';
import { textField } from '../prayer-requests/text-field.ts';

/** `answered` marks the request as answered and posts this text. */
export const updateCreationSchema = z.strictObject({
  text: textField({
    required: 'updates.text-required',
    tooShort: 'updates.text-too-short',
    tooLong: 'updates.text-too-long',
  }),
  answered: z._default(z.boolean(), false),
});
