import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Decrypter } from 'age-encryption';
import { StartupError } from '../../config/startup-error.ts';
import type { RestoreArguments } from './arguments.ts';

/**
 * Reads the age identities in the named files, as `age-keygen` writes them: one a line, besides
 * comments.
 *
 * @throws StartupError when a file is missing or is no file of identities
 */
export async function readIdentities({ identity = [] }: RestoreArguments): Promise<string[]> {
  return (await Promise.all(identity.map(readIdentityFile))).flat();
}

async function readIdentityFile(file: string): Promise<string[]> {
  const path = resolve(file);
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupError(`The identity cannot be read: ${error.message}.`, { cause: error });
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length > 0 && identities.every(isIdentity)) return identities;
  throw new StartupError(
    `${path} is no file of age identities (AGE-SECRET-KEY-…). If it has a passphrase, decrypt it with age first.`,
  );
}

function isIdentity(text: string): boolean {
  try {
    new Decrypter().addIdentity(text);
    return true;
  } catch {
    return false;
  }
}
