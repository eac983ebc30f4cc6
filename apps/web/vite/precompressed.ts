import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Templates of pages, in which the server replaces placeholders. */
const PAGE_TEMPLATES = /^pages[\\/]/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes a `.br` and a `.gz` beside each text file, from which the server selects. Add it after
 * every plugin that writes files.
 */
export function precompressed(): Plugin {
  return afterBuild('precompressed', async ({ outDir }) => {
    const files = (await readdir(outDir, { recursive: true })).filter(
      (file) => COMPRESSIBLE.test(file) && !PAGE_TEMPLATES.test(file),
    );
    await Promise.all(files.map((file) => compress(join(outDir, file))));
  });
}

async function compress(path: string) {
  const content = await readFile(path);
  for (const [ending, compressed] of Object.entries(compressors)) {
    await writeFile(`${path}.${ending}`, await compressed(content));
  }
}
