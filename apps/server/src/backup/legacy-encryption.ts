import { createDecipheriv, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Header of encrypted backups of earlier versions: AES-256-GCM with a scrypt key, one tag at the
 * end.
 */
export const LEGACY_HEADER = Buffer.from('prayer-swap backup 1 aes-256-gcm scrypt-16\n');
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/**
 * Decrypts a backup of an earlier version. Its bytes are authenticated only at the end, so the
 * caller must read it once completely before using it (`verifyBackup`).
 */
export async function* decryptLegacyBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (!done) buffered = Buffer.concat([buffered, value]);
    return !done;
  };
  const headLength = LEGACY_HEADER.length + SALT_BYTES + IV_BYTES;
  while (buffered.length < headLength + TAG_BYTES && (await readMore()));
  const head = buffered.subarray(0, headLength);
  const salt = head.subarray(LEGACY_HEADER.length, LEGACY_HEADER.length + SALT_BYTES);
  const key = await scryptKey(passphrase, salt, KEY_BYTES, COST);
  const iv = head.subarray(LEGACY_HEADER.length + SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  buffered = buffered.subarray(head.length);
  do {
    // The tag is the last bytes, whose position is known only at the end.
    const body = buffered.subarray(0, Math.max(0, buffered.length - TAG_BYTES));
    buffered = buffered.subarray(body.length);
    if (body.length > 0) yield decipher.update(body);
  } while (await readMore());
  decipher.setAuthTag(buffered);
  yield decipher.final();
}

const scryptKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
