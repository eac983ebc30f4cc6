import { compare, hash } from '@node-rs/bcrypt';
import type { Deps } from '../deps.ts';
import { limitConcurrency } from './limit-concurrency.ts';

type HashDeps = { secrets: Deps['secrets']; config: Pick<Deps['config'], 'passwordHashCost'> };

export function hashPassword(deps: HashDeps, password: string): Promise<string> {
  return limitConcurrency(() => hashPasswordUnlimited(deps, password));
}

/** For whoever has their turn already. */
export function hashPasswordUnlimited(
  { secrets, config }: HashDeps,
  password: string,
): Promise<string> {
  const keyed = prehash(secrets.hash('password', normalizePassword(password)));
  return hash(keyed, { cost: config.passwordHashCost });
}

/**
 * Compares with every SECRET there is, whichever it was kept with: a wrong password takes as long as a
 * right one.
 *
 * @param stored null where there is no account, or one without a password
 * @returns what it was kept with; null where it is wrong
 */
export async function verifyPasswordHash(
  { secrets, config }: HashDeps,
  password: string,
  stored: string | null,
): Promise<'current-secret' | 'previous-secret' | null> {
  const [current, ...previous] = secrets.hashes('password', normalizePassword(password));
  const comparedHash = stored ?? dummyHash(config.passwordHashCost);
  const matchesCurrent = await compare(prehash(current), comparedHash);
  let matchesPrevious = false;
  for (const hashed of previous) matchesPrevious = await compare(prehash(hashed), comparedHash);
  if (stored === null) return null;
  if (matchesCurrent) return 'current-secret';
  return matchesPrevious ? 'previous-secret' : null;
}

/** Of random bytes that were not kept: a missing account takes as long as a wrong password. */
function dummyHash(cost: number): string {
  const rounds = String(cost).padStart(2, '0');
  return `$2b$${rounds}$JmqWHyVXsDJVtCLJ9XfKjuMkHTm9HRB3.5lzhaHQP7OAywOfacALK`;
}

function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** bcrypt reads 72 bytes and stops; a keyed hash of any length fits, and a stolen table alone is of no use. */
function prehash(keyed: Buffer): string {
  return keyed.toString('base64');
}
