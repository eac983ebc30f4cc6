import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Runs in browsers below the floor: minifiers emit syntax that those lack. */
const UNMINIFIED = 'browser-check.js';

/** Minifies the scripts of `public`, which Vite copies unchanged. */
export function minifiedScripts(): Plugin {
  return afterBuild('minified-scripts', async ({ root, outDir }) => {
    const files = await readdir(join(root, 'public'));
    const scripts = files.filter((file) => file.endsWith('.js') && file !== UNMINIFIED);
    await Promise.all(scripts.map((file) => minifyFile(join(outDir, file))));
  });
}

async function minifyFile(path: string) {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(path, code);
}
