import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from './binaries.ts';
import { type EmbeddedOptions, LaunchError } from './options.ts';
import { isAlive } from './processes.ts';
import { chownTree, ownerOf, type Runner, run } from './runner.ts';

type NewCluster = { base: string; clusterDir: string; binaries: string; runner: Runner };

const DRAFT = 'postgres.new-';
const PASSWORD_FILE = 'prayer-swap-password';

/** Creates the cluster beside its final place and renames it, so a partial cluster never counts. */
export async function createCluster(
  { base, clusterDir, binaries, runner }: NewCluster,
  { durable = true, log }: EmbeddedOptions,
): Promise<void> {
  if (await ownerOf(clusterDir)) return;
  log('Making a new database');
  await removeAbandoned(base);
  const draft = await mkdtemp(join(base, `${DRAFT}${process.pid}-`));
  const data = join(draft, 'data');
  try {
    const passwordFile = join(draft, 'password');
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
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
    await rename(passwordFile, join(data, PASSWORD_FILE));
    await moveIntoPlace(data, clusterDir);
    if (durable) await syncFolder(base);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of an interrupted first start. */
async function removeAbandoned(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(DRAFT) || isAlive(Number.parseInt(name.slice(DRAFT.length), 10))) continue;
    await rm(join(base, name), { recursive: true, force: true });
  }
}

/** The password is stored in the cluster and moves with it. */
export async function readPassword(clusterDir: string): Promise<string> {
  const file = join(clusterDir, PASSWORD_FILE);
  const password = await readFile(file, 'utf8').catch(() => '');
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
    await rename(draft, clusterDir);
  } catch (error) {
    if (!(await ownerOf(clusterDir))) throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
