import { compare, hash } from '@node-rs/bcrypt';
import type { Config } from '../config/config.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Secrets } from './secrets.ts';

type HashContext = { secrets: Secrets; config: Pick<Config, 'passwordHashCost'> };

export function hashPassword(ctx: HashContext, password: string): Promise<string> {
  return limitConcurrency(() => hashPasswordUnlimited(ctx, password));
}

/** Hashes without the queue. The caller already runs inside `limitConcurrency`. */
export function hashPasswordUnlimited(
  { secrets, config }: HashContext,
  password: string,
): Promise<string> {
  const keyed = prehash(secrets.hash('password', normalizePassword(password)));
  return hash(keyed, { cost: config.passwordHashCost });
}

/**
 * Always compares with every SECRET, so a wrong password takes as long as a correct one.
 *
 * @param stored null when the account or its password does not exist
 * @returns the matching stored hash; null when the password is wrong
 */
export async function verifyPasswordHash(
  { secrets, config }: HashContext,
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

/** Hashes random bytes, so a missing account takes as long as a wrong password. */
function dummyHash(cost: number): string {
  const rounds = String(cost).padStart(2, '0');
  return `$2b$${rounds}$JmqWHyVXsDJVtCLJ9XfKjuMkHTm9HRB3.5lzhaHQP7OAywOfacALK`;
}

function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * bcrypt reads only 72 bytes, and the keyed hash fits any password into them. A stolen table alone
 * does not allow guessing.
 */
function prehash(keyed: Buffer): string {
  return keyed.toString('base64');
}
