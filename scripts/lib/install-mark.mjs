import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitWithError } from './exit-with-error.mjs';
import { projectPath } from './project.mjs';
import { captureOutput } from './run.mjs';

/**
 * Exists while packages are being installed, with the processes of the command and of its npm. npm
 * takes a folder with a `package.json` for an installed package, so it does not complete what an
 * interrupted installation left.
 */
const MARK_NAME = '.installing';
const MARK = projectPath('node_modules', MARK_NAME);
const POLL_INTERVAL_MS = 200;

/**
 * Waits for an installation in progress, and removes what an interrupted one left.
 *
 * @returns false after an interrupted one
 */
export async function isInstallComplete() {
  const mark = readMark();
  if (!mark) return true;
  if (isRunning(mark.command)) {
    console.log('Waiting for another command, which is installing the packages.');
    while (isRunning(mark.command) && readMark()?.command === mark.command)
      await setTimeout(POLL_INTERVAL_MS);
    return isInstallComplete();
  }
  // npm survives the command that started it.
  while (isRunning(mark.npm)) {
    kill(mark.npm);
    await setTimeout(POLL_INTERVAL_MS);
  }
  removePackages();
  return false;
}

/** @returns a function that records the pid of npm */
export function beginInstall() {
  const folder = path.dirname(MARK);
  const command = identify(process.pid);
  const write = (npm) => writeFileSync(MARK, JSON.stringify({ command, npm }));
  try {
    mkdirSync(folder, { recursive: true });
    write('');
  } catch {
    // The error is no help: for a read-only file system it can say that the folder does not exist.
    exitWithError(
      `The packages cannot be installed, because ${folder} cannot be written. Let this user write there, then try again.`,
    );
  }
  return (pid) => write(identify(pid));
}

export function endInstall() {
  rmSync(MARK);
}

/** Leaves the mark, which `beginInstall` wrote. */
export function removePackages() {
  const { packages } = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((place) => !place.includes('node_modules'));
  for (const folder of workspaces.map((place) => projectPath(place, 'node_modules'))) {
    for (const name of namesIn(folder)) {
      if (name !== MARK_NAME) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Undefined without a mark. A full disk or a crash can leave an unreadable one. */
function readMark() {
  let text;
  try {
    text = readFileSync(MARK, 'utf8');
    return JSON.parse(text);
  } catch {
    return text === undefined ? undefined : {};
  }
}

/** Pid and start, which distinguish a process from a later one with the same pid; else empty. */
function identify(pid) {
  const start = process.platform === 'linux' ? linuxStart(pid) : portableStart(pid);
  return start ? `${pid} ${start}` : '';
}

function linuxStart(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets can contain spaces. The state follows it, and 19 fields later the start.
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/** Windows cannot tell. */
function portableStart(pid) {
  if (process.platform === 'win32') return undefined;
  return captureOutput('ps', ['-o', 'lstart=', '-p', String(pid)])?.trim();
}

function isRunning(identity) {
  return Boolean(identity) && identify(Number.parseInt(identity, 10)) === identity;
}

function kill(identity) {
  try {
    process.kill(Number.parseInt(identity, 10), 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
