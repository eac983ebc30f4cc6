import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@prayer-swap/shared/messages/languages';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { groupsIn, neededBy } from './needed-words.ts';
import { scriptsOf } from './preloads.ts';
import { groupsNamedIn, WORDS_VERSION, wordsFile, wordsOf } from './word-groups.ts';

const MESSAGES = new URL('../../../packages/shared/src/messages/', import.meta.url);
const CATALOGUE = moduleId(new URL('catalogue.ts', MESSAGES));
const SOURCES = moduleId(new URL('../src/', import.meta.url));
const WORDS = `${SOURCES}lib/words.ts`;
const COMPILER = '@lingui/message-utils/compileMessage';

const NO_COMPILER = '\0no-message-compiler';
const EMPTY = '\0no-messages:';

/** By names that no source has. */
const IMPORT = `import { needWords as $needWords, withWords as $withWords } from ${JSON.stringify(WORDS)};`;

/** A part of our own that is fetched when it is used. */
const FETCHED = /\bimport\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

/** Stands for the groups that a part says something of, until it is known what it consists of. */
const OF_PART = /(["'`])\$words-of:([^"'`]+)\1/g;

/**
 * What the browser receives of the catalogue: one language, compiled, so that it needs no parser for
 * ICU MessageFormat; and in groups, so that a screen brings the words it names and few others. While
 * building, the catalogue is empty; a module that names a code such as `'swap.title'` also asks for
 * the group of `swap.`, and whoever fetches a part of the app fetches its words beside it. A message with
 * a mistake in it fails the build. Development uses the catalogues as they are.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __WORDS__: JSON.stringify(WORDS_VERSION) } }),
    resolveId: (id, importer) => {
      if (id === COMPILER) return NO_COMPILER;
      const ofCatalogue = importer === CATALOGUE && id.startsWith('./en/');
      return ofCatalogue ? EMPTY + id : null;
    },
    load: (id) => {
      if (id === NO_COMPILER) return 'export const compileMessage = (text) => text;';
      return id.startsWith(EMPTY) ? emptied(id.slice(EMPTY.length)) : null;
    },
    transform: (code, id) => {
      if (id.startsWith('\0') || id.includes('/node_modules/')) return null;
      const groups = groupsNamedIn(code);
      const waiting = id.startsWith(SOURCES) ? withWordsOfParts(code, id) : code;
      if (id === WORDS || (groups.length === 0 && waiting === code)) return null;
      neededBy.set(id, groups);
      const asking = groups.map((group) => `$needWords(${JSON.stringify(group)});`);
      return { code: [waiting, IMPORT, ...asking].join('\n'), map: null };
    },
    generateBundle(_, bundle) {
      const hereAlready = groupsIn(scriptsOf(['main.tsx'], bundle), bundle);
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          output.code = withGroupsOfParts(output.code, bundle, hereAlready);
      for (const group of new Set([...neededBy.values()].flat()))
        for (const language of languages)
          this.emitFile({
            type: 'asset',
            fileName: wordsFile(group, language),
            source: `export default ${JSON.stringify(wordsOf(group, language))};`,
          });
    },
  };
}

/** The id that Vite gives to a file: its path with forward slashes. */
function moduleId(file: URL): string {
  return normalizePath(fileURLToPath(file));
}

function withWordsOfParts(code: string, id: string): string {
  return code.replaceAll(FETCHED, (fetching, part: string) => {
    const path = join(dirname(id), part).slice(SOURCES.length);
    return `$withWords(${fetching}, ${JSON.stringify(`$words-of:${path}`)})`;
  });
}

/**
 * Names the groups of each part but those with which the app has begun. Whatever changes them changes
 * a file of the part, and by its name this one's too.
 */
function withGroupsOfParts(
  code: string,
  bundle: Rolldown.OutputBundle,
  hereAlready: string[],
): string {
  return code.replaceAll(OF_PART, (_, _quote, part: string) => {
    const groups = groupsIn(scriptsOf([part], bundle), bundle);
    return JSON.stringify(groups.filter((group) => !hereAlready.includes(group)));
  });
}

/** The names a part of the catalogue exports, with nothing in them. */
async function emptied(file: string) {
  const names = Object.keys(await import(new URL(file, MESSAGES).href));
  return names.map((name) => `export const ${name} = {};`).join('\n');
}
