import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@prayer-swap/shared/messages/languages';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { compileGroup, groupsNamedIn, MESSAGES_VERSION, messagesFile } from './message-groups.ts';
import { groupsByModule, messageGroupsIn, scriptsOf } from './preloads.ts';

/** Vite's module ids have forward slashes. */
const SOURCES = normalizePath(fileURLToPath(new URL('../src/', import.meta.url)));
const LOADER = `${SOURCES}lib/message-loader.ts`;
const COMPILER = '@lingui/message-utils/compileMessage';
const NO_COMPILER = '\0no-message-compiler';

/** Aliases that no source uses. */
const IMPORT = `import { requireMessages as $requireMessages, withMessages as $withMessages } from ${JSON.stringify(LOADER)};`;

/** A dynamic import of our own module. */
const DYNAMIC_IMPORT = /\bimport\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

/** A placeholder for a part's message groups, until its modules are known. */
const GROUPS_PLACEHOLDER = /(["'`])\$groups-of:([^"'`]+)\1/g;

/**
 * Compiles the catalogue for the browser: one language, without an ICU MessageFormat parser, in
 * groups, so a screen loads few messages that it does not use. A module that contains a code such as
 * `'swap.title'` requests the group of `swap.`, and a dynamic import loads the messages of its part.
 * A malformed message fails the build. Development uses the catalogues directly.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __MESSAGES_VERSION__: JSON.stringify(MESSAGES_VERSION) } }),
    resolveId: (id) => (id === COMPILER ? NO_COMPILER : null),
    load: (id) => (id === NO_COMPILER ? 'export const compileMessage = (text) => text;' : null),
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

function wrapDynamicImports(code: string, id: string): string {
  return code.replaceAll(DYNAMIC_IMPORT, (dynamicImport, module: string) => {
    const path = join(dirname(id), module).slice(SOURCES.length);
    return `$withMessages(${dynamicImport}, ${JSON.stringify(`$groups-of:${path}`)})`;
  });
}

/**
 * Lists the groups of each part, except those that the app starts with. A change of the groups
 * changes a file of the part, and through its name this file's hash too.
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
