import { Decrypter, Encrypter } from 'age-encryption';
import { OLD_SEAL, openedOld } from './old-seal.ts';

const PLAIN = Buffer.from('prayer-swap backup 1 plain\n');
const AGE = Buffer.from('age-encryption.org/v1\n');
const LONGEST_HEAD = Math.max(...[PLAIN, AGE, OLD_SEAL].map(({ length }) => length));
/** 64 MB and less than a second for each guess. */
const SCRYPT_LOG_N = 16;

/** The file does not open: it is something else, it is damaged, or the key is another one. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/**
 * Encrypts with a passphrase, in the age format: `age --decrypt` opens it too. Without a passphrase
 * it says that it is plain.
 */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  if (passphrase === null) {
    yield PLAIN;
    yield* source;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(source)));
}

/**
 * Decrypts. Each chunk of an age file was authenticated before it passes; an earlier version's file is
 * authenticated at its end.
 *
 * @throws Unreadable, or any error of decryption
 */
export async function* opened(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < LONGEST_HEAD) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const begins = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (begins(PLAIN)) return yield* from(head.subarray(PLAIN.length), chunks);
  if (!begins(AGE) && !begins(OLD_SEAL)) {
    throw new Unreadable('This is no backup of this product, or its beginning is damaged.');
  }
  if (passphrase === null) throw new Unreadable('The backup is encrypted. Set BACKUP_KEY.');
  const key = passphrase.normalize('NFC');
  const whole = from(head, chunks);
  if (begins(OLD_SEAL)) return yield* openedOld(whole, key);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* buffersOf(await decrypter.decrypt(ReadableStream.from(whole)));
}

async function* from(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* buffersOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
