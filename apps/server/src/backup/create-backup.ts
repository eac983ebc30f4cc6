import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { secretFingerprint } from '../crypto/open-secrets.ts';
import { loadOrCreateSecret } from '../crypto/secret-file.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { type BackupKeys, createBackupKeys, encryptBackup } from './encryption.ts';
import {
  type BackupHeader,
  createTableChecksum,
  END_OF_ROWS,
  formatTableSum,
  type TableSum,
} from './format.ts';
import { verifyBackup } from './import-tables.ts';
import { copyOut, listBackupTables, STABLE_TEXT_SETTINGS } from './tables.ts';

type BackupSource = {
  config: Config;
  connectionString: string;
  secrets: Secrets;
  /** For a caller that reads the file afterwards. */
  keys?: BackupKeys;
};

/** What was written: the size and hash of the file, encrypted or not. */
type WrittenBackup = { bytes: number; sha256: string };

/**
 * Writes a backup file atomically, after reading it back.
 *
 * @param log receives messages for the operator
 * @throws StartupError when the file already exists
 */
export async function createBackup(
  file: string,
  { config, connectionString, secrets, keys = createBackupKeys(config.backupKey) }: BackupSource,
  log: (line: string) => void,
): Promise<WrittenBackup> {
  const path = resolve(file);
  if (existsSync(path))
    throw new StartupError(`${path} is there already. Choose another name, or move it away.`);
  const header = {
    backup: 1 as const,
    madeAt: new Date().toISOString(),
    secretMark: secretFingerprint(secrets),
    // An unencrypted backup must not contain the key of its password hashes.
    ...(config.backupKey && !config.secret && { secret: await loadOrCreateSecret(config.dataDir) }),
  };
  await makeFolder(dirname(path), 0o777);
  const partialFile = `${path}.part`;
  const client = new Client({ connectionString, application_name: 'backup' });
  // A broken connection fails the statement that uses it.
  client.on('error', () => {});
  await client.connect();
  const measure = createMeter();
  try {
    await pipeline(
      exportTables(client, header, (sum) => log(formatTableSum(sum))),
      createGzip(),
      (zipped: AsyncIterable<Buffer>) => encryptBackup(zipped, keys),
      measure.pass,
      createWriteStream(partialFile, { mode: 0o600, flush: true }),
    );
    await verifyBackup(partialFile, keys);
    await rename(partialFile, path);
  } catch (error) {
    await rm(partialFile, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  log(`Written to ${path}.`);
  if (!config.backupKey) warnUnencrypted(config, log);
  return measure.total();
}

/** Measures the bytes of a stream that pass through it. */
function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    total: (): WrittenBackup => ({ bytes, sha256: hash.digest('hex') }),
  };
}

function warnUnencrypted({ secret, dataDir }: Config, log: (line: string) => void): void {
  log('It is not encrypted: anyone with the file can read it. Set BACKUP_KEY to encrypt it.');
  if (secret) return;
  const file = resolve(dataDir, 'secret');
  log(`Keep a copy of ${file} in another place: without it no password opens.`);
}

/**
 * Exports all tables in one snapshot, without blocking writers.
 *
 * @param onTable called after each table
 */
export async function* exportTables(
  client: Client,
  header: Omit<BackupHeader, 'migration'>,
  onTable: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = 0; ${STABLE_TEXT_SETTINGS}`);
  const { rows } = await client.query<{ migration: string }>(
    'select max(name) as migration from schema_migrations',
  );
  yield toLine({ ...header, migration: rows[0]?.migration });
  for (const table of await listBackupTables(client)) {
    yield toLine({ table: table.name, columns: table.columns });
    const sum = createTableChecksum(table.name);
    for await (const rows of client.query(copyTo(copyOut(table)))) {
      sum.add(rows);
      yield rows;
    }
    yield END_OF_ROWS;
    const done = sum.total();
    yield toLine(done);
    onTable(done);
  }
  yield toLine({ end: true });
  await client.query('commit');
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
