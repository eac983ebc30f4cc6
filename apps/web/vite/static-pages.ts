import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { LANGUAGES, type Language, languages } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { product } from '@prayer-swap/shared/product';
import { type Built, writeOutput } from './after-build.ts';
import { oldestBrowsers } from './browser-floor.ts';
import { escapeHtml, fillName, localizeHtml, replaceRequired } from './html.ts';
import { ICON_FOLDER } from './web-manifest.ts';

/**
 * The target of `public/browser-check.js` for browsers below the floor, and of native shells that
 * cannot load the app.
 */
export const UNSUPPORTED_PAGE = 'unsupported.html';

/** Writes a page without scripts that lists the supported browsers in every language. */
export async function writeUnsupportedPage({ outDir }: Built): Promise<void> {
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(product.name)}</title>
    <link rel="stylesheet" href="/boot.css" />
  </head>
  <body>
    <main class="unsupported">${languages.map(unsupportedSection).join('')}
    </main>
  </body>
</html>
`;
  await writeOutput(join(outDir, UNSUPPORTED_PAGE), page);
}

function unsupportedSection(language: Language): string {
  const translate = translatorFor(language);
  const { chrome = '', firefox = '', safari = '' } = oldestBrowsers;
  return `
      <section lang="${language}" dir="${LANGUAGES[language].dir}">
        <h1>${escapeHtml(translate('browser.too-old'))}</h1>
        <p>${escapeHtml(translate('browser.supported', { chrome, firefox, safari }))}</p>
        <p>${escapeHtml(translate('browser.in-app'))}</p>
      </section>`;
}

/**
 * Writes the responses of a proxy while no server answers, in each language: a self-contained page,
 * and a problem document for the API, as from a server without a database. They are in
 * `dist/pages/unavailable`, which no server serves.
 */
export async function writeUnavailablePages({ outDir }: Built): Promise<void> {
  const template = await readFile(join(import.meta.dirname, '../unavailable.html'), 'utf8');
  const logo = await readFile(join(outDir, ICON_FOLDER, 'favicon.svg'), 'utf8');
  const page = replaceRequired(template, /(?<=<div id="logo" aria-hidden="true">)/, logo);
  const code = 'error.unavailable';
  for (const language of languages) {
    const path = join(outDir, 'pages/unavailable', language);
    const problem = { status: 503, code, message: catalogues[language][code] };
    await writeOutput(`${path}.html`, fillName(localizeHtml(page, language)));
    await writeOutput(`${path}.json`, JSON.stringify(problem));
  }
}
