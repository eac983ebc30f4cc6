import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const POLL_INTERVAL_MS = 250;

/**
 * Runs a command to its end with inherited output; returns its exit code, or 127 if the command
 * does not exist. `onStart` receives the pid.
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, withDefaults(options));
  options.onStart?.(child.pid);
  return waitForExit(child);
}

/** The output of a command, or undefined if it fails or does not exist. */
export function captureOutput(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Runs commands until they are stopped. A signal is forwarded to each of them once; when one exits,
 * the others are stopped. The exit code is that of the first to exit.
 */
export async function runInForeground(commands) {
  const children = commands.map(({ command, args, ...options }) =>
    spawn(command, args, withDefaults(options)),
  );
  let isSignalled = false;
  const signalAll = (signal) => {
    if (isSignalled) return;
    isSignalled = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has reached the children already.
      if (signal === 'SIGINT' && hasTerminal()) isSignalled = true;
      signalAll(signal);
    });
  }
  onNpmExit(() => signalAll('SIGTERM'));
  const ends = children.map(waitForExit);
  const code = await Promise.race(ends);
  signalAll('SIGTERM');
  await Promise.all(ends);
  return code;
}

/**
 * Replaces this process by a command, so that no idle process remains beside it. Runs it as a child
 * where the platform or an older Node cannot; the result is then its exit code.
 */
export async function replaceProcess(command) {
  if (process.platform === 'win32' || !process.execve) return runInForeground([command]);
  const { cwd, env } = withDefaults(command);
  process.chdir(cwd);
  process.execve(command.command, [command.command, ...command.args], env);
}

/** A signal to npm ends npm and its shell, and is not forwarded to this process. */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

function withDefaults({ env = {}, cwd = root, stdio = 'inherit' }) {
  return { cwd, env: { ...process.env, ...env }, stdio };
}

function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function hasTerminal() {
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
}
