import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import { StartupError } from '../config/startup-error.ts';

const SECRET_BYTES = 32;
const SECRET_PATTERN = /^[\da-f]{64}$/;

/**
 * Returns the generated secret in the data folder and creates it on the first start.
 *
 * @throws StartupError when the file is invalid: a new secret would invalidate every password
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  const generateSecret = () => randomBytes(SECRET_BYTES).toString('hex');
  const secret = (await readSecret(file)) ?? (await storeSecret(dataDir, generateSecret()));
  if (SECRET_PATTERN.test(secret)) return secret;
  throw new StartupError(
    `${file} does not hold the secret it was made with. Restore it from a backup.`,
  );
}

/** @returns undefined when none exists yet */
export function readStoredSecret(dataDir: string): Promise<string | undefined> {
  return readSecret(secretFile(dataDir));
}

/** Writes atomically and never overwrites. @returns the secret in the file afterwards */
export async function storeSecret(dataDir: string, secret: string): Promise<string> {
  const file = secretFile(dataDir);
  await makeFolder(dataDir, 0o711);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(secret);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSecret(file)) ?? '';
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}
