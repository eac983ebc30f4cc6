import { buildProduct, serverCommand } from './lib/build.mjs';
import { projectPath } from './lib/project.mjs';
import { replaceProcess, run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const node = await setUp();
await buildProduct(node);
const env = {};
if (process.argv.includes('--demo')) {
  env.DATA_DIR = process.env.DATA_DIR || projectPath('data-demo');
  const code = await run(node, [projectPath('apps/server/src/cli/demo.ts')], { env });
  if (code !== 0) process.exit(code);
}
const server = serverCommand(node);
process.exitCode = await replaceProcess({ ...server, env: { ...server.env, ...env } });
