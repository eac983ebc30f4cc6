import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { programPath } from './binaries.ts';
import type { Installation } from './installation.ts';
import { bareEnvironment } from './runner.ts';

/**
 * Blocks until standard input closes, then stops postmaster $1 of folder $2: four seconds for a
 * fast shutdown, two for an immediate one, then SIGKILL. `command -p` finds `sleep` in any PATH.
 */
const SHELL_SCRIPT = `
serves() {
  if [ -e /proc/self/cwd ]; then [ "/proc/$1/cwd" -ef "$2" ]; else kill -s 0 "$1"; fi 2>/dev/null
}
read -r _
for signal in INT INT INT INT QUIT QUIT KILL; do
  serves "$1" "$2" || exit 0
  kill -s "$signal" "$1"
  command -p sleep 1
done`;

/** The same for Windows, which has no POSIX shell: pg_ctl $1 stops the PostgreSQL of folder $2. */
const NODE_SCRIPT = `
const [pgCtl, folder] = process.argv.slice(1);
const stop = (...flags) => require('node:child_process').spawnSync(pgCtl, ['stop', '-w', '-D', folder, ...flags]);
process.stdin.resume().on('end', () => {
  if (stop('-m', 'fast', '-t', '4').status !== 0) stop('-m', 'immediate', '-t', '2');
});`;

/**
 * Starts a process that stops PostgreSQL when this process ends in any way. It reads from a pipe,
 * which the kernel closes even after SIGKILL. The shell takes about one megabyte.
 */
export function watchParent(pid: number, installation: Installation): ChildProcess {
  const [file, args] =
    process.platform === 'win32'
      ? [
          process.execPath,
          [
            '-e',
            NODE_SCRIPT,
            programPath(installation.binaries, 'pg_ctl'),
            installation.clusterDir,
          ],
        ]
      : [
          '/bin/sh',
          ['-c', SHELL_SCRIPT, 'postgres-parent-watch', String(pid), installation.clusterDir],
        ];
  const watch = spawn(file, args, {
    // Runs as PostgreSQL's user, who can inspect and signal it. It needs no namespace.
    ...installation.runner.ids,
    cwd: process.platform === 'win32' ? installation.dataDir : '/',
    env: bareEnvironment(),
    // In a separate process group: Ctrl-C in a terminal reaches the server alone.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell PostgreSQL runs unwatched. stop() still ends it.
  watch.once('error', () => {});
  watch.unref();
  // The pipe of a child process is a socket, typed as a stream.
  (watch.stdin as Socket | null)?.unref();
  return watch;
}
