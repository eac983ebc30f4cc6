import { compare, hash } from '@node-rs/bcrypt';
import type { Deps } from '../../deps.ts';
import { inTurn } from './gate.ts';

type HashDeps = { secrets: Deps['secrets']; config: Pick<Deps['config'], 'passwordHashCost'> };

export function hashPassword(deps: HashDeps, password: string): Promise<string> {
  return inTurn(() => hashedNow(deps, password));
}

/** For whoever has their turn already. */
export function hashedNow({ secrets, config }: HashDeps, password: string): Promise<string> {
  const keyed = prehashed(secrets.hash('password', composed(password)));
  return hash(keyed, { cost: config.passwordHashCost });
}

/**
 * Compares with every SECRET there is, whichever it was kept with: a wrong password takes as long as a
 * right one.
 *
 * @param stored null where there is no account, or one without a password
 * @returns what it was kept with; null where it is wrong
 */
export async function judgePassword(
  { secrets, config }: HashDeps,
  password: string,
  stored: string | null,
): Promise<'secret-of-now' | 'secret-before' | null> {
  const [now, ...before] = secrets.hashes('password', composed(password));
  const judged = stored ?? unknownHash(config.passwordHashCost);
  const isOfNow = await compare(prehashed(now), judged);
  let isOfBefore = false;
  for (const hashed of before) isOfBefore = await compare(prehashed(hashed), judged);
  if (stored === null) return null;
  if (isOfNow) return 'secret-of-now';
  return isOfBefore ? 'secret-before' : null;
}

/** Of random bytes that were not kept: a missing account takes as long as a wrong password. */
function unknownHash(cost: number): string {
  const rounds = String(cost).padStart(2, '0');
  return `$2b$${rounds}$JmqWHyVXsDJVtCLJ9XfKjuMkHTm9HRB3.5lzhaHQP7OAywOfacALK`;
}

function composed(password: string): string {
  return password.normalize('NFC');
}

/** bcrypt reads 72 bytes and stops; a keyed hash of any length fits, and a stolen table alone is of no use. */
function prehashed(keyed: Buffer): string {
  return keyed.toString('base64');
}
