import { exitWithError } from './exit-with-error.mjs';
import { installOnDebian } from './install-on-debian.mjs';
import { captureOutput } from './run.mjs';

/**
 * Whether a Redis is here, or Valkey, which is one: Linux must have it, as Debian packages it;
 * elsewhere its suite waits for one to be installed.
 */
export async function ensureRedis() {
  if (isInstalled()) return true;
  if (process.platform !== 'linux') return false;
  if ((await installOnDebian(['redis-server'])) && isInstalled()) return true;
  return exitWithError(
    'The tests talk to what Debian packages as redis-server. Install it, or Valkey, or run the other suites: npm test -- unit android server e2e.',
  );
}

function isInstalled() {
  return ['redis-server', 'valkey-server'].some(
    (command) => captureOutput(command, ['--version']) !== undefined,
  );
}
