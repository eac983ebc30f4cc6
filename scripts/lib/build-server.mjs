import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { projectPath } from './project.mjs';
import { run } from './run.mjs';

const { main, flags, environment } = JSON.parse(
  readFileSync(projectPath('apps/server/process.json'), 'utf8'),
);
const STAMP = projectPath('apps/server/dist/.built-from');
const BUILD = 'apps/server/build.ts';
const SOURCES = ['apps/server/src', 'packages/shared/src', BUILD, 'package-lock.json'];

/** How the server is run wherever it is more than tried; deploy/ says the same. */
export function serverCommand(node) {
  return { command: node, args: [...flags, projectPath(main)], env: environment };
}

/**
 * Makes the few files that the server runs from, when its sources differ from those of the last build; whether they
 * stand. Those of before stay for a server that runs from them.
 */
export async function buildServer(node) {
  const sources = fingerprint(SOURCES);
  if (readStamp(STAMP) === sources) return true;
  const code = await run(node, [projectPath(BUILD)]);
  if (code === 0) writeFileSync(STAMP, sources);
  else console.error('The server could not be built; the reason stands above.');
  return code === 0;
}
