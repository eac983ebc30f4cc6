import { binaryPath, projectPath } from './lib/project.mjs';
import { runInForeground } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const WEB_PORT = 5173;

const node = await setUp({ tools: true });
const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${WEB_PORT}`;
process.exitCode = await runInForeground([
  {
    command: node,
    // Folders, because the imports do not lead to the messages.
    args: [
      '--watch',
      '--watch-preserve-output',
      `--watch-path=${projectPath('apps/server/src')}`,
      `--watch-path=${projectPath('packages/shared/src')}`,
      projectPath('apps/server/src/process/main.ts'),
    ],
    env: { PUBLIC_ORIGIN: origin },
  },
  {
    command: node,
    args: [binaryPath('vite'), '--port', String(WEB_PORT), '--strictPort'],
    cwd: projectPath('apps/web'),
  },
]);
