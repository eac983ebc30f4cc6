import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.mjs';
import { giveUp } from './give-up.mjs';
import { outputOf } from './run.mjs';

const PACKAGES = ['aapt', 'android-framework-res'];
const PLATFORM = '/usr/share/android-framework-res/framework-res.apk';

/**
 * Whether Android's resource compiler and a platform to link with are here: Linux must have them, as
 * Debian packages them; elsewhere Android Studio's own build judges the resources.
 */
export async function ensureAndroidTools() {
  if (process.platform !== 'linux') return false;
  if (areHere()) return true;
  if ((await installOnDebian(PACKAGES)) && areHere()) return true;
  return giveUp(
    `The tests compile Android’s resources with what Debian packages as ${PACKAGES.join(' and ')}. Install both, or run the suites apart: npm test -- unit server e2e.`,
  );
}

function areHere() {
  return existsSync(PLATFORM) && outputOf('aapt2', ['version']) !== undefined;
}
