import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@prayer-swap/shared/messages/languages';
import { afterBuild } from './after-build.ts';
import { scriptFonts } from './fonts.ts';
import { localizeHtml, replaceRequired } from './html.ts';
import { manifestFile } from './web-manifest.ts';

/** The output file of the app's page in a language. */
export function shellFile(language: Language): string {
  return language === 'en' ? 'index.html' : `index.${language}.html`;
}

/** Writes index.html for each language, with its texts, its direction and its fonts. */
export function shells() {
  return afterBuild('shells', async ({ outDir, bundle }) => {
    const built = await readFile(join(outDir, 'index.html'), 'utf8');
    for (const language of languages) {
      const fonts = scriptFonts(language, bundle);
      const html = [
        ['/manifest.webmanifest', `/${manifestFile(language)}`],
        ...fonts.map((font) => ['</head>', `  ${font}\n  </head>`]),
      ].reduce(
        (page, [pattern, content]) => replaceRequired(page, pattern, String(content)),
        localizeHtml(built, language),
      );
      await writeFile(join(outDir, shellFile(language)), html);
    }
  });
}
