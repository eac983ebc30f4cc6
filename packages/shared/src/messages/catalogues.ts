import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { type Language, languages } from './languages.ts';

/** Every text in every language, for the server and the build; pages use `virtual:catalogues`. */
export const catalogues = readCatalogues();

/** Reads `<language>/<area>.json`. */
export function readCatalogues(): Record<Language, Catalogue> {
  const entries = languages.map((language) => [language, readCatalogue(language)]);
  // `catalogue.test.ts` compares the codes of each language with the generated types.
  return Object.fromEntries(entries);
}

function readCatalogue(language: Language): Record<string, string> {
  const folder = join(import.meta.dirname, language);
  const areas = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const messages = areas.map((area) => JSON.parse(readFileSync(join(folder, area), 'utf8')));
  return Object.assign({}, ...messages);
}
