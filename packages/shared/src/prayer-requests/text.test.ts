import { describe, expect, it } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { countCharacters, isBlank, normalizeText, truncateText } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const WAVE = '👋🏽';
const FLAG = '🇺🇦';
const MARKED = 'e\u0301\u0323';
const OVERMARKED = `a${'\u0301'.repeat(300)}`;
const DEVANAGARI = 'नि';

/** Arbitrary input: any code units, with problematic ones overrepresented. */
const anything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '\t',
        '\u0000',
        '\u0085',
        '\u202e',
        '\u2066',
        '\u200f',
        '\ud83d',
        '\ude00',
        '\ufeff',
        ' ',
        'e\u0301',
        '\u0301',
        FAMILY,
      ),
    ),
  )
  .map((parts) => parts.join(''));

describe('normalizeText', () => {
  it.each([
    ['  both ends \n', 'both ends'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['tab\tstays', 'tab\tstays'],
    ['bell\u0007 and null\u0000', 'bell and null'],
    ['next\u0085line', 'nextline'],
    ['\u202eevil\u202c and \u2066isolated\u2069', 'evil and isolated'],
    ['\u200fשלום\u200e', '\u200fשלום\u200e'],
    ['cafe\u0301', 'café'],
    ['half \ud83d of a smile', 'half  of a smile'],
    [`whole ${FAMILY}`, `whole ${FAMILY}`],
    ['\u00a0\u3000wide spaces\u2003', 'wide spaces'],
    ['e\u202a\u0301', 'é'],
    ['', ''],
  ])('%j becomes %j', (text, clean) => {
    expect(normalizeText(text)).toBe(clean);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = normalizeText(text);
        expect(normalizeText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it('removes all characters that hide or reorder text or cannot be stored', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = normalizeText(text);
        expect(clean).not.toMatch(/[\p{Cc}--[\t\n]]|[\u202a-\u202e\u2066-\u2069]/v);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(clean).toBe(clean.trim());
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    'می\u200cخواهم دعا کنید',
    'क्\u200dष और क्\u200cष',
    '❤\ufe0f ☺\ufe0e',
    '👩🏾\u200d🚀 🏳\ufe0f\u200d🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'ᠮᠣᠩ\u180bᠭᠣᠯ',
  ])('preserves joiners and variation selectors of %s', (text) => {
    expect(normalizeText(text)).toBe(text);
  });

  it('removes nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aß字🙏שع \n', FAMILY) }), (text) => {
        expect(normalizeText(text)).toBe(text.trim());
      }),
    );
  });
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200b\u200d\ufeff', true],
    ['\u00ad\u2060', true],
    ['\u3164\u115f', true],
    ['.', false],
    ['\u200b.', false],
    ['🙏', false],
    ['ﷺ', false],
    ['\u0301', true],
    ['\u2800'.repeat(20), true],
    ['\ue000\uf8ff\u{f0000}\u{10fffd}', true],
    ['\ufdd0\ufffe\u{1fffe}\u{10ffff}', true],
    ['\ufffd', true],
    ['\u3164\uffa0\u115f\u1160', true],
    ['\u180e\u200b\u200c\u200d\u200e\u200f', true],
    ['\u2060\u2061\u2062\u2063\u2064\u206a\u206f', true],
    ['\ufe00\ufe0f\u{e0100}\u{e01ef}', true],
    ['\u{e0001}\u{e0041}\u{e007f}', true],
    ['\u{1d159}\u{13441}\u{13442}\ufffc', true],
    ['\u00ad\u034f\u061c\u17b4\u17b5', true],
    ['\ufff9\ufffa\ufffb', true],
    ['\u0301\u0489\u20dd', true],
    ['e\u0301', false],
    ['\u2800a', false],
    ['می\u200cخواهم', false],
    ['क्\u200dष', false],
    ['❤\ufe0f', false],
    [FAMILY, false],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', false],
  ])('%j: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank);
  });
});

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    [FAMILY, 1],
    [WAVE, 1],
    [FLAG, 1],
    ['🇺🇦🇫🇷', 2],
    [MARKED, 1],
    [DEVANAGARI, 1],
    ['👩🏾‍🚀🏳️‍🌈', 2],
    ['각', 1],
    ['\n', 1],
    ['\r\n', 1],
    ['字典', 2],
    ['a\u200b\u200b\u2800\ue000\ufffd\u3164', 1],
    ['\u0301a', 1],
    ['a  b', 4],
    ['می\u200cخواهم', 7],
    ['क्\u200dष', 1],
    ['so\u00adft', 4],
  ])('%j has %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('is additive over characters on lines of their own', () => {
    const character = fc.constantFrom('a', FAMILY, WAVE, FLAG, MARKED, DEVANAGARI, '字');
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        expect(countCharacters(characters.join('\n'))).toBe(Math.max(0, 2 * characters.length - 1));
      }),
    );
  });
});

describe('truncateText', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly10!', 10, 'exactly10!'],
    ['exactly 11!', 10, 'exactly 11…'],
    ['a word and', 7, 'a word…'],
    [FAMILY.repeat(3), 2, `${FAMILY.repeat(2)}…`],
    [FLAG.repeat(3), 1, `${FLAG}…`],
    [MARKED.repeat(3), 2, `${MARKED.repeat(2)}…`],
    ['n\u0303n\u0303n\u0303', 2, 'n\u0303n\u0303…'],
    ['José n\u0303', 5, 'José…'],
    ['', 5, ''],
    ['anything', 0, '…'],
    [OVERMARKED.repeat(40), 40, `${OVERMARKED.repeat(2)}…`],
    [OVERMARKED, 2, `a${'\u0301'.repeat(31)}…`],
  ])('%j to %i is %j', (text, max, truncated) => {
    expect(truncateText(text, max)).toBe(truncated);
  });

  it('never exceeds the maximum, and cuts no character in two', () => {
    fc.assert(
      fc.property(anything, fc.nat(30), (text, max) => {
        const clean = normalizeText(text);
        const truncated = truncateText(clean, max);
        if (truncated === clean) {
          expect(countCharacters(clean)).toBeLessThanOrEqual(max);
          return;
        }
        const beginning = truncated.slice(0, -1);
        expect(truncated.endsWith('…')).toBe(true);
        expect(clean.startsWith(beginning)).toBe(true);
        expect(countCharacters(beginning)).toBeLessThanOrEqual(max);
        expect(truncated.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
