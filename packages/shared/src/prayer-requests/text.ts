import { BIDI_OVERRIDES } from '../bidi.ts';
import { lazy } from '../lazy.ts';

const CARRIAGE_RETURNS = /\r\n?/g;
/** Unicode's control characters except tab and line feed. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n]]/gv;
/** Unpaired surrogates, which are not characters; PostgreSQL rejects them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * The stored form of a member's text: NFC, line feeds only, no control characters, no bidirectional
 * overrides, trimmed. The function is idempotent.
 */
export function normalizeText(text: string): string {
  return text
    .replace(CARRIAGE_RETURNS, '\n')
    .replace(LONE_SURROGATES, '')
    .replace(CONTROL_CHARACTERS, '')
    .replace(BIDI_OVERRIDES, '')
    .normalize('NFC')
    .trim();
}

/**
 * A visible character. Invisible are zero-width characters and fillers, tags, variation selectors,
 * private use and noncharacters, marks without a base, and symbols that draw nothing: the empty
 * Braille pattern, the object and the replacement character, the musical null notehead and the blank
 * hieroglyphs.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{M}\u2800\ufffc\ufffd\u{1d159}\u{13441}\u{13442}]/u;
const VISIBLE_OR_SPACE = new RegExp(`${VISIBLE.source}|\\p{White_Space}`, 'u');

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** `normalizeText` for an optional field: a text without visible characters becomes empty. */
export function normalizeOptionalText(text: string): string {
  const normalized = normalizeText(text);
  return isBlank(normalized) ? '' : normalized;
}

/** Each of these code units is a character in any context; covers most text in Latin script. */
const SINGLE_CODE_UNIT_TEXT = /^[\n -~\u00c0-\u024f\u2018-\u201d]*$/;

const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * The number of user-perceived characters: a family emoji is one, invisible characters are none.
 */
export function countCharacters(text: string): number {
  if (SINGLE_CODE_UNIT_TEXT.test(text)) return text.length;
  let count = 0;
  for (const { segment } of graphemes().segment(text))
    if (VISIBLE_OR_SPACE.test(segment)) count += 1;
  return count;
}

/** More than a family emoji or a flag has; a letter can carry any number of marks. */
const BYTES_PER_CHARACTER = 32;
/** The bytes of a code unit in UTF-8, at most. */
const BYTES_PER_CODE_UNIT = 3;

/**
 * The beginning of a text, with an ellipsis if it was cut.
 *
 * @param max in user-perceived characters
 * @param maxBytes in UTF-8, without the ellipsis
 */
export function truncateText(
  text: string,
  max: number,
  maxBytes = BYTES_PER_CHARACTER * max,
): string {
  if (text.length <= Math.min(max, maxBytes / BYTES_PER_CODE_UNIT)) return text;
  const { read: fitting } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  if (fitting > max && SINGLE_CODE_UNIT_TEXT.test(text.slice(0, max + 1))) return cutAt(text, max);
  let count = 0;
  for (const { index, segment } of graphemes().segment(text)) {
    if (count === max) return cutAt(text, index);
    // A first character that is too long is cut itself.
    if (index + segment.length > fitting) return cutAt(text, index || fitting);
    count += 1;
  }
  return text;
}

function cutAt(text: string, index: number): string {
  return `${text.slice(0, index).trimEnd()}…`;
}
