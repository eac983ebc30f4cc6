import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { binaryPath, projectPath } from './project.mjs';
import { run } from './run.mjs';

/** The folder that the shells copy the web app from; tests use another. */
export const NATIVE_WEB_APP = path.resolve(
  process.env.NATIVE_WWW ?? projectPath('apps/native/www'),
);

const STAMP = path.join(NATIVE_WEB_APP, '.built-from');
const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/**
 * Builds the web app for a native shell if its sources have changed. Returns whether a build
 * exists.
 */
export async function buildNative(node, origin) {
  const sources = `${fingerprint(SOURCES)} ${origin}\n`;
  if (readStamp(STAMP) === sources) return true;
  console.log(`Building the web app for the shells, which call ${origin}.`);
  const code = await run(
    node,
    [
      binaryPath('vite'),
      'build',
      '--mode',
      'native',
      '--outDir',
      NATIVE_WEB_APP,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: projectPath('apps/web'), env: { NODE_ENV: 'production', VITE_API_ORIGIN: origin } },
  );
  if (code !== 0) {
    console.error('The web app could not be built; see the output above.');
    return false;
  }
  // Of the web only.
  for (const folder of ['screenshots', 'share'])
    rmSync(path.join(NATIVE_WEB_APP, folder), { recursive: true, force: true });
  writeFileSync(STAMP, sources);
  return true;
}
