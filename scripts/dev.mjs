import { commandOf, inProject } from './lib/project.mjs';
import { runInFront } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const WEB_PORT = 5173;

const node = await setUp({ tools: true });
const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${WEB_PORT}`;
process.exitCode = await runInFront([
  {
    command: node,
    args: ['--watch', '--watch-preserve-output', inProject('apps/server/src/main.ts')],
    env: { PUBLIC_ORIGIN: origin },
  },
  {
    command: node,
    args: [commandOf('vite'), '--port', String(WEB_PORT), '--strictPort'],
    cwd: inProject('apps/web'),
  },
]);
