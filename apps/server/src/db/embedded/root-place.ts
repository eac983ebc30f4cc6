import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { exists, giveTree, moveTree, ownerOf } from './files.ts';
import { type Runner, reaches, run } from './runner.ts';

type Base = { base: string; runner: Runner };

/** Kept when the machine restarts, unlike a temporary folder. */
const OTHER_PLACES = '/var/lib/prayer-swap';
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody'];

/**
 * Where and as whom PostgreSQL runs when Node is root: in the data folder if somebody but root can
 * work there, else in a folder under /var/lib that the data folder remembers.
 */
export async function rootPlace(dataDir: string): Promise<Base> {
  const record = join(dataDir, 'postgres-place');
  const recorded = await readFile(record, 'utf8').catch(() => undefined);
  if (recorded) return recordedPlace(dataDir, recorded.trim());

  for await (const runner of candidates(dataDir)) {
    if (!(await reaches(runner, dataDir))) continue;
    await giveTree(join(dataDir, 'postgres'), runner);
    return { base: dataDir, runner };
  }
  await rememberPlace(record, await makePlaceElsewhere(dataDir));
  return rootPlace(dataDir);
}

/** Whoever owns the cluster keeps it; then the way that leaves all files root's; then other users. */
async function* candidates(dataDir: string): AsyncGenerator<Runner> {
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

/** Only a user with a name will do: initdb looks it up. */
async function* findUser(name: string): AsyncGenerator<Runner> {
  const ask = (what: string) => run({ kind: 'plain' }, 'id', [what, name]);
  const [uid, gid] = await Promise.all([ask('-u'), ask('-g')]);
  if (uid.ok && gid.ok) yield { kind: 'user', uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** A new folder each time: one named after the data folder might hold what an earlier one left. */
async function makePlaceElsewhere(dataDir: string): Promise<string> {
  for await (const runner of unprivilegedUsers()) {
    const base = await mkdir(OTHER_PLACES, { recursive: true, mode: 0o711 })
      .then(() => mkdtemp(join(OTHER_PLACES, 'data-')))
      .catch(() => undefined);
    if (!base) break;
    await writeFile(join(base, 'belongs-to'), `${dataDir}\n`);
    await giveTree(base, runner);
    if (await reaches(runner, base)) return base;
    await rm(base, { recursive: true });
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}; start as another user, set DATA_DIR to a folder open to others, or set DATABASE_URL.`,
  );
}

/** Of two first starts at once, one place is remembered and the other dropped. */
async function rememberPlace(record: string, base: string): Promise<void> {
  const draft = `${record}.${process.pid}`;
  await writeFile(draft, `${base}\n`);
  try {
    await link(draft, record);
  } catch (error) {
    await rm(base, { recursive: true });
    if (!(await exists(record))) throw error;
  } finally {
    await rm(draft);
  }
}

async function recordedPlace(dataDir: string, base: string): Promise<Base> {
  const owner = await ownerOf(base);
  if (!owner || owner.uid === 0) {
    throw new StartRefused(
      `The database of ${dataDir} is kept in ${base}, which is not there; bring that folder back, or set DATA_DIR to another folder to begin anew.`,
    );
  }
  const runner: Runner = { kind: 'user', ...owner };
  await moveIn(join(dataDir, 'postgres'), join(base, 'postgres'), runner);
  return { base, runner };
}

/** A cluster made when somebody could still reach the data folder moves along, once. */
async function moveIn(from: string, to: string, runner: Runner): Promise<void> {
  if (!(await exists(from)) || (await exists(to))) return;
  await moveTree(from, to);
  await giveTree(to, runner);
}
