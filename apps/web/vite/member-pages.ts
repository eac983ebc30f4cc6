import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { drawing, type MemberScreen } from './drawing.ts';
import { escaped, replaced } from './html.ts';
import { preloads, scriptsOf } from './preloads.ts';
import { scriptsLater } from './scripts-later.ts';

/** Around every screen of members. */
const SHELL = ['app/with-queries.tsx', 'app/arrival.ts', 'app/member-shell.tsx'];

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
 * Those that a visit begins with lie drawn in `dist/pages/drawn`, for the server to fill in.
 */
export function memberPages(): Plugin {
  return afterBuild('member-pages', async ({ root, outDir, bundle }) => {
    const shell = await readFile(join(outDir, 'index.html'), 'utf8');
    const letters = Object.keys(bundle).filter((file) => LETTERS.test(file));
    const screens = await (await drawing(root)).drawMemberScreens();
    await mkdir(join(outDir, 'pages/members'), { recursive: true });
    await mkdir(join(outDir, 'pages/drawn'), { recursive: true });
    for (const [path, screen] of Object.entries(SCREENS)) {
      const scripts = scriptsOf(['main.tsx', ...SHELL, screen], bundle);
      const links = [
        ...preloads(scripts, shell),
        ...letters.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
        ),
      ];
      const html = shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      await writeFile(join(outDir, 'pages/members', `${path}.html`), html);
      const drawn = screens.find((one) => one.path === `/${path}`);
      if (drawn === undefined) continue;
      const { screen: _, title: __, ...rest } = drawn;
      await writeFile(
        join(outDir, 'pages/drawn', `${path}.json`),
        JSON.stringify({ ...rest, html: filled(html, scripts, drawn) }),
      );
    }
  });
}

/** The page of a screen with the screen in it, up to what only the server knows. */
function filled(page: string, scripts: string[], { path, title, screen }: MemberScreen): string {
  const drawn = `<div id="root" data-path="${path}" data-of="member">${screen}`;
  const titled = replaced(page, /<title>.*?<\/title>/s, `<title>${escaped(title)}</title>`);
  return replaced(scriptsLater(titled, scripts), '<div id="root">', drawn);
}
