import { buildProduct } from './lib/build.mjs';
import { projectPath } from './lib/project.mjs';
import { runInForeground } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const node = await setUp({ tools: true });
// Tests the built server with the built web app that it serves.
await buildProduct(node);
process.exitCode = await runInForeground([
  { command: node, args: [projectPath('chaos/main.ts'), ...process.argv.slice(2)] },
]);
