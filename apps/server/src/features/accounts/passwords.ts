import { compare, hash } from '@node-rs/bcrypt';
import type { Secrets } from '../../crypto/secrets.ts';
import { inTurn } from './gate.ts';

const COST = 10;
/** Of random bytes nobody kept: a missing account takes as long as a wrong password. */
const NOBODYS_HASH = '$2b$10$JmqWHyVXsDJVtCLJ9XfKjuMkHTm9HRB3.5lzhaHQP7OAywOfacALK';

export function hashPassword(secrets: Secrets, password: string): Promise<string> {
  return inTurn(() => hash(prehashed(secrets, password), { cost: COST }));
}

/** @param stored null where there is no account, or one without a password */
export async function isPassword(
  secrets: Secrets,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const same = await compare(prehashed(secrets, password), stored ?? NOBODYS_HASH);
  return same && stored !== null;
}

/** bcrypt reads 72 bytes and stops; a keyed hash of any length fits, and a stolen table alone is of no use. */
function prehashed(secrets: Secrets, password: string): string {
  return secrets.hash('password', password.normalize('NFC')).toString('base64');
}
