import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { languages } from '@prayer-swap/shared/messages/languages';
import { expect, it } from 'vitest';
import { nativePath } from './support/project.ts';

/** The texts of the catalogue that iOS reads, by file. */
const STRINGS: Record<string, MessageCode[]> = {
  'App/*.lproj/InfoPlist.strings': [
    'manifest.shortcut-create',
    'manifest.shortcut-swap',
    'praying-for.title',
    'push.pray',
  ],
  'PrayerWidget/*.lproj/Localizable.strings': ['native.widget-title', 'native.widget-empty'],
};

const files = Object.entries(STRINGS).flatMap(([pattern, codes]) =>
  languages.map((language) => ({ file: pattern.replace('*', language), codes, language })),
);

it.each(files)('$file has the texts of the catalogue', async ({ file, codes, language }) => {
  const lines = codes.map((code) => `"${code}" = ${quote(catalogues[language][code])};\n`);
  await expect(
    `/* Texts of the catalogue, written by ios-messages.test.ts. */\n${lines.join('')}`,
  ).toMatchFileSnapshot(nativePath('ios/App', file));
});

function quote(text: string) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
