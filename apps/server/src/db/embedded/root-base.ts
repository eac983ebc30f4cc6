import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { chownTree, ownerOf } from './files.ts';
import { type BaseFolder, recordBase } from './recorded-base.ts';
import { canAccess, type Runner, run } from './runner.ts';

/** Survives a reboot, unlike a temporary folder. */
const EXTERNAL_BASES = '/var/lib/prayer-swap';
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody'];

/**
 * Chooses folder and runner when Node runs as root: the data folder if a user other than root can
 * access it, otherwise a folder under /var/lib that the data folder records.
 */
export async function chooseRootBase(dataDir: string): Promise<BaseFolder> {
  for await (const runner of candidateRunners(dataDir)) {
    if (!(await canAccess(runner, dataDir))) continue;
    await chownTree(join(dataDir, 'postgres'), runner);
    return { base: dataDir, runner };
  }
  return recordBase(dataDir, await createExternalBase(dataDir));
}

/**
 * Prefers the cluster's current owner, then a namespace that leaves all files root's, then other
 * users.
 */
async function* candidateRunners(dataDir: string): AsyncGenerator<Runner> {
  const owner = await ownerOf(join(dataDir, 'postgres'));
  if (owner && owner.uid !== 0) yield { kind: 'user', ...owner };
  yield { kind: 'namespace' };
  const dataOwner = await ownerOf(dataDir);
  if (dataOwner && dataOwner.uid !== 0) yield* findUser(String(dataOwner.uid));
  yield* unprivilegedUsers();
}

async function* unprivilegedUsers(): AsyncGenerator<Runner> {
  for (const name of UNPRIVILEGED_USERS) yield* findUser(name);
}

/** initdb looks the user up, so it must have a name. */
async function* findUser(name: string): AsyncGenerator<Runner> {
  const idOf = (flag: string) => run({ kind: 'plain' }, 'id', [flag, name]);
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  if (uid.ok && gid.ok) yield { kind: 'user', uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Always a new folder: one named after the data folder could contain leftovers. */
async function createExternalBase(dataDir: string): Promise<BaseFolder> {
  for await (const runner of unprivilegedUsers()) {
    const base = await mkdir(EXTERNAL_BASES, { recursive: true, mode: 0o711 })
      .then(() => mkdtemp(join(EXTERNAL_BASES, 'data-')))
      .catch(() => undefined);
    if (!base) break;
    await writeFile(join(base, 'belongs-to'), `${dataDir}\n`);
    await chownTree(base, runner);
    if (await canAccess(runner, base)) return { base, runner };
    await rm(base, { recursive: true });
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}; start as another user, set DATA_DIR to a folder open to others, or set DATABASE_URL.`,
  );
}
