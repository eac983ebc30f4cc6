import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { expect, it } from 'vitest';
import { nativePath } from './support/project.ts';

/** The strings that are texts of the catalogue: `npm test -- unit android-messages -u` writes them. */
const STRINGS: Record<string, MessageCode> = {
  shortcut_create: 'manifest.shortcut-create',
  shortcut_swap: 'manifest.shortcut-swap',
  shortcut_praying_for: 'praying-for.title',
  push_arrived: 'devices.arrived',
  widget_title: 'native.widget-title',
  widget_empty: 'native.widget-empty',
};

it.each(languages)('the Android strings are those of the catalogue: %s', async (language) => {
  const lines = Object.entries(STRINGS).map(
    ([name, code]) =>
      `    <string name="${name}">${escapeText(catalogues[language][code])}</string>\n`,
  );
  const content = `<?xml version="1.0" encoding="utf-8"?>
<!-- Texts of the catalogue, written by android-messages.test.ts. -->
<resources>
${lines.join('')}</resources>
`;
  const file = `android/app/src/main/res/${folderOf(language)}/messages.xml`;
  await expect(content).toMatchFileSnapshot(nativePath(file));
});

/** Android names a folder of Hebrew by the former code of the language. */
function folderOf(language: Language): string {
  if (language === FALLBACK_LANGUAGE) return 'values';
  return `values-${language === 'he' ? 'iw' : language}`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/['"\\]/g, (character) => `\\${character}`);
}
