import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { catalogues, readCatalogues } from '@prayer-swap/shared/messages/catalogues';
import { type Language, languages } from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { moduleGraph, OFFLINE, sourceId, sourcePath } from './chunks.ts';

// `catalogue.test.ts` compares the codes with the generated types.
const CODES = Object.keys(catalogues.en) as MessageCode[];
const CATALOGUES = join(import.meta.dirname, '../../../packages/shared/src/messages');
const LOADER = sourceId('lib/message-loader.ts');
const COMPILER = '@lingui/message-utils/compileMessage';
const NO_COMPILER = '\0no-message-compiler';

/** An alias that no source uses. */
const IMPORT = `import { withMessages as $withMessages } from ${JSON.stringify(LOADER)};`;

/** A dynamic import of our own module. */
const DYNAMIC_IMPORT = /\bimport\(['"]((?:\.{1,2}|@prayer-swap)\/[^'"]+)['"]\)/g;

/** A placeholder for the messages of a module, until its imports are known. */
const PLACEHOLDER = /(["'`])\$messages-of:([^"'`]+)\1/g;

/** A code, or the end of one that is concatenated, such as `.title`. */
const LITERAL = /['"]([\w-]*\.[\w.-]+)['"]/g;
/** The same before a variable, such as `panel.tab-${tab}`; `${string}` is a type. */
const TEMPLATE = /`([a-z-]+\.[\w-]*|\.[\w-]+)\$\{(?!string\})/g;

/** Messages of so many lazy modules are loaded at the start, so that they are not repeated. */
const MIN_SHARE = 10;

type Part = { name: string; sources: Record<Language, string> };

/** The messages of the app's entry and of each lazy module that has some, by module id. */
const parts = new Map<string, Part>();

/**
 * Compiles the catalogue for the browser: one language, without an ICU MessageFormat parser, in a
 * file for the start and one for each lazy module. It contains the messages that the module and its
 * static imports name, except those of the start, and is loaded with the module. A malformed message
 * fails the build. Development uses the catalogues directly.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === COMPILER ? NO_COMPILER : null),
    load: (id) => (id === NO_COMPILER ? 'export const compileMessage = (text) => text;' : null),
    async transform(code, id) {
      if (id.startsWith('\0') || id.includes('/node_modules/')) return null;
      let wrapped = code;
      const imports = Array.from(code.matchAll(DYNAMIC_IMPORT), ([, module = '']) => module);
      for (const module of new Set(imports)) {
        const path = sourcePath((await this.resolve(module, id))?.id ?? module);
        const part = JSON.stringify(`$messages-of:${path}`);
        wrapped = wrapped.replaceAll(DYNAMIC_IMPORT, (dynamicImport, imported) =>
          imported === module ? `$withMessages(${dynamicImport}, ${part})` : dynamicImport,
        );
      }
      return wrapped === code ? null : { code: `${wrapped}\n${IMPORT}`, map: null };
    },
    buildEnd() {
      const { entries, lazyModules, importsOf } = moduleGraph(this);
      const named = new Map(
        Array.from(this.getModuleIds(), (id) => [id, codesIn(this.getModuleInfo(id)?.code ?? '')]),
      );
      const codesOf = (ids: string[]) =>
        new Set([...importsOf(ids)].flatMap((id) => named.get(id) ?? []));
      const lazy = lazyModules.map((id) => ({ id, codes: codesOf([id]) }));
      // The queue cannot load its messages without a network.
      const ofStart = codesOf([...entries, ...lazyModules.filter((id) => OFFLINE.test(id))]);
      const isInitial = (code: MessageCode) =>
        ofStart.has(code) || lazy.filter(({ codes }) => codes.has(code)).length >= MIN_SHARE;
      const initial = new Set(CODES.filter(isInitial));
      addPart(sourceId('main.tsx'), [...initial]);
      for (const { id, codes } of lazy)
        addPart(
          id,
          [...codes].filter((code) => !initial.has(code)),
        );
    },
    // Before the chunks get their hashes, which then depend on the messages.
    renderChunk: (code) => ({
      code: code.replaceAll(PLACEHOLDER, (_, _quote, path: string) =>
        JSON.stringify(parts.get(sourceId(path))?.name ?? ''),
      ),
      map: null,
    }),
    generateBundle() {
      for (const { name, sources } of parts.values())
        for (const language of languages)
          this.emitFile({
            type: 'asset',
            fileName: fileOf(name, language),
            source: sources[language],
          });
    },
  };
}

/** The files of the messages of some modules, in a language. */
export function messageFiles(ids: string[], language: Language): string[] {
  return ids.flatMap((id) => parts.get(id) ?? []).map(({ name }) => fileOf(name, language));
}

/** `src/lib/message-loader.ts` loads this path. */
function fileOf(name: string, language: Language) {
  return `assets/messages-${name}-${language}.js`;
}

function addPart(id: string, codes: MessageCode[]) {
  if (codes.length === 0) return;
  const sources = compile(codes);
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 8);
  parts.set(id, { name: `${parse(id).name.replaceAll('.', '-')}-${hash}`, sources });
}

/** @throws for a malformed message */
function compile(codes: MessageCode[]) {
  const compiled = languages.map((language) => {
    const messages = codes.map((code) => [code, compileMessageOrThrow(catalogues[language][code])]);
    return [language, `export default ${JSON.stringify(Object.fromEntries(messages))};`];
  });
  // A source for each language.
  return Object.fromEntries(compiled) as Part['sources'];
}

/** The codes that a source names. */
function codesIn(source: string): MessageCode[] {
  const literals = new Set(matchesIn(source, LITERAL));
  const starts = matchesIn(source, TEMPLATE);
  if (literals.size === 0 && starts.length === 0) return [];
  return CODES.filter((code) => {
    const forms = [code, code.slice(code.indexOf('.'))];
    return forms.some(
      (form) => literals.has(form) || starts.some((start) => form.startsWith(start)),
    );
  });
}

function matchesIn(source: string, pattern: RegExp): string[] {
  return Array.from(source.matchAll(pattern), ([, text = '']) => text);
}

/** Provides every text in every language to code that runs in development or in a build. */
export function virtualCatalogues(): Plugin {
  return {
    name: 'virtual-catalogues',
    resolveId: (id) => (id === 'virtual:catalogues' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:catalogues') return null;
      for (const file of globSync('*/*.json', { cwd: CATALOGUES }))
        this.addWatchFile(join(CATALOGUES, file));
      return `export const catalogues = ${JSON.stringify(readCatalogues())};`;
    },
  };
}
