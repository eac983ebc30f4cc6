import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { projectPath } from './project.mjs';
import { run } from './run.mjs';

const { main, flags, environment } = JSON.parse(
  readFileSync(projectPath('apps/server/process.json'), 'utf8'),
);
const STAMP = projectPath('apps/server/dist/.built-from');
const BUILD = 'apps/server/build.ts';
const SOURCES = ['apps/server/src', 'packages', BUILD, 'package-lock.json'];

/** The command of the server in production; deploy/ uses the same, with its own cache folder. */
export function serverCommand(node) {
  const cache = process.env.NODE_COMPILE_CACHE ?? projectPath('apps/server/dist/compiled');
  const env = { NODE_COMPILE_CACHE: cache, ...environment };
  return { command: node, args: [...flags, projectPath(main)], env };
}

/**
 * Builds the few files of the server if its sources have changed. Returns whether a build exists.
 * Earlier files remain for a server that runs from them.
 */
export async function buildServer(node) {
  const sources = fingerprint(SOURCES);
  if (readStamp(STAMP) === sources) return true;
  const code = await run(node, [projectPath(BUILD)]);
  if (code === 0) writeFileSync(STAMP, sources);
  else console.error('The server could not be built; see the output above.');
  return code === 0;
}
