import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { binaryPath, projectPath } from './project.mjs';
import { run } from './run.mjs';

/** Where the shells take the web app from; tests keep one of their own. */
export const NATIVE_WEB_APP = path.resolve(
  process.env.NATIVE_WWW ?? projectPath('apps/native/www'),
);

const STAMP = path.join(NATIVE_WEB_APP, '.built-from');
const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/** Builds the web app as a native shell carries it, unless it stands already; whether it stands. */
export async function buildNative(node, origin) {
  const sources = `${fingerprint(SOURCES)} ${origin}\n`;
  if (readStamp(STAMP) === sources) return true;
  console.log(`Building the web app for the shells, which call ${origin}.`);
  // Built beside and moved at the end: nobody ever finds half of it.
  const beside = `${NATIVE_WEB_APP}.${process.pid}`;
  const code = await run(
    node,
    [
      binaryPath('vite'),
      'build',
      '--mode',
      'native',
      '--outDir',
      beside,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: projectPath('apps/web'), env: { NODE_ENV: 'production', VITE_API_ORIGIN: origin } },
  );
  if (code !== 0) {
    console.error('The web app could not be built; the reason stands above.');
    return false;
  }
  rmSync(path.join(beside, 'screenshots'), { recursive: true, force: true });
  writeFileSync(path.join(beside, '.built-from'), sources);
  try {
    rmSync(NATIVE_WEB_APP, { recursive: true, force: true });
    renameSync(beside, NATIVE_WEB_APP);
  } catch (error) {
    // Another process may have put the same there at this moment.
    if (readStamp(STAMP) !== sources) throw error;
    rmSync(beside, { recursive: true });
  }
  return true;
}
