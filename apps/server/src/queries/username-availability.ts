import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/limits';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { conflict, type HttpError } from '../errors/http-error.ts';
import { getSkeleton, isReservedUsername } from '../policies/reserved-usernames.ts';
import { selectAdmins } from './admins.sql.ts';
import { selectTaken, type Taken } from './users.sql.ts';

type AvailabilityContext = {
  now: () => Date;
  secrets: { hashes(purpose: 'username', username: string): Buffer[] };
};
type RequestedFields = { email?: string | undefined; username?: string | undefined };

/**
 * Returns which of username and address cannot be registered. The response does not reveal why a
 * name is unavailable.
 */
export async function selectUnavailable(
  db: Db,
  ctx: AvailabilityContext,
  { email, username }: RequestedFields,
): Promise<Taken> {
  const taken = await selectTaken(db, { email, username });
  if (username === undefined) return taken;
  // Also checked for a taken name, so timing does not distinguish it from a free one.
  const withheld = await isUsernameWithheld(db, ctx, { username, memberId: null });
  return { ...taken, username: taken.username || withheld };
}

/**
 * Whether an unused name is withheld: reserved, too similar to an admin's, or recently released. Checked
 * again after the insert, to see a name that was given up concurrently.
 *
 * @param memberId the requesting member, who can reuse their own former names; null during
 *   registration
 */
export async function isUsernameWithheld(
  db: Db,
  { secrets, now }: AvailabilityContext,
  { username, memberId }: { username: string; memberId: string | null },
): Promise<boolean> {
  const released = await db
    .selectFrom('released_usernames')
    .select('name_hash')
    .where(sql<boolean>`name_hash = any(${secrets.hashes('username', username)}::bytea[])`)
    .where('released_at', '>', new Date(now().getTime() - USERNAME_COOLDOWN_MS))
    .$if(memberId !== null, (rows) => rows.where('user_id', 'is distinct from', memberId))
    .executeTakeFirst();
  const admins = await selectAdmins(db);
  const skeleton = getSkeleton(username);
  const others = admins.filter(({ id }) => id !== memberId);
  const isAdmins = others.some((admin) => getSkeleton(admin.username) === skeleton);
  return released !== undefined || isAdmins || isReservedUsername(username);
}

/** Runs in the registration after the insert. @throws HttpError 409 */
export async function assertUsernameNotWithheld(
  db: Db,
  ctx: AvailabilityContext,
  username: string,
): Promise<void> {
  if (await isUsernameWithheld(db, ctx, { username, memberId: null })) {
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
