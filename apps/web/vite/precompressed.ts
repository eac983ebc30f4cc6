import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Templates of pages, in which the server replaces placeholders. */
const PAGE_TEMPLATES = /^pages[\\/]/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and a `.gz` beside each text file, from which the server selects. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: {
      // Runs after the service worker, which is written in the same hook.
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((file) => COMPRESSIBLE.test(file) && !PAGE_TEMPLATES.test(file))
            .map((file) => compress(join(folder, file))),
        );
      },
    },
  };
}

async function compress(path: string) {
  const content = await readFile(path);
  for (const [ending, compressed] of Object.entries(compressors)) {
    await writeFile(`${path}.${ending}`, await compressed(content));
  }
}
