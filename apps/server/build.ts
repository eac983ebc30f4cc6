import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { splitCatalogues } from './build-catalogues.ts';
import how from './process.json' with { type: 'json' };

const SERVER = import.meta.dirname;
const SOURCES = join(SERVER, 'src');
const DIST = join(SERVER, 'dist');

/**
 * Loaded from node_modules: native modules, or rarely used ones that need their own files.
 * `pg-native` is an option of `pg` that is not installed.
 */
const EXTERNAL = [...how.packages, 'pg-native'];

/** A server of the previous build may still load one of its files. */
const RETAINED_BUILDS = 2;
/** The files of each build, newest first. */
const BUILDS_FILE = '.builds.json';

if (import.meta.main) await build();

/**
 * Bundles the server and its commands into few files, so about two thousand modules are not
 * resolved and loaded one by one.
 *
 * @param dir `dist`, or another folder beside it
 */
export async function build(dir = DIST): Promise<void> {
  const commands = Object.entries(how.commands).map(([name, file]) => [name, join(SERVER, file)]);
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(commands),
      'render-logo-worker': join(SOURCES, 'features/community/render-logo-worker.ts'),
    },
    platform: 'node',
    external: EXTERNAL,
    plugins: [
      splitCatalogues,
      { name: 'rewrite-dirname', transform: rewriteDirname },
      {
        name: 'ascii',
        generateBundle(_options, files) {
          for (const file of Object.values(files)) {
            if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
          }
        },
      },
    ],
  });
  const before = await readBuilds(dir);
  const { output } = await bundle.write({
    dir,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names remain for readable stack traces.
    minify: { compress: true, mangle: false, codegen: true },
  });
  await bundle.close();
  await retainBuilds(dir, [output.map(({ fileName }) => fileName), ...before]);
}

/** Without a record, all files in the folder count as one build. */
async function readBuilds(dir: string): Promise<string[][]> {
  const recorded = await readFile(join(dir, BUILDS_FILE), 'utf8').catch(() => null);
  // Written only by retainBuilds.
  return recorded === null ? [await listFiles(dir)] : (JSON.parse(recorded) as string[][]);
}

async function retainBuilds(dir: string, [made = [], ...before]: string[][]): Promise<void> {
  const others = before.filter((files) => files.join() !== made.join());
  const retained = [made, ...others].slice(0, RETAINED_BUILDS);
  await writeFile(join(dir, BUILDS_FILE), JSON.stringify(retained));
  const older = (await listFiles(dir)).filter((file) => !retained.flat().includes(file));
  await Promise.all(older.map((file) => rm(join(dir, file), { force: true })));
}

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.endsWith('.mjs') || /^(catalogue|words)-/.test(name));
}

/** Sources find adjacent files by their own folder, as before bundling. */
function rewriteDirname(code: string, id: string): string | undefined {
  if (!id.startsWith(SOURCES) || !code.includes('import.meta.dirname')) return undefined;
  const folder = JSON.stringify(`/${relative(DIST, dirname(id)).split(sep).join('/')}`);
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
}

/** Escapes non-ASCII characters: V8 stores such a text in half the memory. */
function escapeNonAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
