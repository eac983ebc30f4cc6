import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { type Language, languages } from '@prayer-swap/shared/messages/languages';
import { afterBuild, writeOutput } from './after-build.ts';
import { fillName, localizeHtml, replaceRequired } from './html.ts';
import { ICON_FOLDER } from './icons.ts';

/**
 * Writes the responses of a proxy while no server answers, in each language: a self-contained page,
 * and a problem document for the API. They are in `dist/pages/unavailable`, which no server serves.
 */
export function unavailablePages() {
  return afterBuild('unavailable-pages', async ({ root, outDir }) => {
    const template = await readFile(join(root, 'unavailable.html'), 'utf8');
    const logo = await readFile(join(outDir, ICON_FOLDER, 'favicon.svg'), 'utf8');
    const pattern = /(?<=<div id="logo" aria-hidden="true">)/;
    const page = replaceRequired(template, pattern, logo);
    const folder = join(outDir, 'pages/unavailable');
    for (const language of languages) {
      await writeOutput(join(folder, `${language}.html`), fillName(localizeHtml(page, language)));
      await writeOutput(join(folder, `${language}.json`), problemIn(language));
    }
  });
}

/** The same response as from a server without a database. */
function problemIn(language: Language): string {
  const code = 'error.unavailable';
  return JSON.stringify({ status: 503, code, message: catalogues[language][code] });
}
