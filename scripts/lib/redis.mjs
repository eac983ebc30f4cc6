import { installOnDebian } from './debian.mjs';
import { giveUp } from './give-up.mjs';
import { outputOf } from './run.mjs';

/**
 * Whether a Redis is here, or Valkey, which is one: Linux must have it, as Debian packages it;
 * elsewhere its suite waits for one to be installed.
 */
export async function ensureRedis() {
  if (isHere()) return true;
  if (process.platform !== 'linux') return false;
  if ((await installOnDebian(['redis-server'])) && isHere()) return true;
  return giveUp(
    'The tests talk to what Debian packages as redis-server. Install it, or Valkey, or run the other suites: npm test -- unit android server e2e.',
  );
}

function isHere() {
  return ['redis-server', 'valkey-server'].some(
    (command) => outputOf(command, ['--version']) !== undefined,
  );
}
