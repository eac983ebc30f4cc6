import { exitWithError } from './exit-with-error.mjs';
import { installOnDebian } from './install-on-debian.mjs';
import { captureOutput } from './run.mjs';

const PACKAGES = ['fontconfig', 'fonts-noto-core', 'fonts-noto-color-emoji'];
/** Arabic, Hebrew, Hindi, Punjabi, Bengali, Tamil, Thai, and emoji, as fontconfig names them. */
const NEEDED = ['ar', 'he', 'hi', 'pa', 'bn', 'ta', 'th', 'und-zsye'];

/**
 * Every script of the members must render as letters, not boxes. macOS and Windows include the
 * fonts.
 */
export async function ensureFonts() {
  if (process.platform !== 'linux' || missing().length === 0) return;
  if ((await installOnDebian(PACKAGES)) && missing().length === 0) return;
  exitWithError(
    `The tests need fonts for every script (missing: ${missing().join(', ')}). Install the Noto fonts and Noto Color Emoji, then try again.`,
  );
}

function missing() {
  return NEEDED.filter(
    (language) => !captureOutput('fc-list', [`:lang=${language}`, 'family'])?.trim(),
  );
}
