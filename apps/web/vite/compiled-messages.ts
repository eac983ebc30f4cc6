import { readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Messages = Record<string, string>;

const MESSAGES = new URL('../../../packages/shared/src/messages/', import.meta.url);
const CATALOGUE = new URL('catalogue.ts', MESSAGES).pathname;
const COMPILER = '@lingui/message-utils/compileMessage';

const NO_COMPILER = '\0no-message-compiler';
const EMPTY = '\0no-messages:';
const COMPILED = '\0messages:';

/**
 * What the browser receives of the catalogue: compiled, so that it needs no parser for ICU
 * MessageFormat; and in parts, so that a screen brings the words it names and no others.
 * While building, the catalogue starts empty, and each module that names a code such as
 * `'swap.title'` also imports the part that fills in the codes beginning with `swap.`.
 * A message with a mistake in it fails the build. Development uses the catalogue as it is.
 */
export function compiledMessages(): Plugin {
  let parts = new Map<string, Messages>();
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    buildStart: async () => {
      parts = await partsByPrefix();
    },
    resolveId: (id, importer) => {
      if (id === COMPILER) return NO_COMPILER;
      if (id.startsWith(COMPILED)) return { id, moduleSideEffects: true };
      const ofCatalogue = importer === CATALOGUE && id.startsWith('./en/');
      return ofCatalogue ? EMPTY + id : null;
    },
    load: (id) => {
      if (id === NO_COMPILER) return 'export const compileMessage = (text) => text;';
      if (id.startsWith(COMPILED)) return fillIn(parts.get(id.slice(COMPILED.length)) ?? {});
      return id.startsWith(EMPTY) ? emptied(id.slice(EMPTY.length)) : null;
    },
    transform: (code, id) => {
      if (id.startsWith('\0') || id.includes('/node_modules/')) return null;
      const named = [...parts.keys()].filter((prefix) => namesCodeOf(prefix).test(code));
      if (named.length === 0) return null;
      const imports = named.map((prefix) => `import ${JSON.stringify(COMPILED + prefix)};`);
      return { code: `${code}\n${imports.join('\n')}`, map: null };
    },
  };
}

async function partsByPrefix() {
  const parts = new Map<string, Messages>();
  for (const file of readdirSync(new URL('en/', MESSAGES)).filter((name) => name.endsWith('.ts'))) {
    for (const messages of Object.values(await messagesIn(`./en/${file}`))) {
      for (const [code, text] of Object.entries(messages)) {
        const prefix = code.slice(0, code.indexOf('.'));
        parts.set(prefix, { ...parts.get(prefix), [code]: text });
      }
    }
  }
  return parts;
}

function messagesIn(file: string): Promise<Record<string, Messages>> {
  return import(new URL(file, MESSAGES).href);
}

/** The names a part of the catalogue exports, with nothing in them. */
async function emptied(file: string) {
  const names = Object.keys(await messagesIn(file));
  return names.map((name) => `export const ${name} = {};`).join('\n');
}

function namesCodeOf(prefix: string) {
  return new RegExp(`['"\`]${prefix}\\.[a-z$]`);
}

function fillIn(messages: Messages) {
  const compiled = Object.entries(messages).map(([code, text]) => [
    code,
    compileMessageOrThrow(text),
  ]);
  return [
    `import { en } from ${JSON.stringify(CATALOGUE)};`,
    `Object.assign(en, ${JSON.stringify(Object.fromEntries(compiled))});`,
  ].join('\n');
}
