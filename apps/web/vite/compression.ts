import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify } from 'vite';
import type { Built } from './after-build.ts';

/** Runs in browsers below the floor: minifiers emit syntax that those lack. */
const UNMINIFIED = 'browser-check.js';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Templates of pages, in which the server replaces placeholders. */
const PAGE_TEMPLATES = /^pages[\\/]/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

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
