import * as z from 'zod/mini';
import { abortWith, type MessageCode } from '../messages/catalogue.ts';
import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from './limits.ts';
import { countCharacters, isBlank, normalizeOptionalText, normalizeText } from './text.ts';

/**
 * An upper bound in code units for a text of so many characters in any script, checked before
 * characters are counted.
 */
export const maxUnits = (characters: number) => 16 * characters;

/**
 * The text of a request or an update.
 * @param words the message codes of its errors
 */
export function textField({
  required,
  tooShort,
  tooLong,
}: Record<'required' | 'tooShort' | 'tooLong', MessageCode>) {
  return z.string(required).check(
    z.maxLength(maxUnits(TEXT_MAX_LENGTH), abortWith(tooLong)),
    z.overwrite(normalizeText),
    z.minLength(1, abortWith(required)),
    z.refine((text) => !isBlank(text), abortWith(required)),
    z.refine((text) => countCharacters(text) >= TEXT_MIN_LENGTH, tooShort),
    z.refine((text) => countCharacters(text) <= TEXT_MAX_LENGTH, tooLong),
  );
}

/** A text of at most `max` user-perceived characters; a blank one becomes empty. */
export function limitedText(max: number, tooLong: MessageCode, missing?: MessageCode) {
  return z.string(missing).check(
    z.maxLength(maxUnits(max), abortWith(tooLong)),
    z.overwrite(normalizeOptionalText),
    z.refine((text) => countCharacters(text) <= max, tooLong),
  );
}
