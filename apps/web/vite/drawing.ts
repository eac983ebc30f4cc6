import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@prayer-swap/shared/messages/languages';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { lucideIcons } from './lucide-icons.ts';

/** What src/prerender.tsx exports. */
export type Drawing = {
  /** One language after the other: what draws speaks one at a time. */
  drawAll: (language: Language) => Promise<PublicPage[]>;
  drawMemberScreens: (language: Language) => Promise<MemberScreen[]>;
};

export type PublicPage = {
  path: string;
  screen: string;
  title: string;
  description: string;
  works: boolean;
  drawn: string;
};

export type MemberScreen = {
  path: string;
  title: string;
  ask: string;
  list: string;
  kind: string;
  anonymous: string;
  holes: Record<'cards' | 'name' | 'text' | 'answered' | 'news', string>;
  /** What only some cards have. */
  parts: Record<'answered' | 'news' | 'answer', string>;
  screen: string;
  cards: Record<string, string>;
};

let made: Promise<Drawing> | null = null;

/** The app built for Node, as far as drawing its pages needs it; once for all who draw. */
export function drawing(root: string): Promise<Drawing> {
  made ??= make(root);
  return made;
}

async function make(root: string): Promise<Drawing> {
  const outDir = join(root, 'node_modules/.drawing');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), lucideIcons()],
    ssr: { noExternal: [/^@prayer-swap\//] },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}
