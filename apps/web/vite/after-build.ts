import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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
