import { existsSync } from 'node:fs';
import { exitWithError } from './exit-with-error.mjs';
import { installOnDebian } from './install-on-debian.mjs';
import { captureOutput } from './run.mjs';

const PACKAGES = ['aapt', 'android-framework-res'];
const PLATFORM = '/usr/share/android-framework-res/framework-res.apk';

/**
 * Returns whether Android's resource compiler and a platform to link with are installed: Linux must
 * have them, from Debian's packages; on other systems Android Studio's build checks the resources.
 */
export async function ensureAndroidTools() {
  if (process.platform !== 'linux') return false;
  if (areInstalled()) return true;
  if ((await installOnDebian(PACKAGES)) && areInstalled()) return true;
  return exitWithError(
    `The tests compile Android’s resources with the Debian packages ${PACKAGES.join(' and ')}. Install both, or run the other suites: npm test -- unit server e2e.`,
  );
}

function areInstalled() {
  return existsSync(PLATFORM) && captureOutput('aapt2', ['version']) !== undefined;
}
