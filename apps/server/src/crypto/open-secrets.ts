import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../db/database.ts';
import { StartRefused } from '../start-refused.ts';
import { keptSecret, ownSecret } from './own-secret.ts';
import { secretMark, secretMarks } from './secret-mark.ts';
import { type Secrets, secretsFrom } from './secrets.ts';

type SecretConfig = Pick<Config, 'secret' | 'secretPrevious' | 'dataDir'>;

/** The secrets as configured; a server without SECRET makes its own once. */
export async function configuredSecrets(config: SecretConfig): Promise<Secrets> {
  const secret = config.secret ?? (await ownSecret(config.dataDir));
  return secretsFrom(secret, config.secretPrevious);
}

/**
 * The configured secrets, if they are those that the database was used with. A database without a mark
 * gets one; one marked by SECRET_PREVIOUS gets that of SECRET.
 *
 * @throws StartRefused where another SECRET would make every password wrong
 */
export async function openSecrets(db: Db, config: SecretConfig): Promise<Secrets> {
  const stored = await selectMark(db);
  if (config.secret === null && (await keptSecret(config.dataDir)) === undefined) {
    if (stored !== null || (await hasMembers(db))) throw missingSecret(config);
  }
  const secrets = await configuredSecrets(config);
  const [now, ...before] = secretMarks(secrets);
  const mark = stored ?? (await insertMark(db, now));
  if (mark === now) return secrets;
  if (!before.includes(mark)) throw otherSecret(config);
  await storeMark(db, secrets);
  return secrets;
}

/** Marks the database as used with these secrets from now on. */
export async function storeMark(db: Db | Tx, secrets: Secrets): Promise<void> {
  const mark = secretMark(secrets);
  await db
    .insertInto('secret_check')
    .values({ mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mark }))
    .execute();
}

export async function selectMark(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('secret_check').select('mark').executeTakeFirst();
  return row?.mark ?? null;
}

/** @returns the mark that is there then: of two servers that start at once, the first one's */
async function insertMark(db: Db, mark: string): Promise<string> {
  const first = await db
    .insertInto('secret_check')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return first?.mark ?? (await selectMark(db)) ?? mark;
}

async function hasMembers(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

const IF_LOST =
  'If it is lost for good, run "npm run admin -- accept-new-secret": every member then chooses a new password.';

function missingSecret({ dataDir }: SecretConfig): StartRefused {
  const file = resolve(dataDir, 'secret');
  return new StartRefused(
    `The secret of this database is missing, and without it no password opens: bring ${file} back from a copy, or set SECRET to what it held. ${IF_LOST}`,
  );
}

function otherSecret({ secret, dataDir }: SecretConfig): StartRefused {
  const what = secret === null ? resolve(dataDir, 'secret') : 'SECRET';
  return new StartRefused(
    `${what} is not the secret that this database was last used with, and no password would open: bring the old one back, or set SECRET_PREVIOUS to it while you change it. ${IF_LOST}`,
  );
}
