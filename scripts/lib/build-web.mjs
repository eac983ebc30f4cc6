import { writeFileSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { binaryPath, projectPath } from './project.mjs';
import { run } from './run.mjs';

const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];

/** Builds the web app if its sources have changed. Returns whether a build exists. */
export function buildWeb(node) {
  return build(node, { what: 'the web app', into: 'apps/web/dist', mode: 'production' });
}

/** Builds the gallery, which production does not use. Returns whether a build exists. */
export function buildGallery(node) {
  return build(node, { what: 'the gallery', into: 'apps/web/gallery/dist', mode: 'gallery' });
}

async function build(node, { what, into, mode }) {
  const stamp = projectPath(into, '.built-from');
  const sources = fingerprint(SOURCES);
  if (readStamp(stamp) === sources) return true;
  console.log(`Building ${what}.`);
  const code = await run(
    node,
    [binaryPath('vite'), 'build', `--mode=${mode}`, '--logLevel', 'warn'],
    { cwd: projectPath('apps/web'), env: { NODE_ENV: 'production' } },
  );
  if (code === 0) writeFileSync(stamp, sources);
  else
    console.error(
      `${what[0].toUpperCase()}${what.slice(1)} could not be built; see the output above.`,
    );
  return code === 0;
}
