import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogues } from '@prayer-swap/shared/messages/catalogues';
import type { Plugin } from 'vite';

const MESSAGES = join(import.meta.dirname, '../../../packages/shared/src/messages');

/** Provides every text in every language to code that runs in development or in a build. */
export function virtualCatalogues(): Plugin {
  return {
    name: 'virtual-catalogues',
    resolveId: (id) => (id === 'virtual:catalogues' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:catalogues') return null;
      for (const file of globSync('*/*.json', { cwd: MESSAGES }))
        this.addWatchFile(join(MESSAGES, file));
      return `export const catalogues = ${JSON.stringify(readCatalogues())};`;
    },
  };
}
