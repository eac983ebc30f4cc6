import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PLACEHOLDERS } from '@prayer-swap/shared/community/page-placeholders';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { Plugin, Rolldown } from 'vite';
import { afterBuild, writeOutput } from './after-build.ts';
import { SHELL } from './chunks.ts';
import { fontPreload } from './fonts.ts';
import { deferScripts, escapeHtml, markLanguage, replaceRequired } from './html.ts';
import { messageFiles } from './messages.ts';
import { sourceId } from './module-graph.ts';
import {
  buildForNode,
  loadPrerenderer,
  type MemberScreen,
  type PublicPage,
} from './prerenderer.ts';
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
        const files = filesOf(['main.tsx', page.screen], language, bundle);
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
      ...shareImage(language),
    }).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
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
 * The picture of scripts/share-images.mjs, with the words on it. The server replaces it for a
 * community with its own name or logo: `apps/server/src/http/fill-page.ts`.
 */
function shareImage(language: Language) {
  return {
    'og:image': `${ORIGIN}/share/${language}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${PAGE_PLACEHOLDERS.name}: ${catalogues[language]['landing.headline']}`,
  };
}

/**
 * The URL without a language selects one for the reader; search engines receive one URL per
 * language.
 */
function addressIn(path: string, language: Language): string {
  return ORIGIN + path + (language === FALLBACK_LANGUAGE ? '' : `?lang=${language}`);
}

/** The screens at which a visit can start, by path. */
const SCREENS = {
  feed: 'app/feed-page.tsx',
  swap: 'app/swap-page.tsx',
  create: 'features/prayer-requests/create-screen.tsx',
  profile: 'app/profile-pages.tsx',
  impact: 'app/impact-page.tsx',
};

/** The font of members' texts, which are the content of these screens. */
const FONT = /literata-basic-latin-400-normal-.*\.woff2$/;

/**
 * Writes the app's page for each main screen and language to `dist/pages/members`, with preloads of
 * the screen's files, which a browser without the service worker would otherwise discover step by
 * step. The prerendered screens are in `dist/pages/prerendered`, for the server to fill in with the
 * cards that `dist/pages/render-cards` renders.
 */
export function memberPages(): Plugin {
  return afterBuild('member-pages', async ({ root, outDir, bundle }) => {
    const { prerenderMemberScreens } = await loadPrerenderer(root);
    const cards = { outDir: join(outDir, 'pages/render-cards'), bundled: true };
    await buildForNode(root, 'src/render-cards.tsx', cards);
    const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
    for (const language of languages) {
      const shell = markLanguage(
        await readFile(join(outDir, shellFile(language)), 'utf8'),
        language,
      );
      const screens = await prerenderMemberScreens(language);
      for (const [path, screen] of Object.entries(SCREENS)) {
        const files = filesOf(['main.tsx', ...SHELL, screen], language, bundle);
        const links = [
          ...files.filter((file) => !shell.includes(file)).map(modulePreload),
          ...fonts.map(fontPreload),
        ];
        const html = shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
        await writeOutput(join(outDir, 'pages/members', language, `${path}.html`), html);
        const prerendered = screens.find((one) => one.path === `/${path}`);
        if (prerendered === undefined) continue;
        const { url } = prerendered;
        await writeOutput(
          join(outDir, 'pages/prerendered', language, `${path}.json`),
          JSON.stringify({ path: `/${path}`, url, html: fillMemberPage(html, files, prerendered) }),
        );
      }
    }
  });
}

/** The files of modules under src with all their imports: messages, then scripts in the order of their imports. */
function filesOf(modules: string[], language: Language, bundle: Rolldown.OutputBundle): string[] {
  const ids = modules.map(sourceId);
  const visited = new Set<string>();
  const inOrder: string[] = [];
  const follow = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return;
    visited.add(fileName);
    chunk.imports.forEach(follow);
    inOrder.push(fileName);
  };
  for (const id of ids) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.includes(id),
    );
    if (chunk === undefined) throw new Error(`No file of the build holds ${id}`);
    follow(chunk.fileName);
  }
  return [...messageFiles(ids, language), ...inOrder];
}

/** With which a page fetches all its scripts in parallel. */
function modulePreload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The page with the prerendered screen, including the server's placeholders. */
function fillMemberPage(
  page: string,
  scripts: string[],
  { path, title, screen }: MemberScreen,
): string {
  const root = `<div id="root" data-path="${path}" data-of="member">${screen}`;
  const titled = replaceRequired(
    page,
    /<title>.*?<\/title>/s,
    `<title>${escapeHtml(title)}</title>`,
  );
  return replaceRequired(deferScripts(titled, scripts), '<div id="root">', root);
}
