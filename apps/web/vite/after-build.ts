import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Built = { root: string; outDir: string; bundle: Rolldown.OutputBundle };

/** A plugin that works on what the build has written, one after the other. */
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
      // Of a build that failed there is nothing, and what it failed of is told by itself.
      handler: async () => {
        if (Object.keys(built.bundle).length > 0) await run(built);
      },
    },
  };
}
