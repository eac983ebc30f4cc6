import { exitWithError } from './exit-with-error.mjs';
import { installOnDebian } from './install-on-debian.mjs';
import { captureOutput } from './run.mjs';

/**
 * Returns whether Redis or the compatible Valkey is installed: Linux must have it, from Debian's
 * package; on other systems its suite is skipped without it.
 */
export async function ensureRedis() {
  if (isInstalled()) return true;
  if (process.platform !== 'linux') return false;
  if ((await installOnDebian(['redis-server'])) && isInstalled()) return true;
  return exitWithError(
    'The tests need Redis (Debian: redis-server). Install it, or Valkey, or run the other suites: npm test -- unit android server e2e.',
  );
}

function isInstalled() {
  return ['redis-server', 'valkey-server'].some(
    (command) => captureOutput(command, ['--version']) !== undefined,
  );
}
