import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { ownSecret } from '../crypto/own-secret.ts';
import { secretMark } from '../crypto/secret-mark.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { makeFolder } from '../make-folder.ts';
import { StartRefused } from '../start-refused.ts';
import { sealed } from './seal.ts';
import { tableLine } from './table-line.ts';
import { writtenFrom } from './write.ts';

type Source = { config: Config; connectionString: string; secrets: Secrets };

/**
 * Writes everything that is kept into a file, whole or not at all.
 *
 * @param say hears what a person is to read
 * @throws StartRefused where such a file is there already
 */
export async function backupTo(
  file: string,
  { config, connectionString, secrets }: Source,
  say: (line: string) => void,
): Promise<void> {
  const path = resolve(file);
  await refuseThere(path);
  const about = {
    backup: 1 as const,
    madeAt: new Date().toISOString(),
    secretMark: secretMark(secrets),
    // A copy that anybody can read must not hold what keys the passwords in it.
    ...(config.backupKey && !config.secret && { secret: await ownSecret(config.dataDir) }),
  };
  await makeFolder(dirname(path), 0o777);
  const half = `${path}.part`;
  const client = new Client({ connectionString, application_name: 'backup' });
  // A connection that breaks fails the statement that needs it.
  client.on('error', () => {});
  await client.connect();
  try {
    await pipeline(
      writtenFrom(client, about, (sum) => say(tableLine(sum))),
      createGzip(),
      (zipped: AsyncIterable<Buffer>) => sealed(zipped, config.backupKey),
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  say(`Written to ${path}.`);
  if (!config.backupKey) warnOfPlain(config, say);
}

function warnOfPlain({ secret, dataDir }: Config, say: (line: string) => void): void {
  say('It is not encrypted: whoever has the file reads it. Set BACKUP_KEY to encrypt it.');
  if (secret) return;
  const file = resolve(dataDir, 'secret');
  say(`Keep a copy of ${file} in another place: without it no password opens.`);
}

async function refuseThere(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  throw new StartRefused(`${path} is there already. Choose another name, or move it away.`);
}
