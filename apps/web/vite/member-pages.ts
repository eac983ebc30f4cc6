import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { preloads, scriptsOf } from './preloads.ts';

/** Around every screen of members. */
const SHELL = ['app/with-queries.tsx', 'app/member-shell.tsx'];

/** The screens that a member opens the app at, under their paths. */
const SCREENS = {
  feed: 'app/feed-page.tsx',
  swap: 'app/swap-page.tsx',
  create: 'features/prayer-requests/create-screen.tsx',
  profile: 'app/profile-page.tsx',
  impact: 'features/impact/impact-screen.tsx',
};

/** What members wrote is what these screens are looked at for. */
const LETTERS = /literata-latin-400-normal-.*\.woff2$/;

/**
 * The empty page once for each main screen, in `dist/pages/members`: it names all that the screen
 * consists of, which a browser without the service worker would otherwise find out in steps.
 */
export function memberPages(): Plugin {
  let outDir = '';
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'member-pages',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    generateBundle: (_, built) => {
      bundle = built;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        const letters = Object.keys(bundle).filter((file) => LETTERS.test(file));
        await mkdir(join(outDir, 'pages/members'), { recursive: true });
        for (const [path, screen] of Object.entries(SCREENS)) {
          const links = [
            ...preloads(scriptsOf([...SHELL, screen], bundle), shell),
            ...letters.map(
              (file) =>
                `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
            ),
          ];
          const html = shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
          await writeFile(join(outDir, 'pages/members', `${path}.html`), html);
        }
      },
    },
  };
}
