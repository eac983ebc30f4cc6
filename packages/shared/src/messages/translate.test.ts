import { afterAll, describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';
import { setCurrentLanguage, translate, translateToParts } from './translate.ts';

const ISOLATES = /[\u2066-\u2069]/g;
const VALUES = { actor: 'amira', others: 2, emoji: '🙌' };

afterAll(() => setCurrentLanguage('en', catalogues.en));

describe.each(languages)('translateToParts in %s', (language) => {
  test.each([
    'notifications.prayed',
    'notifications.prayed-group',
    'notifications.reacted',
    'notifications.reacted-group',
    'notifications.word',
    'notifications.word-group',
    'notifications.appeal',
  ] as const)('returns the name in %s as one part of the sentence', (code) => {
    setCurrentLanguage(language, catalogues[language]);
    const parts = translateToParts(code, VALUES);
    const names = parts.filter(({ placeholder }) => placeholder === 'actor');
    expect(names.map(({ text }) => text.replaceAll(ISOLATES, ''))).toEqual(['amira']);
    expect(parts.map(({ text }) => text).join('')).toBe(translate(code, VALUES));
  });
});
