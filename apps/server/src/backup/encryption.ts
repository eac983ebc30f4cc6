import { createDecipheriv, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter, type Identity, type Recipient } from 'age-encryption';
import { parseRecipients } from '../config/backup-key.ts';

const PLAIN_HEADER = Buffer.from('prayer-swap backup 1 plain\n');
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');
/** Of an age file with a passphrase, which is its only key. */
const AGE_PASSPHRASE_HEADER = Buffer.from(`${AGE_HEADER}-> scrypt `);
/** Of encrypted backups of earlier versions: AES-256-GCM with a scrypt key, one tag at the end. */
const LEGACY_HEADER = Buffer.from('prayer-swap backup 1 aes-256-gcm scrypt-16\n');
/** Of a later format of this product. */
const NEWER_HEADER = /^prayer-swap backup ([2-9]|[1-9]\d+) /;
const MAX_HEADER_BYTES = Math.max(
  ...[PLAIN_HEADER, AGE_PASSPHRASE_HEADER, LEGACY_HEADER].map(({ length }) => length),
);
/** 64 MB and less than a second for each guess. */
const SCRYPT_LOG_N = 16;

/** The file is no backup, is damaged, or has another key. */
export class UnreadableBackupError extends Error {
  override name = 'UnreadableBackupError';
}

/** What encrypts backups and opens them. */
export type BackupKeys = {
  /** `BACKUP_KEY`: a passphrase, recipients, or null for plain files. */
  backupKey: string | null;
  /** Age identities (`AGE-SECRET-KEY-…`), which open files for their recipients. */
  identities: readonly string[];
  /** The key of the last file that was written for recipients, so that its writer can read it. */
  written: Recipient & Identity;
};

export function createBackupKeys(
  backupKey: string | null,
  identities: readonly string[] = [],
): BackupKeys {
  let fileKey: Uint8Array | null = null;
  const written = {
    wrapFileKey(key: Uint8Array) {
      fileKey = key;
      // Adds nothing to the file.
      return [];
    },
    unwrapFileKey: () => fileKey,
  };
  return { backupKey, identities, written };
}

/** Its format is that of a later version. */
export class NewerBackupError extends UnreadableBackupError {
  constructor() {
    super(
      'The backup was written by a newer version of this server. Restore it with that version, or a newer one.',
    );
  }
}

/**
 * Encrypts in the age format, which `age --decrypt` can open. Without a key it writes a plain
 * header.
 */
export async function* encryptBackup(
  source: AsyncIterable<Buffer>,
  { backupKey, written }: BackupKeys,
): AsyncGenerator<Buffer> {
  if (backupKey === null) {
    yield PLAIN_HEADER;
    yield* source;
    return;
  }
  const encrypter = new Encrypter();
  const recipients = parseRecipients(backupKey);
  if (recipients) {
    for (const recipient of [...recipients, written]) encrypter.addRecipient(recipient);
  } else {
    encrypter.setPassphrase(backupKey.normalize('NFC'));
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  }
  yield* toBuffers(await encrypter.encrypt(ReadableStream.from(source)));
}

/** Yields the decrypted and decompressed content. It is authentic once read to the end. */
export function openBackupFile(path: string, keys: BackupKeys): AsyncIterable<Buffer> {
  const unzipped = createGunzip();
  const bytes = Readable.from(decryptBackup(createReadStream(path), keys));
  // Errors reach the consumer of the stream.
  pipeline(bytes, unzipped, () => {});
  return unzipped;
}

/**
 * Decrypts. An age file is authenticated chunk by chunk before use. A file of an earlier version is
 * authenticated at its end.
 *
 * @throws UnreadableBackupError, or any decryption error
 */
async function* decryptBackup(
  source: AsyncIterable<Buffer>,
  keys: BackupKeys,
): AsyncGenerator<Buffer> {
  const reader = createChunkReader(source);
  while (reader.buffered.length < MAX_HEADER_BYTES && (await reader.readMore()));
  const startsWith = (mark: Buffer) => reader.buffered.subarray(0, mark.length).equals(mark);
  if (startsWith(PLAIN_HEADER)) {
    reader.consume(PLAIN_HEADER.length);
    return yield* reader.rest();
  }
  if (!startsWith(AGE_HEADER) && !startsWith(LEGACY_HEADER)) {
    if (NEWER_HEADER.test(reader.buffered.toString('latin1'))) throw new NewerBackupError();
    throw new UnreadableBackupError(
      'This is no backup of this product, or its beginning is damaged.',
    );
  }
  if (startsWith(LEGACY_HEADER)) return yield* decryptLegacyBackup(reader, passphraseOf(keys));
  const decrypter = new Decrypter();
  if (startsWith(AGE_PASSPHRASE_HEADER)) decrypter.addPassphrase(passphraseOf(keys));
  else
    for (const key of [keys.written, ...keys.identities, LAST_IDENTITY]) decrypter.addIdentity(key);
  yield* toBuffers(await decrypter.decrypt(ReadableStream.from(reader.rest())));
}

/** Is tried when no other identity opened the file. */
const LAST_IDENTITY: Identity = {
  unwrapFileKey() {
    throw new UnreadableBackupError(
      'The backup is encrypted for age recipients, and no identity at hand opens it. Name the file of the identity with --identity FILE.',
    );
  },
};

/** The text of recipients too: versions that did not know them used it as the passphrase. */
function passphraseOf({ backupKey }: BackupKeys): string {
  if (backupKey !== null) return backupKey.normalize('NFC');
  throw new UnreadableBackupError('The backup is encrypted. Set BACKUP_KEY.');
}

const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const scryptKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/**
 * Decrypts a backup of an earlier version. Its bytes are authenticated only at the end, so the
 * caller must read it once completely before using it (`verifyBackup`).
 */
async function* decryptLegacyBackup(
  reader: ChunkReader,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const headLength = LEGACY_HEADER.length + SALT_BYTES + IV_BYTES;
  while (reader.buffered.length < headLength + TAG_BYTES && (await reader.readMore()));
  const head = reader.consume(headLength);
  const salt = head.subarray(LEGACY_HEADER.length, LEGACY_HEADER.length + SALT_BYTES);
  const key = await scryptKey(passphrase, salt, KEY_BYTES, COST);
  const iv = head.subarray(LEGACY_HEADER.length + SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  do {
    // The tag is the last bytes, whose position is known only at the end.
    const body = reader.consume(Math.max(0, reader.buffered.length - TAG_BYTES));
    if (body.length > 0) yield decipher.update(body);
  } while (await reader.readMore());
  decipher.setAuthTag(reader.buffered);
  yield decipher.final();
}

type ChunkReader = ReturnType<typeof createChunkReader>;

/** Buffers the chunks of a source until they are consumed. */
export function createChunkReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  const reader = {
    buffered: Buffer.alloc(0),
    /** @returns false at the end */
    async readMore(): Promise<boolean> {
      const { value, done } = await chunks.next();
      if (!done) reader.buffered = Buffer.concat([reader.buffered, value]);
      return !done;
    },
    consume(length: number): Buffer {
      const consumed = reader.buffered.subarray(0, length);
      reader.buffered = reader.buffered.subarray(length);
      return consumed;
    },
    async *rest(): AsyncGenerator<Buffer> {
      yield reader.buffered;
      yield* { [Symbol.asyncIterator]: () => chunks };
    },
  };
  return reader;
}

async function* toBuffers(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
