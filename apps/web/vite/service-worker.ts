import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, languages } from '@prayer-swap/shared/messages/languages';
import { build, type Rolldown } from 'vite';
import type { ShellPart, ShellParts } from '../service-worker/shell-parts.ts';
import { type Built, writeOutput } from './after-build.ts';
import { buildTargets } from './browser-floor.ts';
import { messageFiles } from './messages.ts';
import { iconConstants } from './web-manifest.ts';

/** Screens that few members open; everything else belongs to the app shell. */
const EXCLUDED = /\/features\/(moderation|push\/debug)\//;

/** Fonts of other scripts are cached when a text first needs them. */
const LATIN_FONTS =
  /assets\/((figtree|literata)-(basic-latin|latin-rest)|atkinson-.*-latin)-(wght|400)-normal-/;

/** Files of a single language: its messages, its page, its manifest. */
const LANGUAGE_FILE =
  /^(?:assets\/messages-[\w-]+-([a-z]{2})\.js|index\.([a-z]{2})\.html|manifest\.([a-z]{2})\.webmanifest)$/;

/** The files that the app shell can contain. */
const FILES = [
  'index*.html',
  '*.{js,css,flac,webmanifest}',
  'icons/*/*.*',
  'assets/*.{js,css,woff2}',
];

/** Builds service-worker/sw.ts to sw.js, inserts the list of the app's files and writes their bundles. */
export async function buildServiceWorker({ outDir, bundle }: Built): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const scripts = shellScripts(bundle);
  const urls = globSync(FILES, { cwd: outDir })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((url) => isShell(url, scripts))
    .sort();
  const urlsOf = Map.groupBy(urls, languageOf);
  const parts = await Promise.all(
    Array.from(urlsOf, async ([part, files]) => [part, await writePart(outDir, part, files)]),
  );
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { ...iconConstants, PRECACHE_MANIFEST: JSON.stringify(Object.fromEntries(parts)) },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      target: buildTargets,
      // An app would get the code that preloads styles, which need a document.
      lib: {
        entry: join(root, 'service-worker/sw.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** The language of a file; `all` for files of every language. */
function languageOf(url: string): keyof ShellParts {
  const code = LANGUAGE_FILE.exec(url)?.slice(1).find(Boolean);
  return isLanguage(code) ? code : 'all';
}

/** Writes the bundle of a part. */
async function writePart(
  outDir: string,
  part: keyof ShellParts,
  urls: string[],
): Promise<ShellPart> {
  const files = await Promise.all(
    urls.map(async (url) => ({ url, revision: await revisionOf(outDir, url) })),
  );
  const bundled = urls.filter((url) => /^assets\/.*\.(js|css)$/.test(url));
  const texts = await Promise.all(
    bundled.map(async (url) => [url, await readFile(join(outDir, url), 'utf8')]),
  );
  const content = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const bundle = `assets/app-shell-${part}-${hash}.json`;
  await writeOutput(join(outDir, bundle), content);
  return { bundle, files };
}

/** Files under assets/ and icons/ have a hash in their path. */
async function revisionOf(outDir: string, url: string): Promise<string | null> {
  if (/^(assets|icons)\//.test(url)) return null;
  return createHash('md5')
    .update(await readFile(join(outDir, url)))
    .digest('hex');
}

function isShell(url: string, scripts: Set<string>) {
  if (!url.startsWith('assets/') || url.endsWith('.css')) return true;
  return url.endsWith('.woff2') ? LATIN_FONTS.test(url) : scripts.has(url);
}

/** Every script reachable from the app, without the excluded screens, and its messages. */
function shellScripts(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    if (EXCLUDED.test(chunk.facadeModuleId ?? '')) return;
    found.add(fileName);
    // Each device caches only those of its language: service-worker/shells.ts.
    for (const language of languages)
      for (const file of messageFiles(chunk.moduleIds, language)) found.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
  return found;
}
