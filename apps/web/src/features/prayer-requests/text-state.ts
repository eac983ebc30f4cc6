import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { countCharacters, isBlank, normalizeText } from '@prayer-swap/shared/prayer-requests/text';

/** The number of remaining characters at which the counter is shown. */
const NEAR_LIMIT = 200;
/**
 * The maximum input in code units. Longer text is invalid in any script and slows the browser down.
 */
export const INPUT_MAX_LENGTH = 16 * TEXT_MAX_LENGTH;

/** The state of a text against the limits. `count` is in grapheme clusters. */
export type TextState = {
  is: 'empty' | 'too-short' | 'valid' | 'near-limit' | 'too-long';
  count: number;
};

export function validateText(input: string): TextState {
  if (input.length > INPUT_MAX_LENGTH) return { is: 'too-long', count: input.length };
  const text = normalizeText(input);
  if (isBlank(text)) return { is: 'empty', count: 0 };
  const count = countCharacters(text);
  if (count < TEXT_MIN_LENGTH) return { is: 'too-short', count };
  if (count > TEXT_MAX_LENGTH) return { is: 'too-long', count };
  return { is: count >= TEXT_MAX_LENGTH - NEAR_LIMIT ? 'near-limit' : 'valid', count };
}

/** The ends of the error codes that the server would respond with. */
const ERRORS = {
  empty: '.text-required',
  'too-short': '.text-too-short',
  'too-long': '.text-too-long',
  valid: null,
  'near-limit': null,
} as const;

/** @returns the error code of a request's text, or of an update's; null if the text is valid */
export function textErrorCode({ is }: TextState, subject: 'requests' | 'updates' = 'requests') {
  return ERRORS[is] && (`${subject}${ERRORS[is]}` as const);
}
