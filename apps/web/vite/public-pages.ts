import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { drawing, type PublicPage } from './drawing.ts';
import { escaped, replaced } from './html.ts';
import { scriptsOf } from './preloads.ts';
import { scriptsLater } from './scripts-later.ts';

/** Stands for the server's own address, which is known when it starts. */
const ORIGIN = '%ORIGIN%';

/**
 * Draws the public pages, so that their words are there before any script. They lie in
 * `dist/pages/public`; the server fills in its address and serves them under their paths.
 */
export function publicPages(): Plugin {
  return afterBuild('public-pages', async ({ root, outDir, bundle }) => {
    const { drawAll } = await drawing(root);
    const shell = await readFile(join(outDir, 'index.html'), 'utf8');
    await mkdir(join(outDir, 'pages/public'), { recursive: true });
    for (const page of await drawAll()) {
      const scripts = scriptsOf(['main.tsx', page.screen], bundle);
      const html = scriptsLater(filled(shell, page), scripts);
      await writeFile(join(outDir, 'pages/public', `${page.path.slice(1)}.html`), html);
    }
  });
}

function filled(shell: string, page: PublicPage): string {
  const { path, title, description, drawn } = page;
  const address = ORIGIN + path;
  const head = [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:image': `${ORIGIN}/icons/any-512.png`,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ];
  return [
    [/<title>.*?<\/title>/s, `<title>${escaped(title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`],
    [/\s*<!--(?:(?!-->).)*-->\s*<meta name="robots"[^>]*>/s, ''],
    [/\s*<noscript>.*?<\/noscript>/s, page.works ? '' : '$&'],
    ['</head>', `${head.join('\n    ')}\n  </head>`],
    ['<div id="root">', `<div id="root" data-path="${path}">${drawn}`],
  ].reduce((html, [place, content]) => replaced(html, place, String(content)), shell);
}
