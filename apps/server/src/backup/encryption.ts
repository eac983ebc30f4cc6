import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { decryptLegacyBackup, LEGACY_HEADER } from './legacy-encryption.ts';

const PLAIN_HEADER = Buffer.from('prayer-swap backup 1 plain\n');
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');
const MAX_HEADER_BYTES = Math.max(
  ...[PLAIN_HEADER, AGE_HEADER, LEGACY_HEADER].map(({ length }) => length),
);
/** 64 MB and less than a second for each guess. */
const SCRYPT_LOG_N = 16;

/** The file is no backup, is damaged, or has another key. */
export class UnreadableBackupError extends Error {
  override name = 'UnreadableBackupError';
}

/**
 * Encrypts with a passphrase in the age format, which `age --decrypt` can open. Without a
 * passphrase it writes a plain header.
 */
export async function* encryptBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  if (passphrase === null) {
    yield PLAIN_HEADER;
    yield* source;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  yield* toBuffers(await encrypter.encrypt(ReadableStream.from(source)));
}

/**
 * Decrypts. An age file is authenticated chunk by chunk before use. A file of an earlier version is
 * authenticated at its end.
 *
 * @throws UnreadableBackupError, or any decryption error
 */
async function* decryptBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < MAX_HEADER_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const startsWith = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (startsWith(PLAIN_HEADER)) return yield* prepend(head.subarray(PLAIN_HEADER.length), chunks);
  if (!startsWith(AGE_HEADER) && !startsWith(LEGACY_HEADER)) {
    throw new UnreadableBackupError(
      'This is no backup of this product, or its beginning is damaged.',
    );
  }
  if (passphrase === null)
    throw new UnreadableBackupError('The backup is encrypted. Set BACKUP_KEY.');
  const key = passphrase.normalize('NFC');
  const whole = prepend(head, chunks);
  if (startsWith(LEGACY_HEADER)) return yield* decryptLegacyBackup(whole, key);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* toBuffers(await decrypter.decrypt(ReadableStream.from(whole)));
}

/** Yields the decrypted and decompressed content. It is authentic once read to the end. */
export function openBackupFile(path: string, passphrase: string | null): AsyncIterable<Buffer> {
  const unzipped = createGunzip();
  const bytes = Readable.from(decryptBackup(createReadStream(path), passphrase));
  // Errors reach the consumer of the stream.
  pipeline(bytes, unzipped, () => {});
  return unzipped;
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* toBuffers(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
