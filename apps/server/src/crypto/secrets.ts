import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the server's one SECRET is good for; each purpose has a key of its own. */
export type Secrets = {
  /** A keyed hash: whoever reads the database cannot try values against it. */
  hash(purpose: 'code' | 'password' | 'limit' | 'mail' | 'backup', value: string): Buffer;
  /** Encrypts what has to wait in the database, such as a mail with a code in it. */
  seal(plaintext: string): string;
  /** @throws when it was not sealed with this SECRET */
  unseal(sealed: string): string;
};

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function secretsFrom(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, '', `prayer-swap ${purpose}`, KEY_BYTES));
    keys.set(purpose, made);
    return made;
  };
  return {
    hash: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest(),
    seal(plaintext) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key('seal'), iv);
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key('seal'), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits, as a session cookie or a mailed link carries them. */
export function randomToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}
