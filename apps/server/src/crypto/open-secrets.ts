import { resolve } from 'node:path';
import { commandLine } from '../config/command-line.ts';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db, Tx } from '../db/database.ts';
import { loadOrCreateSecret, readStoredSecret } from './secret-file.ts';
import { createSecrets, type Secrets } from './secrets.ts';

type SecretConfig = Pick<Config, 'secret' | 'secretPrevious' | 'dataDir'>;

/** Loads the configured secrets. A server without SECRET generates one once. */
export async function loadSecrets(config: SecretConfig): Promise<Secrets> {
  const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir));
  return createSecrets(secret, config.secretPrevious);
}

/**
 * The same for a database with members, for which a generated secret exists.
 *
 * @throws StartupError when it is missing
 */
export async function loadExistingSecrets(config: SecretConfig): Promise<Secrets> {
  if (await isSecretMissing(config)) throw missingSecret(config);
  return loadSecrets(config);
}

async function isSecretMissing({ secret, dataDir }: SecretConfig): Promise<boolean> {
  return secret === null && (await readStoredSecret(dataDir)) === undefined;
}

/**
 * Returns the configured secrets after comparing them with the database's fingerprint. A database
 * without a fingerprint gets one. A fingerprint of SECRET_PREVIOUS is replaced by that of SECRET.
 *
 * @throws StartupError when another SECRET would make every password wrong
 */
export async function openSecrets(db: Db, config: SecretConfig): Promise<Secrets> {
  const stored = await selectSecretFingerprint(db);
  if ((await isSecretMissing(config)) && (stored !== null || (await hasMembers(db)))) {
    throw missingSecret(config);
  }
  const secrets = await loadSecrets(config);
  const [current, ...previous] = secretFingerprints(secrets);
  const fingerprint = stored ?? (await insertSecretFingerprint(db, current));
  if (fingerprint === current) return secrets;
  if (!previous.includes(fingerprint)) throw wrongSecret(config);
  await storeSecretFingerprint(db, secrets);
  return secrets;
}

/** Equal for equal SECRETs, and reveals nothing about them. */
export function secretFingerprint(secrets: Secrets): string {
  return secretFingerprints(secrets)[0];
}

/** The fingerprint of SECRET, then that of SECRET_PREVIOUS if it is set. */
function secretFingerprints(secrets: Secrets): [string, ...string[]] {
  const [current, ...previous] = secrets.hashes('backup', 'mark');
  return [current.toString('base64url'), ...previous.map((hash) => hash.toString('base64url'))];
}

/** Stores the fingerprint of these secrets in the database. */
export async function storeSecretFingerprint(db: Db | Tx, secrets: Secrets): Promise<void> {
  const fingerprint = secretFingerprint(secrets);
  await db
    .insertInto('secret_check')
    .values({ mark: fingerprint })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mark: fingerprint }))
    .execute();
}

export async function selectSecretFingerprint(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('secret_check').select('mark').executeTakeFirst();
  return row?.mark ?? null;
}

/** @returns the stored fingerprint; when two servers start together, that of the first */
async function insertSecretFingerprint(db: Db, fingerprint: string): Promise<string> {
  const first = await db
    .insertInto('secret_check')
    .values({ mark: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return first?.mark ?? (await selectSecretFingerprint(db)) ?? fingerprint;
}

async function hasMembers(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

const IF_LOST = `If it is lost for good, run "${commandLine('admin')} accept-new-secret": every member then chooses a new password.`;

function missingSecret({ dataDir }: SecretConfig): StartupError {
  const file = resolve(dataDir, 'secret');
  return new StartupError(
    `The secret of this database is missing, and without it no password opens: bring ${file} back from a copy, or set SECRET to what it held. ${IF_LOST}`,
  );
}

function wrongSecret({ secret, dataDir }: SecretConfig): StartupError {
  const what = secret === null ? resolve(dataDir, 'secret') : 'SECRET';
  return new StartupError(
    `${what} is not the secret that this database was last used with, and no password would open: bring the old one back, or set SECRET_PREVIOUS to it while you change it. ${IF_LOST}`,
  );
}
