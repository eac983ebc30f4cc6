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
 * the empty Braille pattern, private use and noncharacters, the replacement character, and marks
 * without a base.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{M}\u2800\ufffd]/u;
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

/** The first `max` user-perceived characters, with an ellipsis if the text was cut. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (SINGLE_CODE_UNIT_TEXT.test(text.slice(0, max + 1))) return cutAt(text, max);
  let count = 0;
  for (const { index } of graphemes().segment(text)) {
    if (count === max) return cutAt(text, index);
    count += 1;
  }
  return text;
}

function cutAt(text: string, index: number): string {
  return `${text.slice(0, index).trimEnd()}…`;
}
