import { expect, it } from 'vitest';
import { textErrorCode, validateText } from './text-state.ts';

it.each([
  ['nothing', '', 'empty', 0, 'requests.text-required'],
  ['white space', ' \n\t ', 'empty', 0, 'requests.text-required'],
  ['invisible characters', '\u200b\u2060', 'empty', 0, 'requests.text-required'],
  ['nine characters', 'Pray 4 me', 'too-short', 9, 'requests.text-too-short'],
  ['nine and white space around', '   Pray 4 me   ', 'too-short', 9, 'requests.text-too-short'],
  ['ten characters', 'Pray for u', 'valid', 10, null],
  ['ten families', '👨‍👩‍👧'.repeat(10), 'valid', 10, null],
  ['1,799 characters', 'x'.repeat(1799), 'valid', 1799, null],
  ['1,800 characters', 'x'.repeat(1800), 'near-limit', 1800, null],
  ['2,000 characters', 'x'.repeat(2000), 'near-limit', 2000, null],
  ['2,000 families', '👨‍👩‍👧'.repeat(2000), 'near-limit', 2000, null],
  ['2,001 characters', 'x'.repeat(2001), 'too-long', 2001, 'requests.text-too-long'],
  ['far too much', 'x'.repeat(40_000), 'too-long', 40_000, 'requests.text-too-long'],
])('the text state is %s', (_, typed, is, count, rule) => {
  expect(validateText(typed)).toEqual({ is, count });
  expect(textErrorCode(validateText(typed))).toBe(rule);
});
