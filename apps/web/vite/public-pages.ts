import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { afterBuild, writeOutput } from './after-build.ts';
import { deferScripts, escapeHtml, markLanguage, replaceRequired } from './html.ts';
import { messageFilesFor, scriptsOf } from './preloads.ts';
import { loadPrerenderer, type PublicPage } from './prerenderer.ts';
import { shellFile } from './shells.ts';

/** A placeholder for the server's origin, which is known at its start. */
const ORIGIN = '%ORIGIN%';

/**
 * Prerenders the public pages, so their text is visible before any script. They are written to
 * `dist/pages/public`, in each language; the server inserts its origin and serves them under their
 * paths.
 */
export function publicPagesPlugin(): Plugin {
  return afterBuild('public-pages', async ({ root, outDir, bundle }) => {
    const { prerenderPublicPages } = await loadPrerenderer(root);
    for (const language of languages) {
      const shell = await readFile(join(outDir, shellFile(language)), 'utf8');
      for (const page of await prerenderPublicPages(language)) {
        const scripts = scriptsOf(['main.tsx', page.screen], bundle);
        const files = [...messageFilesFor(scripts, bundle, language), ...scripts];
        const html = deferScripts(fillPage(markLanguage(shell, language), page, language), files);
        await writeOutput(
          join(outDir, 'pages/public', language, `${page.path.slice(1)}.html`),
          html,
        );
      }
    }
  });
}

function fillPage(shell: string, page: PublicPage, language: Language): string {
  const { path, title, description, markup } = page;
  const address = addressIn(path, language);
  const head = [
    `<link rel="canonical" href="${address}">`,
    ...languages.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${addressIn(path, other)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN + path}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:locale': language,
      'og:image': `${ORIGIN}/icons/any-512.png`,
    }).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ];
  return [
    [/<title>.*?<\/title>/s, `<title>${escapeHtml(title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`],
    [/\s*<!--(?:(?!-->).)*-->\s*<meta name="robots"[^>]*>/s, ''],
    [/\s*<noscript>.*?<\/noscript>/s, page.worksWithoutScripts ? '' : '$&'],
    ['</head>', `${head.join('\n    ')}\n  </head>`],
    ['<div id="root">', `<div id="root" data-path="${path}">${markup}`],
  ].reduce((html, [pattern, content]) => replaceRequired(html, pattern, String(content)), shell);
}

/**
 * The URL without a language selects one for the reader; search engines receive one URL per
 * language.
 */
function addressIn(path: string, language: Language): string {
  return ORIGIN + path + (language === FALLBACK_LANGUAGE ? '' : `?lang=${language}`);
}
