import { compare, hash } from '@node-rs/bcrypt';
import type { Secrets } from '../../crypto/secrets.ts';
import { inTurn } from './gate.ts';

const COST = 10;
/** Of random bytes nobody kept: a missing account takes as long as a wrong password. */
const NOBODYS_HASH = '$2b$10$JmqWHyVXsDJVtCLJ9XfKjuMkHTm9HRB3.5lzhaHQP7OAywOfacALK';

export function hashPassword(secrets: Secrets, password: string): Promise<string> {
  return inTurn(() => hashedNow(secrets, password));
}

/** For whoever has their turn already. */
export function hashedNow(secrets: Secrets, password: string): Promise<string> {
  return hash(prehashed(secrets.hash('password', composed(password))), { cost: COST });
}

/**
 * Compares with every SECRET there is, whichever it was kept with: a wrong password takes as long as a
 * right one.
 *
 * @param stored null where there is no account, or one without a password
 * @returns what it was kept with; null where it is wrong
 */
export async function judgePassword(
  secrets: Secrets,
  password: string,
  stored: string | null,
): Promise<'secret-of-now' | 'secret-before' | null> {
  const [now, ...before] = secrets.hashes('password', composed(password));
  const isOfNow = await compare(prehashed(now), stored ?? NOBODYS_HASH);
  let isOfBefore = false;
  for (const hashed of before)
    isOfBefore = await compare(prehashed(hashed), stored ?? NOBODYS_HASH);
  if (stored === null) return null;
  if (isOfNow) return 'secret-of-now';
  return isOfBefore ? 'secret-before' : null;
}

function composed(password: string): string {
  return password.normalize('NFC');
}

/** bcrypt reads 72 bytes and stops; a keyed hash of any length fits, and a stolen table alone is of no use. */
function prehashed(keyed: Buffer): string {
  return keyed.toString('base64');
}
