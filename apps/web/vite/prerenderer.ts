import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@prayer-swap/shared/messages/languages';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { iconConstants } from './icons.ts';
import { lucideIcons } from './lucide-icons.ts';
import { virtualCatalogues } from './virtual-catalogues.ts';

/** The exports of src/prerender.tsx. */
export type Prerenderer = {
  /** One language after the other: the current language is global. */
  prerenderPublicPages: (language: Language) => Promise<PublicPage[]>;
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
  list: string;
  cardKind: string;
  owners: Record<string, string>;
  /** Parts that only some cards have. */
  parts: Record<'answered' | 'update' | 'answer', string>;
  screen: string;
  cards: Record<string, string>;
};

let prerenderer: Promise<Prerenderer> | null = null;

/** Builds the prerenderer for Node; the plugins share one build. */
export function loadPrerenderer(root: string): Promise<Prerenderer> {
  prerenderer ??= buildPrerenderer(root);
  return prerenderer;
}

async function buildPrerenderer(root: string): Promise<Prerenderer> {
  const outDir = join(root, 'node_modules/.prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), lucideIcons(), virtualCatalogues()],
    define: iconConstants,
    ssr: { noExternal: [/^@prayer-swap\//] },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}
