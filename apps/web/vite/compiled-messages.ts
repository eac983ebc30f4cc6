import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@prayer-swap/shared/messages/languages';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { compileGroup, groupsNamedIn, MESSAGES_VERSION, messagesFile } from './message-groups.ts';
import { groupsByModule, messageGroupsIn, scriptsOf } from './preloads.ts';

const MESSAGES = new URL('../../../packages/shared/src/messages/', import.meta.url);
const CATALOGUE = moduleId(new URL('catalogue.ts', MESSAGES));
const SOURCES = moduleId(new URL('../src/', import.meta.url));
const LOADER = `${SOURCES}lib/message-loader.ts`;
const COMPILER = '@lingui/message-utils/compileMessage';

const NO_COMPILER = '\0no-message-compiler';
const EMPTY = '\0no-messages:';

/** By names that no source has. */
const IMPORT = `import { requireMessages as $requireMessages, withMessages as $withMessages } from ${JSON.stringify(LOADER)};`;

/** A part of our own that is fetched when it is used. */
const DYNAMIC_IMPORT = /\bimport\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

/** Stands for the groups that a part says something of, until it is known what it consists of. */
const GROUPS_PLACEHOLDER = /(["'`])\$groups-of:([^"'`]+)\1/g;

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
    config: () => ({ define: { __MESSAGES_VERSION__: JSON.stringify(MESSAGES_VERSION) } }),
    resolveId: (id, importer) => {
      if (id === COMPILER) return NO_COMPILER;
      const isCatalogue = importer === CATALOGUE && id.startsWith('./en/');
      return isCatalogue ? EMPTY + id : null;
    },
    load: (id) => {
      if (id === NO_COMPILER) return 'export const compileMessage = (text) => text;';
      return id.startsWith(EMPTY) ? emptyCatalogue(id.slice(EMPTY.length)) : null;
    },
    transform: (code, id) => {
      if (id.startsWith('\0') || id.includes('/node_modules/')) return null;
      const groups = groupsNamedIn(code);
      const wrapped = id.startsWith(SOURCES) ? wrapDynamicImports(code, id) : code;
      if (id === LOADER || (groups.length === 0 && wrapped === code)) return null;
      groupsByModule.set(id, groups);
      const requires = groups.map((group) => `$requireMessages(${JSON.stringify(group)});`);
      return { code: [wrapped, IMPORT, ...requires].join('\n'), map: null };
    },
    generateBundle(_, bundle) {
      const initialGroups = messageGroupsIn(scriptsOf(['main.tsx'], bundle), bundle);
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          output.code = fillGroupPlaceholders(output.code, bundle, initialGroups);
      for (const group of new Set([...groupsByModule.values()].flat()))
        for (const language of languages)
          this.emitFile({
            type: 'asset',
            fileName: messagesFile(group, language),
            source: `export default ${JSON.stringify(compileGroup(group, language))};`,
          });
    },
  };
}

/** The id that Vite gives to a file: its path with forward slashes. */
function moduleId(file: URL): string {
  return normalizePath(fileURLToPath(file));
}

function wrapDynamicImports(code: string, id: string): string {
  return code.replaceAll(DYNAMIC_IMPORT, (dynamicImport, module: string) => {
    const path = join(dirname(id), module).slice(SOURCES.length);
    return `$withMessages(${dynamicImport}, ${JSON.stringify(`$groups-of:${path}`)})`;
  });
}

/**
 * Names the groups of each part but those with which the app has begun. Whatever changes them changes
 * a file of the part, and by its name this one's too.
 */
function fillGroupPlaceholders(
  code: string,
  bundle: Rolldown.OutputBundle,
  initialGroups: string[],
): string {
  return code.replaceAll(GROUPS_PLACEHOLDER, (_, _quote, module: string) => {
    const groups = messageGroupsIn(scriptsOf([module], bundle), bundle);
    return JSON.stringify(groups.filter((group) => !initialGroups.includes(group)));
  });
}

/** The names a part of the catalogue exports, with nothing in them. */
async function emptyCatalogue(file: string) {
  const names = Object.keys(await import(new URL(file, MESSAGES).href));
  return names.map((name) => `export const ${name} = {};`).join('\n');
}
