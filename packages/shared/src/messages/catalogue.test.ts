import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it, vi } from 'vitest';
import type { MessageCode } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { type Language, languages } from './languages.ts';
import { hasMessage } from './translate.ts';
import { translatorFor } from './translator-for.ts';

const { en } = catalogues;

type Placeholders = Map<string, string | number>;

/** A value for every placeholder of a compiled message, its branches included. */
function valuesFor(compiled: CompiledMessage, number: number, found: Placeholders = new Map()) {
  if (typeof compiled === 'string') return found;
  for (const token of compiled) {
    if (typeof token === 'string') continue;
    const [name, kind, branches] = token;
    const counts = kind === 'plural' || kind === 'selectordinal' || kind === 'number';
    found.set(name, counts ? number : `«${name}»`);
    if (typeof branches === 'object' && branches !== null) {
      for (const branch of Object.values(branches)) {
        if (Array.isArray(branch)) valuesFor(branch, number, found);
      }
    }
  }
  return found;
}

/** The plurals of a message, each as the list of its forms. */
function pluralsIn(compiled: CompiledMessage, found: string[][] = []): string[][] {
  if (typeof compiled === 'string') return found;
  for (const token of compiled) {
    if (typeof token === 'string') continue;
    const [, kind, branches] = token;
    if (typeof branches !== 'object' || branches === null) continue;
    if (kind === 'plural') found.push(Object.keys(branches));
    for (const branch of Object.values(branches))
      if (Array.isArray(branch)) pluralsIn(branch, found);
  }
  return found;
}

function placeholdersOf(message: string): string[] {
  return [...valuesFor(compileMessage(message), 2).keys()].toSorted();
}

/** Counts that cover every plural form of every language. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1234];

/** Every text of a message, for the counts zero, one, two and many. */
function formatForCounts(language: Language, code: string, message: string): string[] {
  const translate = translatorFor(language);
  const compiled = compileMessage(message);
  return COUNTS.map((number) =>
    // The code is a key of the catalogue.
    translate(code as MessageCode, Object.fromEntries(valuesFor(compiled, number))),
  );
}

describe.each(languages)('every message in %s', (language) => {
  const messages = Object.entries(catalogues[language]);

  it('compiles and formats completely', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const malformed = messages.filter(([code, message]) =>
      formatForCounts(language, code, message).some(
        (text) => text === '' || text === code || /[{}#]|undefined|NaN/.test(text),
      ),
    );
    expect(malformed).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it('without a placeholder is unchanged', () => {
    const plain = messages.filter(([, message]) => !message.includes('{'));
    const changed = plain.filter(
      ([code, message]) => formatForCounts(language, code, message)[0] !== message,
    );
    expect(plain.length).toBeGreaterThan(100);
    expect(changed).toEqual([]);
  });

  it('is plain text without stray characters', () => {
    const markup = /<\/?(a|b|br|em|i|p|strong)\b|&\w+;/;
    const untidy = messages.filter(
      ([, message]) =>
        message !== message.trim().normalize('NFC') ||
        message.includes('  ') ||
        message.includes('\t') ||
        markup.test(message),
    );
    expect(untidy).toEqual([]);
  });

  it('belongs to a code of the catalogue, and every code has one', () => {
    expect(Object.keys(catalogues[language]).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('has the same placeholders', () => {
    const different = messages.filter(
      ([code, message]) =>
        placeholdersOf(message).join() !== placeholdersOf(en[code as MessageCode]).join(),
    );
    expect(different).toEqual([]);
  });

  it('covers every plural form', () => {
    // An English message with an explicit zero form and a count that is never one needs no form for
    // one.
    const isComplete = (forms: string[]) => language === 'en' && forms.includes('0');
    const requiredForms = new Set(
      COUNTS.map((count) => new Intl.PluralRules(language).select(count)),
    );
    const incomplete = messages.filter(([, message]) =>
      pluralsIn(compileMessage(message)).some(
        (forms) => !isComplete(forms) && [...requiredForms].some((form) => !forms.includes(form)),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  it('has no exclamation mark that English does not have', () => {
    const withExclamation = messages.filter(
      ([code, message]) => /[!¡！]/.test(message) && !en[code as MessageCode].includes('!'),
    );
    expect(withExclamation).toEqual([]);
  });
});

describe('every code', () => {
  it.each(languages)(
    'is in one file of %s, as in English, and every file is in the catalogue',
    async (language) => {
      const codes = await codesByFile(language);
      const english = await codesByFile('en');
      expect(codes).toEqual(english);
      const all = Object.values(codes).flat();
      expect(all.toSorted()).toEqual(Object.keys(en).toSorted());
      for (const code of all) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
    },
  );
});

async function codesByFile(language: Language): Promise<Record<string, string[]>> {
  const folder = join(import.meta.dirname, language);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const entries = files.map(async (name) => {
    const messages = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return [name, Object.keys(messages).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** `npm test -- unit catalogue -u` writes the file. */
it('has generated types for its codes and placeholders', async () => {
  const lines = Object.entries(en)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, message]) => {
      const names = placeholdersOf(message)
        .filter((name) => name !== 'communityName')
        .map((name) => `'${name}'`);
      return `  '${code}': ${names.join(' | ') || 'never'};\n`;
    });
  await expect(
    `/** Generated from \`en/*.json\`: the placeholders of every message. */
export type MessagePlaceholders = {
${lines.join('')}};
`,
  ).toMatchFileSnapshot('./message-types.generated.ts');
});

it('has types that reject what a message lacks', () => {
  const translate = translatorFor('en');
  // @ts-expect-error The code is unknown.
  expect(() => translate('common.nothing')).toThrow();
  // @ts-expect-error The value is missing.
  expect(translate('notifications.badge-more')).toBe('+');
  // @ts-expect-error The placeholder is unknown.
  expect(translate('notifications.badge-more', { most: 99 })).toBe('+');
});

/** The exclamations of the specification; all other texts have none. */
const SPECIFIED_EXCLAMATIONS = [
  'App updated! Refresh to get the latest features.',
  'Prayer saved offline - will share when reconnected!',
  'Prayer shared with the community!',
  'Prayer updated!',
  'Profile updated successfully!',
  'Share link copied to clipboard!',
  'Share link copied!',
  'Someone prayed for you!',
  'Someone reacted to your prayer!',
  'Unexpected Application Error!',
  'Update saved offline - will sync when reconnected!',
  'Welcome back, {username}!',
  'Your prayer was updated!',
];

it('exclamation marks occur only in listed messages', () => {
  const exclaiming = Object.values(en).filter((message) => message.includes('!'));
  expect(exclaiming.filter((message) => !SPECIFIED_EXCLAMATIONS.includes(message))).toEqual([]);
});

it('an unknown code has no text', () => {
  for (const code of ['', 'error.nothing', 'toString', '__proto__', 'constructor']) {
    expect(hasMessage(code)).toBe(false);
  }
});
