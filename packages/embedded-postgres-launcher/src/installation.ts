import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseBase } from './base-folder.ts';
import { makeFolder } from './make-folder.ts';
import { type EmbeddedOptions, LaunchError } from './options.ts';
import { isAlive } from './postmaster.ts';
import {
  chownTree,
  findUsableBinaries,
  type Installation,
  ownerOf,
  programPath,
  run,
} from './runner.ts';

const DRAFT = 'postgres.new-';
const PASSWORD_FILE = 'prayer-swap-password';

/**
 * Returns the installation of this data folder. The first start creates it with a database cluster.
 */
export async function prepareInstallation(options: EmbeddedOptions): Promise<Installation> {
  const dataDir = await ensureDataDir(options.dataDir);
  const { base, runner } = await chooseBase(dataDir);
  const clusterDir = join(base, 'postgres');
  await assertOwnedByThisUser(base === dataDir ? clusterDir : base);
  const binaries = await findUsableBinaries(base, runner);
  const installation = { dataDir, clusterDir, binaries, runner };
  await createCluster(base, installation, options);
  return installation;
}

async function ensureDataDir(dir: string): Promise<string> {
  try {
    // Other users can traverse to their own files and list nothing.
    await makeFolder(resolve(dir), 0o711);
    await fs.access(dir, fs.constants.W_OK | fs.constants.X_OK);
    return await fs.realpath(dir);
  } catch (error) {
    throw new LaunchError(
      `The data folder ${dir} cannot be used (${error instanceof Error ? error.message : error}); set DATA_DIR to a folder you may write to.`,
    );
  }
}

async function assertOwnedByThisUser(folder: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await ownerOf(folder);
  if (me === undefined || me === 0 || !owner || owner.uid === me) return;
  throw new LaunchError(
    `The database in ${folder} belongs to another user (uid ${owner.uid}); start as that user, or set DATA_DIR to another folder.`,
  );
}

/** Creates the cluster beside its final place and renames it, so a partial cluster never counts. */
async function createCluster(
  base: string,
  { clusterDir, binaries, runner }: Installation,
  { durable = true, log }: EmbeddedOptions,
): Promise<void> {
  if (await ownerOf(clusterDir)) return;
  log('Making a new database');
  await removeAbandoned(base);
  const draft = await fs.mkdtemp(join(base, `${DRAFT}${process.pid}-`));
  const data = join(draft, 'data');
  try {
    const passwordFile = join(draft, 'password');
    await fs.writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await chownTree(draft, runner);
    const flags = [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const { ok, stderr } = await run(runner, programPath(binaries, 'initdb'), flags, draft);
    if (!ok) throw initdbFailed(draft, stderr);
    await fs.rename(passwordFile, join(data, PASSWORD_FILE));
    await moveIntoPlace(data, clusterDir);
    if (durable) await syncFolder(base);
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of an interrupted first start. */
async function removeAbandoned(base: string): Promise<void> {
  for (const name of await fs.readdir(base)) {
    if (!name.startsWith(DRAFT) || isAlive(Number.parseInt(name.slice(DRAFT.length), 10))) continue;
    await fs.rm(join(base, name), { recursive: true, force: true });
  }
}

/** The password is stored in the cluster and moves with it. */
export async function readPassword(clusterDir: string): Promise<string> {
  const file = join(clusterDir, PASSWORD_FILE);
  const password = await fs.readFile(file, 'utf8').catch(() => '');
  if (password.trim()) return password.trim();
  throw new LaunchError(
    `The database's password is missing; bring back ${file} from a copy, or set DATA_DIR to another folder to begin anew.`,
  );
}

function initdbFailed(draft: string, stderr: string): LaunchError {
  const lines = stderr.trim().split('\n');
  // The last lines describe initdb's cleanup. The cause precedes them.
  const reason = lines.find((line) => /error:|FATAL|PANIC|could not/.test(line)) ?? lines.at(-1);
  return new LaunchError(`A new database could not be made in ${draft}: ${reason}`);
}

/** When two first starts run together, one cluster wins. */
async function moveIntoPlace(draft: string, clusterDir: string): Promise<void> {
  try {
    await fs.rename(draft, clusterDir);
  } catch (error) {
    if (!(await ownerOf(clusterDir))) throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder);
  await handle.sync();
  await handle.close();
}
