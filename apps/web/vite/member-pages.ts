import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { drawing, type MemberScreen } from './drawing.ts';
import { drawnIn, escaped, replaced } from './html.ts';
import { preloads, scriptsOf, wordsFor } from './preloads.ts';
import { fontPreload } from './script-fonts.ts';
import { scriptsLater } from './scripts-later.ts';
import { shellFile } from './shells.ts';

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
 * The empty page once for each main screen and language, in `dist/pages/members`: it names all that the screen
 * consists of, which a browser without the service worker would otherwise find out in steps.
 * Those that a visit begins with lie drawn in `dist/pages/drawn`, for the server to fill in.
 */
export function memberPages(): Plugin {
  return afterBuild('member-pages', async ({ root, outDir, bundle }) => {
    const { drawMemberScreens } = await drawing(root);
    const letters = Object.keys(bundle).filter((file) => LETTERS.test(file));
    for (const language of languages) {
      const shell = drawnIn(await readFile(join(outDir, shellFile(language)), 'utf8'), language);
      const screens = await drawMemberScreens(language);
      const empty = join(outDir, 'pages/members', language);
      const filledIn = join(outDir, 'pages/drawn', language);
      await mkdir(empty, { recursive: true });
      await mkdir(filledIn, { recursive: true });
      for (const [path, screen] of Object.entries(SCREENS)) {
        const scripts = scriptsOf(['main.tsx', ...SHELL, screen], bundle);
        const files = [...wordsFor(scripts, bundle, language), ...scripts];
        const links = [...preloads(files, shell), ...letters.map(fontPreload)];
        const html = shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
        await writeFile(join(empty, `${path}.html`), html);
        const drawn = screens.find((one) => one.path === `/${path}`);
        if (drawn === undefined) continue;
        const { screen: _, title: __, ...rest } = drawn;
        await writeFile(
          join(filledIn, `${path}.json`),
          JSON.stringify({ ...rest, html: filled(html, files, drawn) }),
        );
      }
    }
  });
}

/** The page of a screen with the screen in it, up to what only the server knows. */
function filled(page: string, scripts: string[], { path, title, screen }: MemberScreen): string {
  const drawn = `<div id="root" data-path="${path}" data-of="member">${screen}`;
  const titled = replaced(page, /<title>.*?<\/title>/s, `<title>${escaped(title)}</title>`);
  return replaced(scriptsLater(titled, scripts), '<div id="root">', drawn);
}
