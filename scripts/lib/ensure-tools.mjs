import { existsSync } from 'node:fs';
import { exitWithError } from './exit-with-error.mjs';
import { captureOutput, run } from './run.mjs';

const ANDROID_PACKAGES = ['aapt', 'android-framework-res'];
const ANDROID_PLATFORM = '/usr/share/android-framework-res/framework-res.apk';
const FONT_PACKAGES = ['fontconfig', 'fonts-noto-core', 'fonts-noto-color-emoji'];
/** Arabic, Hebrew, Hindi, Punjabi, Bengali, Tamil, Thai, and emoji, as fontconfig names them. */
const FONT_LANGUAGES = ['ar', 'he', 'hi', 'pa', 'bn', 'ta', 'th', 'und-zsye'];

/**
 * Returns whether Android's resource compiler and a platform to link with are installed: Linux must
 * have them, from Debian's packages; on other systems Android Studio's build checks the resources.
 */
export async function ensureAndroidTools() {
  if (process.platform !== 'linux') return false;
  const isInstalled = () =>
    existsSync(ANDROID_PLATFORM) && captureOutput('aapt2', ['version']) !== undefined;
  if (await ensure(isInstalled, ANDROID_PACKAGES)) return true;
  return exitWithError(
    `The tests compile Android’s resources with the Debian packages ${ANDROID_PACKAGES.join(' and ')}. Install both, or run the other suites: npm test -- unit server e2e.`,
  );
}

/**
 * Returns whether Redis or the compatible Valkey is installed: Linux must have it, from Debian's
 * package; on other systems its suite is skipped without it.
 */
export async function ensureRedis() {
  const isInstalled = () =>
    ['redis-server', 'valkey-server'].some(
      (command) => captureOutput(command, ['--version']) !== undefined,
    );
  if (process.platform !== 'linux') return isInstalled();
  if (await ensure(isInstalled, ['redis-server'])) return true;
  return exitWithError(
    'The tests need Redis (Debian: redis-server). Install it, or Valkey, or run the other suites: npm test -- unit android server e2e.',
  );
}

/**
 * Every script of the members must render as letters, not boxes. macOS and Windows include the
 * fonts.
 */
export async function ensureFonts() {
  const missing = () =>
    FONT_LANGUAGES.filter(
      (language) => !captureOutput('fc-list', [`:lang=${language}`, 'family'])?.trim(),
    );
  if (process.platform !== 'linux') return;
  if (await ensure(() => missing().length === 0, FONT_PACKAGES)) return;
  exitWithError(
    `The tests need fonts for every script (missing: ${missing().join(', ')}). Install the Noto fonts and Noto Color Emoji, then try again.`,
  );
}

/** Installs Debian packages if the tool is missing. Returns whether it is installed then. */
async function ensure(isInstalled, packages) {
  return isInstalled() || ((await installOnDebian(packages)) && isInstalled());
}

/**
 * Installs Debian packages if possible: on Debian and its derivatives, as root or with passwordless
 * sudo.
 */
export async function installOnDebian(packages) {
  const prefix = existsSync('/etc/debian_version') && rightsToInstall();
  if (!prefix) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const apt = (...args) => run(command, [...rest, ...args]);
  // Without an update the old package lists may suffice.
  await apt('update', '-qq');
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
}

function rightsToInstall() {
  if (process.getuid() === 0) return [];
  return captureOutput('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n'];
}
