import { writeFileSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { commandOf, inProject } from './project.mjs';
import { run } from './run.mjs';

const STAMP = inProject('apps/web/dist/.built-from');
const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/** Builds the web app when its sources differ from those of the last build; whether it stands. */
export async function buildWeb(node) {
  const sources = fingerprint(SOURCES);
  if (readStamp(STAMP) === sources) return true;
  console.log('Building the web app.');
  const code = await run(node, [commandOf('vite'), 'build', '--logLevel', 'warn'], {
    cwd: inProject('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) writeFileSync(STAMP, sources);
  else console.error('The web app could not be built; the reason stands above.');
  return code === 0;
}
