import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { giveTree, ownerOf } from './files.ts';
import { type Base, rememberPlace } from './recorded-place.ts';
import { type Runner, reaches, run } from './runner.ts';

/** Kept when the machine restarts, unlike a temporary folder. */
const OTHER_PLACES = '/var/lib/prayer-swap';
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody'];

/**
 * Where and as whom PostgreSQL runs when Node is root: in the data folder if somebody but root can
 * work there, else in a folder under /var/lib that the data folder remembers.
 */
export async function rootPlace(dataDir: string): Promise<Base> {
  for await (const runner of candidates(dataDir)) {
    if (!(await reaches(runner, dataDir))) continue;
    await giveTree(join(dataDir, 'postgres'), runner);
    return { base: dataDir, runner };
  }
  return rememberPlace(dataDir, await makePlaceElsewhere(dataDir));
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
async function makePlaceElsewhere(dataDir: string): Promise<Base> {
  for await (const runner of unprivilegedUsers()) {
    const base = await mkdir(OTHER_PLACES, { recursive: true, mode: 0o711 })
      .then(() => mkdtemp(join(OTHER_PLACES, 'data-')))
      .catch(() => undefined);
    if (!base) break;
    await writeFile(join(base, 'belongs-to'), `${dataDir}\n`);
    await giveTree(base, runner);
    if (await reaches(runner, base)) return { base, runner };
    await rm(base, { recursive: true });
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}; start as another user, set DATA_DIR to a folder open to others, or set DATABASE_URL.`,
  );
}
