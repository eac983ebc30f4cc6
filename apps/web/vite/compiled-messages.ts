import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE_FILE = /\/packages\/shared\/src\/messages\/en\/[a-z-]+\.ts$/;
const COMPILER = '@lingui/message-utils/compileMessage';
const NO_COMPILER = '\0no-message-compiler';

/**
 * Compiles the catalogue while building: browsers then need no parser for ICU MessageFormat, and
 * a message with a mistake in it fails the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === COMPILER ? NO_COMPILER : null),
    load: (id) => (id === NO_COMPILER ? 'export const compileMessage = undefined;' : null),
    transform: async (_code, id) => {
      if (!CATALOGUE_FILE.test(id)) return null;
      const exported: Record<string, Record<string, string>> = await import(pathToFileURL(id).href);
      return { code: Object.entries(exported).map(compiledExport).join('\n'), map: null };
    },
  };
}

function compiledExport([name, messages]: [string, Record<string, string>]) {
  const compiled = Object.entries(messages).map(([code, text]) => [
    code,
    compileMessageOrThrow(text),
  ]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
}
