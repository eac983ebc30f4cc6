import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';

const HEAD = 'prayer-swap backup 1 aes-256-gcm scrypt-16\n';
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** What versions before the age format made of a packed backup. */
export function sealedAsBefore(packed: Buffer, passphrase: string): Buffer {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const head = Buffer.concat([Buffer.from(HEAD), salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  cipher.setAAD(head);
  return Buffer.concat([head, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}
