import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict, type HttpError } from '../errors/http-error.ts';
import { getSkeleton, isReservedUsername } from '../policies/reserved-usernames.ts';
import { selectAdmins } from './admins.sql.ts';
import { isRestingUsername } from './resting-usernames.sql.ts';
import { selectTaken, type Taken } from './users.sql.ts';

type AvailabilityDeps = Pick<Deps, 'secrets' | 'now'>;
type RequestedFields = { email?: string | undefined; username?: string | undefined };

/**
 * Returns which of username and address cannot be registered. The response does not reveal why a
 * name is unavailable.
 */
export async function selectUnavailable(
  db: Db,
  deps: AvailabilityDeps,
  { email, username }: RequestedFields,
): Promise<Taken> {
  const taken = await selectTaken(db, { email, username });
  if (username === undefined) return taken;
  // Also checked for a taken name, so timing does not distinguish it from a free one.
  const withheld = await isUsernameWithheld(db, deps, { username, memberId: null });
  return { ...taken, username: taken.username || withheld };
}

/**
 * Whether an unused name is withheld: reserved, too similar to an admin's, or resting. Checked
 * again after the insert, to see a name that was given up concurrently.
 *
 * @param memberId the requesting member; null during registration
 */
export async function isUsernameWithheld(
  db: Db,
  { secrets, now }: AvailabilityDeps,
  { username, memberId }: { username: string; memberId: string | null },
): Promise<boolean> {
  const resting = await isRestingUsername(db, secrets, { username, memberId, at: now() });
  const admins = await selectAdmins(db);
  const skeleton = getSkeleton(username);
  const others = admins.filter(({ id }) => id !== memberId);
  const isAdmins = others.some((admin) => getSkeleton(admin.username) === skeleton);
  return resting || isAdmins || isReservedUsername(username);
}

/** Runs in the registration after the insert. @throws HttpError 409 */
export async function assertUsernameNotWithheld(
  db: Db,
  deps: AvailabilityDeps,
  username: string,
): Promise<void> {
  if (await isUsernameWithheld(db, deps, { username, memberId: null })) {
    throw accountConflict({ email: false, username: true });
  }
}

/** Reports both fields when both are taken, the address first. */
export function accountConflict(taken: Taken): HttpError {
  if (!taken.email) return conflict('accounts.username-taken', { field: 'username' });
  return conflict('accounts.email-exists', {
    field: 'email',
    ...(taken.username && { otherFields: { username: 'accounts.username-taken' } }),
  });
}
