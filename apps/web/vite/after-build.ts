import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify, type Plugin, type Rolldown } from 'vite';

/** Runs in browsers below the floor: minifiers emit syntax that those lack. */
const UNMINIFIED = 'browser-check.js';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Templates of pages, in which the server replaces placeholders. */
const PAGE_TEMPLATES = /^pages[\\/]/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

export type Built = { outDir: string; bundle: Rolldown.OutputBundle };

/** Processes the written output of the build, one step after the other. */
export function afterBuild(...steps: ((built: Built) => Promise<void>)[]): Plugin {
  return {
    name: 'after-build',
    apply: 'build',
    async writeBundle({ dir: outDir = '' }, bundle) {
      for (const step of steps) await step({ outDir, bundle });
    },
  };
}

/** Writes a file, and its folder if it is missing. */
export async function writeOutput(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Minifies the scripts of `public`, which Vite copies unchanged. */
export async function minifyPublicScripts({ outDir }: Built): Promise<void> {
  const files = await readdir(join(import.meta.dirname, '../public'));
  const scripts = files.filter((file) => file.endsWith('.js') && file !== UNMINIFIED);
  await Promise.all(scripts.map((file) => minifyFile(join(outDir, file))));
}

async function minifyFile(path: string) {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(path, code);
}

/** Writes a `.br` and a `.gz` beside each text file, from which the server selects. */
export async function precompress({ outDir }: Built): Promise<void> {
  const files = await readdir(outDir, { recursive: true });
  const texts = files.filter((file) => COMPRESSIBLE.test(file) && !PAGE_TEMPLATES.test(file));
  await Promise.all(texts.map((file) => compress(join(outDir, file))));
}

async function compress(path: string) {
  const content = await readFile(path);
  for (const [ending, compressed] of Object.entries(compressors))
    await writeFile(`${path}.${ending}`, await compressed(content));
}
