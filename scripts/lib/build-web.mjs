import { writeFileSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { giveUp } from './give-up.mjs';
import { commandOf, inProject } from './project.mjs';
import { run } from './run.mjs';

const STAMP = inProject('apps/web/dist/.built-from');
const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/** Builds the web app when its sources differ from those of the last build. */
export async function buildWeb(node) {
  const sources = fingerprint(SOURCES);
  if (readStamp(STAMP) === sources) return;
  console.log('Building the web app.');
  const code = await run(node, [commandOf('vite'), 'build', '--logLevel', 'warn'], {
    cwd: inProject('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) giveUp('The web app could not be built; the reason stands above.');
  writeFileSync(STAMP, sources);
}
