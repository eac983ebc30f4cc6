import { createHash } from 'node:crypto';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'rolldown';

const CATALOGUES = /\/messages\/catalogues\.ts$/;

/**
 * Splits every language except the product's own into a separate file, loaded on first use: all of
 * them as code would cost a third of the server's memory.
 */
export const splitCatalogues: Plugin = {
  name: 'split-catalogues',
  load(id) {
    if (!CATALOGUES.test(id)) return null;
    const others = Object.keys(catalogues).filter(isNotOwn);
    const files = others.map((language) => {
      const source = JSON.stringify(catalogues[language]);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `catalogue-${language}-${hash}.json`;
      this.emitFile({ type: 'asset', fileName, source });
      return `get ${language}() { return read(${JSON.stringify(fileName)}); }`;
    });
    return `
      import { readFileSync } from 'node:fs';
      const known = new Map();
      function read(file) {
        const catalogue = known.get(file) ?? JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
        known.set(file, catalogue);
        return catalogue;
      }
      export const catalogues = { en: ${JSON.stringify(catalogues.en)}, ${files.join(', ')} };`;
  },
};

function isNotOwn(language: string): language is Exclude<Language, 'en'> {
  return language !== 'en';
}
