import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const isRoot = process.getuid?.() === 0;

/** PostgreSQL and PgBouncer do not run as root. */
export function asPostgres(command, args) {
  // Uses `exec`, so that a signal reaches the command.
  const other = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', command];
  return isRoot ? ['setpriv', [...other, ...args]] : [command, args];
}

/** Runs a command to its end. @throws with its output if it fails */
export async function runCommand([command, args], env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, cwd: '/' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** The processes of one trial, stopped in reverse order of their start. */
export function processes(folder) {
  const running = [];
  return {
    /** Starts a process whose output goes to a file of its name in the folder. */
    start(name, [command, args], { env = {}, signal = 'SIGTERM' } = {}) {
      const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
      const child = spawn(command, args, { env: { ...process.env, ...env }, cwd: folder });
      child.stdout.pipe(log);
      child.stderr.pipe(log);
      const one = { name, child, signal, end: waitForExit(child) };
      running.push(one);
      return {
        pid: child.pid,
        async stop() {
          running.splice(running.indexOf(one), 1);
          return stop(one);
        },
        /** Kills it as a power failure does. */
        async kill() {
          running.splice(running.indexOf(one), 1);
          child.kill('SIGKILL');
          await one.end;
        },
      };
    },
    async stopAll() {
      for (const one of running.splice(0).reverse()) await stop(one);
    },
  };
}

/** @returns its exit code */
async function stop({ child, signal, end }) {
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const code = await end;
  clearTimeout(late);
  return code;
}

/** Waits until a port accepts connections. */
export async function waitForPort(port, name, address = '127.0.0.1') {
  await waitUntil(`${name} on port ${port}`, () => {
    const socket = connect(port, address);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    }).finally(() => socket.destroy());
  });
}

/** Polls the predicate. @throws after the limit */
export async function waitUntil(what, predicate, limitMs = TIMEOUT_MS) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await predicate()) return;
    await pause(100);
  }
  throw new Error(`Timed out waiting for ${what}`);
}

function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
