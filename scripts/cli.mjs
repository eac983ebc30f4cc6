import { buildProduct, serverCommand } from './lib/build.mjs';
import { binaryPath, projectPath } from './lib/project.mjs';
import { replaceProcess, run, runInForeground } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

/* The npm commands that run one program after the set-up: `node scripts/cli.mjs admin …`. */
const WEB_PORT = 5173;

const commands = { start, dev, docs };
const [name, ...args] = process.argv.slice(2);
process.exitCode = await (commands[name] ?? runServerCommand)();

/** `admin`, `backup`, `restore` or `doctor`. */
async function runServerCommand() {
  const node = await setUp();
  return run(node, [projectPath('apps/server/src/cli', `${name}.ts`), ...args]);
}

/** With `--demo` the server has a demo community, in a folder of its own. */
async function start() {
  const node = await setUp();
  await buildProduct(node);
  const env = {};
  if (args.includes('--demo')) {
    env.DATA_DIR = process.env.DATA_DIR || projectPath('data-demo');
    const code = await run(node, [projectPath('apps/server/src/cli/demo.ts')], { env });
    if (code !== 0) return code;
  }
  const server = serverCommand(node);
  return replaceProcess({ ...server, env: { ...server.env, ...env } });
}

async function dev() {
  const node = await setUp({ tools: true });
  const server = {
    command: node,
    // Folders, because the imports do not lead to the messages.
    args: [
      '--watch',
      '--watch-preserve-output',
      `--watch-path=${projectPath('apps/server/src')}`,
      `--watch-path=${projectPath('packages/shared/src')}`,
      projectPath('apps/server/src/process/main.ts'),
    ],
    env: { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${WEB_PORT}` },
  };
  const web = {
    command: node,
    args: [binaryPath('vite'), '--port', String(WEB_PORT), '--strictPort'],
    cwd: projectPath('apps/web'),
  };
  return runInForeground([server, web]);
}

/** Builds the documentation into docs/site/dist. `--serve` also serves and watches. */
async function docs() {
  const node = await setUp({ tools: true });
  const eleventy = binaryPath('@11ty/eleventy', 'eleventy');
  return run(node, [eleventy, '--config=docs/site/eleventy.config.mjs', '--quiet', ...args]);
}
