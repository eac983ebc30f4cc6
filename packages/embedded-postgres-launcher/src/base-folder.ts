import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from './options.ts';
import {
  canAccess,
  chownTree,
  moveTree,
  NAMESPACE,
  ownerOf,
  PLAIN,
  type Runner,
  run,
} from './runner.ts';

/** The folder that contains the cluster, and the runner for it. */
type BaseFolder = { base: string; runner: Runner };

/** Survives a reboot, unlike a temporary folder. */
const EXTERNAL_BASES = '/var/lib/prayer-swap';
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody'];

/**
 * Chooses folder and runner: the data folder, unless Node runs as root and no other user can access
 * it. Then it is a folder under /var/lib that the data folder records.
 */
export async function chooseBase(dataDir: string): Promise<BaseFolder> {
  const recorded = await readRecordedBase(dataDir);
  if (recorded) return recorded;
  if (process.getuid?.() !== 0) return { base: dataDir, runner: PLAIN };
  for await (const runner of candidateRunners(dataDir)) {
    if (!(await canAccess(runner, dataDir))) continue;
    await chownTree(join(dataDir, 'postgres'), runner);
    return { base: dataDir, runner };
  }
  return recordBase(dataDir, await createExternalBase(dataDir));
}

/** Prefers the cluster's current owner, then a namespace, then other users. */
async function* candidateRunners(dataDir: string): AsyncGenerator<Runner> {
  const ids = await ownerOf(join(dataDir, 'postgres'));
  if (ids && ids.uid !== 0) yield { prefix: [], ids };
  yield NAMESPACE;
  const dataOwner = await ownerOf(dataDir);
  if (dataOwner && dataOwner.uid !== 0) yield* findUser(String(dataOwner.uid));
  yield* unprivilegedUsers();
}

async function* unprivilegedUsers(): AsyncGenerator<Runner> {
  for (const name of UNPRIVILEGED_USERS) yield* findUser(name);
}

/** initdb looks the user up, so it must have a name. */
async function* findUser(name: string): AsyncGenerator<Runner> {
  const idOf = (flag: string) => run(PLAIN, 'id', [flag, name]);
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  if (uid.ok && gid.ok)
    yield { prefix: [], ids: { uid: Number(uid.stdout), gid: Number(gid.stdout) } };
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
  throw new LaunchError(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}; start as another user, set DATA_DIR to a folder open to others, or set DATABASE_URL.`,
  );
}

/** Returns the recorded base of a data folder whose cluster is elsewhere. */
async function readRecordedBase(dataDir: string): Promise<BaseFolder | undefined> {
  const base = (await readFile(recordFile(dataDir), 'utf8').catch(() => '')).trim();
  if (!base) return undefined;
  const ids = await ownerOf(base);
  if (!ids) {
    throw new LaunchError(
      `The database of ${dataDir} is kept in ${base}, which is not there; bring that folder back, or set DATA_DIR to another folder to begin anew.`,
    );
  }
  const runner = process.getuid?.() === 0 ? { prefix: [], ids } : PLAIN;
  await moveCluster(join(dataDir, 'postgres'), join(base, 'postgres'), runner);
  return { base, runner };
}

/** When two first starts run together, the first record wins. */
async function recordBase(dataDir: string, { base, runner }: BaseFolder): Promise<BaseFolder> {
  const draft = `${recordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${base}\n`);
  try {
    await link(draft, recordFile(dataDir));
  } catch (error) {
    await rm(base, { recursive: true });
    if (!(await ownerOf(recordFile(dataDir)))) throw error;
  } finally {
    await rm(draft);
  }
  return (await readRecordedBase(dataDir)) ?? { base, runner };
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'postgres-place');
}

/** Moves a cluster that was created while a runner could still access the data folder, once. */
async function moveCluster(from: string, to: string, runner: Runner): Promise<void> {
  if (!(await ownerOf(from)) || (await ownerOf(to))) return;
  await moveTree(from, to);
  await chownTree(to, runner);
}
