import { PAGE_PLACEHOLDERS } from '@prayer-swap/shared/community/page-placeholders';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import type { Plugin } from 'vite';

/** Replaces a pattern in index.html, which must match; a global one replaces every match. */
export function replaceRequired(
  html: string,
  pattern: string | RegExp | undefined,
  content: string,
): string {
  const isFound = pattern !== undefined && html.search(pattern) !== -1;
  if (!isFound) throw new Error(`index.html has no ${pattern}`);
  // With a string pattern, a dollar sign in the content is literal; texts can contain one.
  return typeof pattern === 'string'
    ? html.replace(pattern, () => content)
    : html.replace(pattern, content);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Marks a page whose language the server has selected. */
export function markLanguage(html: string, language: string): string {
  return replaceRequired(html, '<html ', `<html data-prerendered="${language}" `);
}

const SCRIPT = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Content is painted first: `public/after-paint.js` loads the scripts after the first paint, each
 * with its own tag, so each is evaluated in its own task.
 */
export function deferScripts(html: string, scripts: string[]): string {
  const tags = scripts.map((file) => `<script type="module" crossorigin src="/${file}"></script>`);
  return replaceRequired(
    html.replaceAll(SCRIPT, ''),
    '</head>',
    [
      '  <template id="after-paint">',
      ...tags,
      '</template>',
      '<script src="/after-paint.js"></script>',
      '</head>',
    ].join('\n    '),
  );
}

/**
 * Fills `%message.code%` in index.html if one page serves every language: in development, and in a
 * native shell.
 */
export function messagesInHtml(): Plugin {
  return {
    name: 'messages-in-html',
    transformIndexHtml: (html) => fillName(localizeHtml(html, FALLBACK_LANGUAGE)),
  };
}

/** For a page that no server fills. */
export function fillName(html: string): string {
  return html.replaceAll(PAGE_PLACEHOLDERS.name, escapeHtml(product.name));
}

/** index.html in a language; its texts are part of the catalogue too. */
export function localizeHtml(html: string, language: Language): string {
  const messages: Record<string, string> = catalogues[language];
  const { name } = PAGE_PLACEHOLDERS;
  const { dir } = LANGUAGES[language];
  const localized = html.replaceAll(/%([a-z]+\.[a-z-]+)%/g, (placeholder, code: string) => {
    const text = messages[code];
    if (text === undefined) throw new Error(`index.html asks for ${placeholder}: no such words`);
    return escapeHtml(text.replaceAll('{communityName}', name));
  });
  return replaceRequired(localized, '<html lang="en"', `<html lang="${language}" dir="${dir}"`);
}
