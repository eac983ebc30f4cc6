import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { projectPath } from './lib/project.mjs';
import { runInForeground } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const node = await setUp({ tools: true });
// Tests the built server with the built web app that it serves.
if (!((await buildWeb(node)) && (await buildServer(node)))) process.exit(1);
process.exitCode = await runInForeground([
  { command: node, args: [projectPath('chaos/main.ts'), ...process.argv.slice(2)] },
]);
