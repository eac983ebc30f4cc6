import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict, type HttpError } from '../http/http-error.ts';
import { getSkeleton, isReservedUsername } from '../policies/reserved-usernames.ts';
import { selectAdmins } from './admins.sql.ts';
import { isRestingUsername } from './resting-usernames.sql.ts';
import { selectTaken, type Taken } from './users.sql.ts';

type AvailabilityDeps = Pick<Deps, 'secrets' | 'now'>;
type RequestedFields = { email?: string | undefined; username?: string | undefined };

/** Which of the two a newcomer cannot have; why a name is not free, the answer does not tell. */
export async function selectUnavailable(
  db: Db,
  deps: AvailabilityDeps,
  { email, username }: RequestedFields,
): Promise<Taken> {
  const taken = await selectTaken(db, { email, username });
  if (username === undefined) return taken;
  // Asked for a taken name as well, so that the time of the answer does not tell it from a free one.
  const withheld = await isUsernameWithheld(db, deps, { username, memberId: null });
  return { ...taken, username: taken.username || withheld };
}

/**
 * Whether a name that no account has is withheld: reserved, too like an admin's, or resting. Asked
 * once more after the name is written, it also sees one that was given up in the meantime.
 *
 * @param memberId who wants it; null for a newcomer
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

/** For a newcomer whose account was just written. @throws HttpError 409 */
export async function assertUsernameNotWithheld(
  db: Db,
  deps: AvailabilityDeps,
  username: string,
): Promise<void> {
  if (await isUsernameWithheld(db, deps, { username, memberId: null })) {
    throw accountConflict({ email: false, username: true });
  }
}

/** Both fields are named when both are taken; the address comes first. */
export function accountConflict(taken: Taken): HttpError {
  if (!taken.email) return conflict('accounts.username-taken', { field: 'username' });
  return conflict('accounts.email-exists', {
    field: 'email',
    ...(taken.username && { otherFields: { username: 'accounts.username-taken' } }),
  });
}
