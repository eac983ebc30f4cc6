import * as z from 'zod/mini';
import type { MessageCode } from '../messages/catalogue.ts';
import { messageCode } from '../messages/catalogue.ts';
import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from './limits.ts';
import { countCharacters, isBlank, normalizeText } from './text.ts';

/**
 * An upper bound in code units for the longest text in any script, checked before characters are
 * counted.
 */
const TEXT_MAX_UNITS = 16 * TEXT_MAX_LENGTH;

/**
 * The text of a request or an update.
 * @param words the message codes of its errors
 */
export function textField({
  required,
  tooShort,
  tooLong,
}: Record<'required' | 'tooShort' | 'tooLong', MessageCode>) {
  return z.string(messageCode(required)).check(
    z.maxLength(TEXT_MAX_UNITS, { error: messageCode(tooLong), abort: true }),
    z.overwrite(normalizeText),
    z.minLength(1, { error: messageCode(required), abort: true }),
    z.refine((text) => !isBlank(text), { error: messageCode(required), abort: true }),
    z.refine((text) => countCharacters(text) >= TEXT_MIN_LENGTH, messageCode(tooShort)),
    z.refine((text) => countCharacters(text) <= TEXT_MAX_LENGTH, messageCode(tooLong)),
  );
}
