import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installOnDebian } from './ensure-tools.mjs';
import { exitWithError } from './exit-with-error.mjs';
import { binaryPath, projectPath } from './project.mjs';
import { captureOutput, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WINDOWS_APP = 'Google/Chrome/Application/chrome.exe';

/** The path of a Chromium that runs: an installed one, or one downloaded now. */
export async function findChromium(node) {
  const found = installedChromium();
  if (found) return found;
  if (await installOnDebian(['chromium'])) {
    const installed = installedChromium();
    if (installed) return installed;
  }
  console.log('Downloading Chromium.');
  await run(node, [binaryPath('playwright'), 'install', 'chromium']);
  return (
    installedChromium() ??
    exitWithError(
      'The tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, then try again.',
    )
  );
}

/** The environment that names the browsers for the browser suites. */
export async function browserEnv(node) {
  const chromium = await findChromium(node);
  return {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: (await findHeadlessShell(chromium)) ?? '',
  };
}

const SHELL = 'chromium-headless-shell';

/**
 * The headless shell of this Chromium, in which a test costs half as much.
 *
 * @returns undefined if none of the same version is found: then every test uses the full browser
 */
async function findHeadlessShell(chromium) {
  const matching = () => shells().find((shell) => versionOf(shell) === versionOf(chromium));
  const mayInstall = chromium === '/usr/bin/chromium' && shells().length === 0;
  return matching() ?? (mayInstall && (await installOnDebian([SHELL])) ? matching() : undefined);
}

function shells() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, SHELL)).filter((file) => existsSync(file));
}

function versionOf(browser) {
  return /\d+(\.\d+){3}/.exec(captureOutput(browser, ['--version']) ?? '')?.[0];
}

function installedChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !canRun(chosen))
    exitWithError(`CHROMIUM_PATH is ${chosen}, which is not a working browser.`);
  return chosen || candidates().find(canRun);
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(Boolean);
  const windows = programs.map((folder) => path.join(folder, WINDOWS_APP));
  return [...named, ...MAC_APPS, ...windows, playwrightChromium()];
}

function playwrightChromium() {
  const require = createRequire(projectPath('package.json'));
  return require('@playwright/test').chromium.executablePath();
}

function canRun(browser) {
  if (!existsSync(browser)) return false;
  // Chrome for Windows opens a window instead of printing its version.
  return process.platform === 'win32' || captureOutput(browser, ['--version']) !== undefined;
}
