import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

type Purpose =
  | 'code'
  | 'password'
  | 'limit'
  | 'mail'
  | 'backup'
  | 'known-device'
  | 'username'
  | 'guest'
  | 'unsubscribe';

/** Cryptography with the server's SECRET. Each purpose has its own derived key. */
export type Secrets = {
  /** Keyed hash: a reader of the database cannot test guesses against it. */
  hash(purpose: Purpose, value: string): Buffer;
  /** Candidates for a stored hash: by the current SECRET, then by the previous one if it is set. */
  hashes(purpose: Purpose, value: string): [Buffer, ...Buffer[]];
  /** Encrypts data for the database, such as a mail that contains a code. */
  seal(plaintext: string): string;
  /** @throws when it was sealed with neither the current nor the previous SECRET */
  unseal(sealed: string): string;
  /** @returns the value sealed with the current SECRET; null when it already is */
  reseal(sealed: string): string | null;
};

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param previous the former SECRET: it opens and recognises existing values and creates none */
export function createSecrets(secret: string, previous: string | null = null): Secrets {
  const current = deriveKeys(secret);
  const previousKeys = previous === null ? null : deriveKeys(previous);
  return {
    hash: current.hash,
    hashes: (purpose, value) => [
      current.hash(purpose, value),
      ...(previousKeys ? [previousKeys.hash(purpose, value)] : []),
    ],
    seal: current.seal,
    unseal(sealed) {
      if (!previousKeys) return current.unseal(sealed);
      return tryOpen(() => current.unseal(sealed)) ?? previousKeys.unseal(sealed);
    },
    reseal(sealed) {
      const isCurrent = tryOpen(() => current.unseal(sealed)) !== null;
      return isCurrent || !previousKeys ? null : current.seal(previousKeys.unseal(sealed));
    },
  };
}

function tryOpen(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

function deriveKeys(secret: string): Pick<Secrets, 'hash' | 'seal' | 'unseal'> {
  const keys = new Map<string, Buffer>();
  const getKey = (purpose: string) => {
    const key =
      keys.get(purpose) ??
      Buffer.from(hkdfSync('sha256', secret, '', `prayer-swap ${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  return {
    hash: (purpose, value) => createHmac('sha256', getKey(purpose)).update(value).digest(),
    seal(plaintext) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', getKey('seal'), iv);
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const authTagLength = TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', getKey('seal'), iv, { authTagLength });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits, for session cookies and mailed links. */
export function randomToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}
