import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Built = { root: string; outDir: string; bundle: Rolldown.OutputBundle };

/** A plugin that processes the build's output, sequentially. */
export function afterBuild(name: string, run: (built: Built) => Promise<void>): Plugin {
  const built: Built = { root: '', outDir: '', bundle: {} };
  return {
    name,
    apply: 'build',
    configResolved: ({ root, build }) => {
      built.root = root;
      built.outDir = resolve(root, build.outDir);
    },
    generateBundle: (_, bundle) => {
      built.bundle = bundle;
    },
    closeBundle: {
      sequential: true,
      // A failed build has no output, and reports its own error.
      handler: async () => {
        if (Object.keys(built.bundle).length > 0) await run(built);
      },
    },
  };
}

/** Writes a file, and its folder if it is missing. */
export async function writeOutput(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
