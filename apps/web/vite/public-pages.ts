import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { drawing, type PublicPage } from './drawing.ts';
import { preloads, scriptsOf } from './preloads.ts';

/** Stands for the server's own address, which is known when it starts. */
const ORIGIN = '%ORIGIN%';

/**
 * Draws the public pages, so that their words are there before any script. They lie in
 * `dist/pages/public`; the server fills in its address and serves them under their paths.
 */
export function publicPages(): Plugin {
  let root = '';
  let outDir = '';
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    generateBundle: (_, built) => {
      bundle = built;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const { drawAll } = await drawing(root);
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        await mkdir(join(outDir, 'pages/public'), { recursive: true });
        for (const page of await drawAll()) {
          const scripts = scriptsOf([page.screen], bundle);
          const html = filled(shell, page, scripts);
          await writeFile(join(outDir, 'pages/public', `${page.path.slice(1)}.html`), html);
        }
      },
    },
  };
}

function filled(shell: string, page: PublicPage, scripts: string[]) {
  const { path, title, description, drawn } = page;
  const address = ORIGIN + path;
  const head = [
    ...preloads(scripts, shell),
    `<link rel="canonical" href="${address}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:image': `${ORIGIN}/icons/any-512.png`,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ];
  const html = [
    [/<title>.*?<\/title>/s, `<title>${escaped(title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`],
    [/\s*<!--(?:(?!-->).)*-->\s*<meta name="robots"[^>]*>/s, ''],
    [/\s*<noscript>.*?<\/noscript>/s, page.works ? '' : '$&'],
    ['</head>', `${head.join('\n    ')}\n  </head>`],
    ['<div id="root">', `<div id="root" data-path="${path}">${drawn}`],
  ].reduce((html, [place, content]) => replaced(html, place, String(content)), shell);
  return scriptsLater(html);
}

const SCRIPT = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
/** It stands on nothing of ours, and is run by itself, so that no task is a long one. */
const REACT = /<link rel="modulepreload" (crossorigin )href="(\/assets\/react-[^"]*)">/;

/** What is read comes first: `public/after-paint.js` asks for the scripts once it was painted. */
export function scriptsLater(html: string): string {
  const scripts = Array.from(html.matchAll(SCRIPT), ([, tag = '']) => tag);
  return replaced(
    html.replaceAll(SCRIPT, ''),
    '</head>',
    [
      '  <template id="after-paint">',
      ...scripts.filter((tag) => REACT.test(tag)).map(asScript),
      ...scripts.filter((tag) => !REACT.test(tag)),
      '</template>',
      '<script defer src="/after-paint.js"></script>',
      '</head>',
    ].join('\n    '),
  );
}

function asScript(preload: string): string {
  return preload.replace(REACT, '<script type="module" $1src="$2"></script>');
}

export function replaced(
  html: string,
  place: string | RegExp | undefined,
  content: string,
): string {
  const found = place !== undefined && html.search(place) !== -1;
  if (!found) throw new Error(`index.html has no ${place}`);
  // Words may hold a dollar sign; only patterns mean something by it.
  return typeof place === 'string'
    ? html.replace(place, () => content)
    : html.replace(place, content);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
