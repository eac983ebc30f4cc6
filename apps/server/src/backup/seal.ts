import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const PLAIN = Buffer.from('prayer-swap backup 1 plain\n');
const SEALED = Buffer.from('prayer-swap backup 1 aes-256-gcm scrypt-16\n');
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 64 MB and about a quarter of a second for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** The file does not open: it is something else, it is damaged, or the key is another one. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Encrypts what passes with a key made of the passphrase; without one it says that it is plain. */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  if (passphrase === null) {
    yield PLAIN;
    yield* source;
    return;
  }
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv);
  const head = Buffer.concat([SEALED, salt, iv]);
  cipher.setAAD(head);
  yield head;
  for await (const bytes of source) yield cipher.update(bytes);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Whether every byte is as it was written is known at the end alone: until then nothing may be made of
 * what passes that cannot be undone.
 *
 * @throws Unreadable
 */
export async function* opened(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const hold = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (!done) held = Buffer.concat([held, value]);
    return !done;
  };
  while (held.length < SEALED.length + SALT_BYTES + IV_BYTES + TAG_BYTES && (await hold()));
  if (held.subarray(0, PLAIN.length).equals(PLAIN)) {
    yield held.subarray(PLAIN.length);
    yield* { [Symbol.asyncIterator]: () => chunks };
    return;
  }
  const head = held.subarray(0, SEALED.length + SALT_BYTES + IV_BYTES);
  if (!head.subarray(0, SEALED.length).equals(SEALED)) {
    throw new Unreadable('This is no backup of this product.');
  }
  if (passphrase === null) throw new Unreadable('The backup is encrypted. Set BACKUP_KEY.');
  const salt = head.subarray(SEALED.length, SEALED.length + SALT_BYTES);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await keyOf(passphrase, salt),
    head.subarray(SEALED.length + SALT_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(head);
  held = held.subarray(head.length);
  do {
    // The last bytes are the tag, and which are the last is known at the end.
    const body = held.subarray(0, Math.max(0, held.length - TAG_BYTES));
    held = held.subarray(body.length);
    if (body.length > 0) yield decipher.update(body);
  } while (await hold());
  decipher.setAuthTag(held);
  yield decipher.final();
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return scryptKey(passphrase.normalize('NFC'), salt, KEY_BYTES, COST);
}

const scryptKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
