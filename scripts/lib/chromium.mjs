import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { giveUp } from './give-up.mjs';
import { commandOf, inProject } from './project.mjs';
import { outputOf, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WINDOWS_APP = 'Google/Chrome/Application/chrome.exe';

/** The path of a Chromium that runs: one that is there, or else one installed now. */
export async function findChromium(node) {
  const found = installedChromium();
  if (found) return found;
  if (await installOnDebian(['chromium'])) {
    const installed = installedChromium();
    if (installed) return installed;
  }
  console.log('Fetching a Chromium.');
  await run(node, [commandOf('playwright'), 'install', 'chromium']);
  return (
    installedChromium() ??
    giveUp(
      'The tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, then try again.',
    )
  );
}

/** The environment in which the browser suites find their browsers. */
export async function browserEnv(node) {
  const chromium = await findChromium(node);
  return {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: (await findHeadlessShell(chromium)) ?? '',
  };
}

const SHELL = 'chromium-headless-shell';

/**
 * The engine of this Chromium without the windows around it, in which a test costs half as much.
 *
 * @returns undefined where there is none of the same version: then all is tested in the whole browser
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
  return /\d+(\.\d+){3}/.exec(outputOf(browser, ['--version']) ?? '')?.[0];
}

function installedChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !runs(chosen))
    giveUp(`CHROMIUM_PATH is ${chosen}, and no browser runs from there.`);
  return chosen || candidates().find(runs);
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(Boolean);
  const windows = programs.map((folder) => path.join(folder, WINDOWS_APP));
  return [...named, ...MAC_APPS, ...windows, playwrightsOwn()];
}

function playwrightsOwn() {
  const require = createRequire(inProject('package.json'));
  return require('@playwright/test').chromium.executablePath();
}

function runs(browser) {
  if (!existsSync(browser)) return false;
  // Chrome for Windows opens a window instead of telling its version.
  return process.platform === 'win32' || outputOf(browser, ['--version']) !== undefined;
}
