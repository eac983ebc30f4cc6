import { execFile } from 'node:child_process';
import { cp, lchown, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

type Ids = { uid: number; gid: number };

/**
 * How to run PostgreSQL's programs: the command before each, and the user that runs them and owns
 * their files, if that is not the user of this process.
 */
export type Runner = { prefix: string[]; ids?: Ids };

export const PLAIN: Runner = { prefix: [] };

/** PostgreSQL rejects root. A user namespace maps root to another user and leaves all files root's. */
export const NAMESPACE: Runner = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
  ids: { uid: 0, gid: 0 },
};

/** The program to execute and its arguments. */
export function commandLine({ prefix }: Runner, program: string, args: string[]) {
  const [file = program, ...rest] = [...prefix, program, ...args];
  return { file, args: rest };
}

/** Environment for PostgreSQL, without the settings and secrets of this process. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

/** Runs a program to its end. A program that cannot start is a result, not an exception. */
export function run(
  runner: Runner,
  program: string,
  args: string[],
  cwd = '/',
): Promise<{ ok: boolean; stdout: string; stderr: string }> {
  const command = commandLine(runner, program, args);
  const options = { ...runner.ids, cwd, env: bareEnvironment() };
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

/** Undefined when the path does not exist. */
export async function ownerOf(path: string): Promise<Ids | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Gives a folder and its contents to the runner, unless the runner already owns it or the folder is
 * missing.
 */
export async function chownTree(folder: string, { ids }: Runner): Promise<void> {
  const owner = await ownerOf(folder);
  if (!ids || !owner || owner.uid === ids.uid) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of inside) await lchown(join(folder, path), ids.uid, ids.gid);
  // Last, because the folder's owner marks the change as complete.
  await lchown(folder, ids.uid, ids.gid);
}

/** Renames, or copies and deletes between file systems. */
export async function moveTree(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    const draft = `${to}.new`;
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await rename(draft, to);
    await rm(from, { recursive: true });
  }
}
