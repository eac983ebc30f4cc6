import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import type { Language } from '@prayer-swap/shared/messages/languages';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { lucideIcons } from './lucide-icons.ts';
import { virtualCatalogues } from './messages.ts';
import { iconConstants } from './web-manifest.ts';

/** The exports of src/prerender.tsx. */
export type Prerenderer = {
  /** One language after the other: the current language is global. */
  prerenderPublicPages: (language: Language) => Promise<PublicPage[]>;
  prerenderRegistration: (language: Language, joining: JoiningMode) => Promise<PublicPage[]>;
  prerenderMemberScreens: (language: Language) => Promise<MemberScreen[]>;
};

export type PublicPage = {
  path: string;
  screen: string;
  title: string;
  description: string;
  worksWithoutScripts: boolean;
  markup: string;
};

export type MemberScreen = {
  path: string;
  title: string;
  url: string;
  screen: string;
};

/** Builds the prerenderer for Node. */
export async function loadPrerenderer(root: string): Promise<Prerenderer> {
  const outDir = join(root, 'node_modules/.prerender');
  await buildForNode(root, 'src/prerender.tsx', { outDir });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

/** The server renders without lazy modules: the sources ask `import.meta.env.SSR` before one. */
const withoutLazyModules: Plugin = {
  name: 'without-lazy-modules',
  enforce: 'pre',
  resolveDynamicImport: () => false,
};

/** Builds a module of the app that runs in Node. */
export async function buildForNode(
  root: string,
  entry: string,
  { outDir, bundled = false }: { outDir: string; bundled?: boolean },
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), lucideIcons(), virtualCatalogues(), bundled && withoutLazyModules],
    define: { ...iconConstants, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: bundled || [/^@prayer-swap\//] },
    build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false, minify: bundled },
  });
}
