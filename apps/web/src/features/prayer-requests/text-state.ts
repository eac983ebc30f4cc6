import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { countCharacters, isBlank, normalizeText } from '@prayer-swap/shared/prayer-requests/text';

/** The number of remaining characters at which the counter warns. */
const NEAR_LIMIT = 100;
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
  return { is: count > TEXT_MAX_LENGTH - NEAR_LIMIT ? 'near-limit' : 'valid', count };
}

/** The error code that the server would respond with; null if the text is valid. */
export function textErrorCode({ is }: TextState): MessageCode | null {
  switch (is) {
    case 'empty':
      return 'requests.text-required';
    case 'too-short':
      return 'requests.text-too-short';
    case 'too-long':
      return 'requests.text-too-long';
    case 'valid':
    case 'near-limit':
      return null;
    default:
      return is satisfies never;
  }
}
