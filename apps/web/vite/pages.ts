import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PLACEHOLDERS } from '@prayer-swap/shared/community/page-placeholders';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { Rolldown } from 'vite';
import { type Built, writeOutput } from './after-build.ts';
import { SHELL, sourceId } from './chunks.ts';
import { deferScripts, escapeHtml, localizeHtml, markLanguage, replaceRequired } from './html.ts';
import { messageFiles } from './messages.ts';
import {
  buildForNode,
  loadPrerenderer,
  type MemberScreen,
  type PublicPage,
} from './prerenderer.ts';
import { manifestFile } from './web-manifest.ts';

/** A placeholder for the server's origin, which is known at its start. */
const ORIGIN = '%ORIGIN%';

/** The screens at which a visit can start, by path. */
const SCREENS = {
  feed: 'app/feed-page.tsx',
  swap: 'app/swap-page.tsx',
  create: 'features/prayer-requests/create-screen.tsx',
  profile: 'app/profile-pages.tsx',
  impact: 'app/impact-page.tsx',
};

/** The font of every page, and that of members' texts, which are the content of their screens. */
const INTERFACE_FONT = 'figtree-basic-latin-wght';
const TEXT_FONT = 'literata-basic-latin-400';
const ACCENTED_LETTERS = 'figtree-latin-rest-wght';
/** The fonts that a language needs besides the basic Latin one. */
const FONTS: Partial<Record<Language, string>> = {
  es: ACCENTED_LETTERS,
  fr: ACCENTED_LETTERS,
  pt: ACCENTED_LETTERS,
  ar: 'noto-sans-arabic-arabic-wght',
  he: 'noto-sans-hebrew-hebrew-wght',
  hi: 'noto-sans-devanagari-devanagari-wght',
};

/**
 * Writes the pages of the app in each language:
 *
 * - `index.html` with the texts, the direction and the fonts of the language.
 * - `pages/public`: the public pages, so their text is visible before any script. The server inserts
 *   its origin and serves them under their paths. `pages/public-invited` and `pages/public-closed`
 *   contain the registration of a community that demands an invitation, which has no form.
 * - `pages/members`: an empty page for each main screen, with preloads of the screen's files, which a
 *   browser without the service worker would otherwise discover step by step.
 * - `pages/prerendered`: screens of members, for the server to fill in with the cards that
 *   `pages/render-cards` renders.
 */
export async function writePages({ outDir, bundle }: Built): Promise<void> {
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const root = join(import.meta.dirname, '..');
  const prerenderer = await loadPrerenderer(root);
  const cards = { outDir: join(outDir, 'pages/render-cards'), bundled: true };
  await buildForNode(root, 'src/render-cards.tsx', cards);
  for (const language of languages) {
    const write = (path: string, content: string) => writeOutput(join(outDir, path), content);
    const filesOf = (...modules: string[]) => findFiles(['main.tsx', ...modules], language, bundle);
    const index = fillIndex(template, language, bundle);
    await write(language === FALLBACK_LANGUAGE ? 'index.html' : `index.${language}.html`, index);
    const shell = markLanguage(index, language);
    const writePublic = async (folder: string, page: PublicPage) => {
      const html = deferScripts(fillPage(shell, page, language), filesOf(page.screen));
      await write(`pages/${folder}/${language}${page.path}.html`, html);
    };
    for (const page of await prerenderer.prerenderPublicPages(language))
      await writePublic('public', page);
    for (const joining of ['invited', 'closed'] as const)
      for (const page of await prerenderer.prerenderRegistration(language, joining))
        await writePublic(`public-${joining}`, page);
    const screens = await prerenderer.prerenderMemberScreens(language);
    for (const [path, module] of Object.entries(SCREENS)) {
      const files = filesOf(...SHELL, module);
      const links = [
        ...files.filter((file) => !shell.includes(file)).map(modulePreload),
        ...fontPreloads([TEXT_FONT], bundle),
      ];
      const html = replaceRequired(shell, '</head>', `  ${links.join('\n    ')}\n  </head>`);
      await write(`pages/members/${language}/${path}.html`, html);
      const prerendered = screens.find((screen) => screen.path === `/${path}`);
      if (prerendered === undefined) continue;
      const filled = fillMemberPage(html, files, prerendered);
      await write(
        `pages/prerendered/${language}/${path}.json`,
        JSON.stringify({ path: prerendered.path, url: prerendered.url, html: filled }),
      );
    }
  }
}

function fillIndex(template: string, language: Language, bundle: Rolldown.OutputBundle): string {
  const localized = localizeHtml(template, language);
  const linked = replaceRequired(localized, '/manifest.webmanifest', `/${manifestFile(language)}`);
  // Before the style sheet, which names the fonts.
  const fonts = fontPreloads([INTERFACE_FONT, FONTS[language]], bundle);
  return replaceRequired(linked, '<head>', ['<head>', ...fonts].join('\n    '));
}

function fontPreloads(fonts: (string | undefined)[], bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((file) => fonts.some((font) => file.startsWith(`assets/${font}-normal-`)))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** The files of modules under src with all their imports: messages, then scripts, dependencies first. */
function findFiles(modules: string[], language: Language, bundle: Rolldown.OutputBundle): string[] {
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
