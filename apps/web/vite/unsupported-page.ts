import { LANGUAGES, type Language, languages } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { product } from '@prayer-swap/shared/product';
import type { Plugin } from 'vite';
import { oldestBrowsers } from './browser-floor.ts';
import { escapeHtml } from './html.ts';

/**
 * The target of `public/browser-check.js` for browsers below the floor, and of native shells that
 * cannot load the app.
 */
export const UNSUPPORTED_PAGE = 'unsupported.html';

/** Writes a page without scripts that lists the supported browsers in every language. */
export function unsupportedPage(): Plugin {
  return {
    name: 'unsupported-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: UNSUPPORTED_PAGE, source: page() });
    },
  };
}

function page(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(product.name)}</title>
    <link rel="stylesheet" href="/boot.css" />
  </head>
  <body>
    <main class="unsupported">${languages.map(section).join('')}
    </main>
  </body>
</html>
`;
}

function section(language: Language): string {
  const translate = translatorFor(language);
  const { chrome = '', firefox = '', safari = '' } = oldestBrowsers;
  return `
      <section lang="${language}" dir="${LANGUAGES[language].dir}">
        <h1>${escapeHtml(translate('browser.too-old'))}</h1>
        <p>${escapeHtml(translate('browser.supported', { chrome, firefox, safari }))}</p>
        <p>${escapeHtml(translate('browser.in-app'))}</p>
      </section>`;
}
