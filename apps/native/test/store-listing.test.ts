import { languages } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import { describe, expect, it } from 'vitest';
import { listNames, readText } from './support/project.ts';

const METADATA = 'fastlane/metadata';

/** The longest text that the store accepts, in characters. */
const LIMITS = {
  android: { title: 30, short_description: 80, full_description: 4000 },
  ios: { subtitle: 30, keywords: 100, promotional_text: 170 },
};
/** A store rejects a listing that names the other one, or its devices. */
const OTHER_PLATFORMS = /android|google|apple|app store|iphone|\bios\b/i;

const locales: Record<string, Record<keyof typeof LIMITS, string>> = JSON.parse(
  readText('fastlane/locales.json'),
);

it('the stores have every language of the product', () => {
  expect(Object.keys(locales).sort()).toEqual([...languages].sort());
});

describe.each(['android', 'ios'] as const)('the listing for %s', (store) => {
  const folders = Object.values(locales).map((locale) => locale[store]);

  it('exists for each language', () => {
    expect(listNames(METADATA, store)).toEqual(folders.toSorted());
  });

  it.each(folders)('has every text within its limit: %s', (folder) => {
    const files = Object.keys(LIMITS[store]).map((name) => `${name}.txt`);
    expect(listTexts(store, folder)).toEqual(files.toSorted());
    for (const [name, limit] of Object.entries(LIMITS[store])) {
      const text = readText(METADATA, store, folder, `${name}.txt`).trimEnd();
      expect(text).not.toBe('');
      // The App Store counts keywords in bytes.
      const length = name === 'keywords' ? Buffer.byteLength(text) : [...text].length;
      expect(length, name).toBeLessThanOrEqual(limit);
      expect(text).not.toMatch(OTHER_PLATFORMS);
    }
  });
});

it.each(Object.values(locales))('the app has the name of the product: $android', ({ android }) => {
  expect(readText(METADATA, 'android', android, 'title.txt')).toBe(`${product.name}\n`);
});

/** Without the pictures, which git ignores. */
function listTexts(store: string, folder: string) {
  return listNames(METADATA, store, folder).filter((name) => name.endsWith('.txt'));
}
