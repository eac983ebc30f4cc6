import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { binaryPath, projectPath, readJson } from './project.mjs';
import { run } from './run.mjs';

const { main, flags, environment } = readJson('apps/server/process.json');
const SERVER_BUILD = 'apps/server/build.ts';
const SERVER_SOURCES = ['apps/server/src', 'packages', SERVER_BUILD, 'package-lock.json'];
const WEB_SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/** The folder that the shells copy the web app from; tests use another. */
export const NATIVE_WEB_APP = path.resolve(
  process.env.NATIVE_WWW ?? projectPath('apps/native/www'),
);

/** The command of the server in production; deploy/ uses the same, with its own cache folder. */
export function serverCommand(node) {
  const cache = process.env.NODE_COMPILE_CACHE ?? projectPath('apps/server/dist/compiled');
  const env = { NODE_COMPILE_CACHE: cache, ...environment };
  return { command: node, args: [...flags, projectPath(main)], env };
}

/*
 * Each of the following builds something if its sources have changed, and returns whether a build
 * exists.
 */

/** The few files of the server. Earlier files remain for a server that runs from them. */
export function buildServer(node) {
  return build('server', projectPath('apps/server/dist'), fingerprint(SERVER_SOURCES), () =>
    run(node, [projectPath(SERVER_BUILD)]),
  );
}

export function buildWeb(node) {
  return build('web app', projectPath('apps/web/dist'), fingerprint(WEB_SOURCES), () => {
    console.log('Building the web app.');
    return runVite(node, ['--mode=production']);
  });
}

/** The gallery, which production does not use. */
export function buildGallery(node) {
  return build('gallery', projectPath('apps/web/gallery/dist'), fingerprint(WEB_SOURCES), () => {
    console.log('Building the gallery.');
    return runVite(node, ['--mode=gallery']);
  });
}

/** The web app for a native shell. */
export function buildNative(node, origin) {
  const sources = `${fingerprint(WEB_SOURCES)} ${origin}\n`;
  return build('web app', NATIVE_WEB_APP, sources, async () => {
    console.log(`Building the web app for the shells, which call ${origin}.`);
    const args = ['--mode=native', '--outDir', NATIVE_WEB_APP, '--emptyOutDir'];
    const code = await runVite(node, args, { VITE_API_ORIGIN: origin });
    // Of the web only.
    for (const name of ['favicon.ico', 'icons', 'screenshots', 'share'])
      rmSync(path.join(NATIVE_WEB_APP, name), { recursive: true, force: true });
    return code;
  });
}

/** Builds the server and the web app that it serves, or exits. */
export async function buildProduct(node) {
  if (!((await buildWeb(node)) && (await buildServer(node)))) process.exit(1);
}

async function build(what, folder, sources, runBuild) {
  const stamp = path.join(folder, '.built-from');
  if (readStamp(stamp) === sources) return true;
  const code = await runBuild();
  if (code === 0) writeFileSync(stamp, sources);
  else console.error(`The ${what} could not be built; see the output above.`);
  return code === 0;
}

function runVite(node, args, env = {}) {
  return run(node, [binaryPath('vite'), 'build', ...args, '--logLevel', 'warn'], {
    cwd: projectPath('apps/web'),
    env: { NODE_ENV: 'production', ...env },
  });
}
