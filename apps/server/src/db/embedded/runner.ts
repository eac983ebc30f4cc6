import { execFile } from 'node:child_process';

/**
 * How to run PostgreSQL's programs. PostgreSQL rejects root, so root runs them in a user namespace,
 * which maps root to another user, or as another user.
 */
export type Runner =
  | { kind: 'plain' }
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number };

export type Command = { file: string; args: string[]; ids: { uid?: number; gid?: number } };

export function commandFor(runner: Runner, file: string, args: string[]): Command {
  switch (runner.kind) {
    case 'plain':
      return { file, args, ids: {} };
    case 'namespace':
      return {
        file: 'unshare',
        args: ['--user', '--map-user=1000', '--map-group=1000', file, ...args],
        ids: {},
      };
    case 'user':
      return { file, args, ids: { uid: runner.uid, gid: runner.gid } };
  }
}

/** Environment for PostgreSQL, without the product's settings and secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

export type Outcome = { ok: boolean; stdout: string; stderr: string };

/** Runs a program to its end. A program that cannot start is a result, not an exception. */
export function run(
  runner: Runner,
  file: string,
  args: string[],
  cwd: string = '/',
): Promise<Outcome> {
  const command = commandFor(runner, file, args);
  const options = { ...command.ids, cwd, env: bareEnvironment() };
  return new Promise((resolve) => {
    execFile(command.file, command.args, options, (error, stdout, stderr) => {
      resolve({ ok: !error, stdout, stderr: stderr || (error?.message ?? '') });
    });
  });
}

/** Whether the runner's programs can enter the folder. */
export async function canAccess(runner: Runner, folder: string): Promise<boolean> {
  return (await run(runner, '/bin/sh', ['-c', 'cd "$0"', folder])).ok;
}

/** Owner of the files that the runner's programs write. Undefined: the user of this process. */
export function ownerIds(runner: Runner): { uid: number; gid: number } | undefined {
  switch (runner.kind) {
    case 'plain':
      return undefined;
    case 'namespace':
      return { uid: 0, gid: 0 };
    case 'user':
      return { uid: runner.uid, gid: runner.gid };
  }
}
