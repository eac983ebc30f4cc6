import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/account-limits';
import { product } from '@prayer-swap/shared/product';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { conflict, type HttpError } from '../errors/http-error.ts';
import { selectAdmins } from './admins.sql.ts';
import { selectTaken, type Taken } from './users.sql.ts';

type AvailabilityContext = {
  now: () => Date;
  community: { current(): { name: string } };
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
 * Whether an unused name is withheld: reserved, too similar to an admin's, recently released, or of a
 * registration that waits for an admin. Checked again after the insert, to see a name that was given up
 * concurrently.
 *
 * @param memberId the requesting member, who can reuse their own former names; null during
 *   registration
 */
export async function isUsernameWithheld(
  db: Db,
  { secrets, now, community }: AvailabilityContext,
  { username, memberId }: { username: string; memberId: string | null },
): Promise<boolean> {
  const released = await db
    .selectFrom('released_usernames')
    .select('name_hash')
    .where(sql<boolean>`name_hash = any(${secrets.hashes('username', username)}::bytea[])`)
    .where('released_at', '>', new Date(now().getTime() - USERNAME_COOLDOWN_MS))
    .$if(memberId !== null, (rows) => rows.where('user_id', 'is distinct from', memberId))
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('waiting_registrations')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  const admins = await selectAdmins(db);
  const skeleton = getSkeleton(username);
  const others = admins.filter(({ id }) => id !== memberId);
  const isAdmins = others.some((admin) => getSkeleton(admin.username) === skeleton);
  const isCommunity = skeleton === getSkeleton(community.current().name);
  const isTaken = released !== undefined || waiting !== undefined;
  return isTaken || isAdmins || isCommunity || isReservedUsername(username);
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
export function accountConflict(taken: Pick<Taken, 'email' | 'username'>): HttpError {
  if (!taken.email) return conflict('accounts.username-taken', { field: 'username' });
  return conflict('accounts.email-exists', {
    field: 'email',
    ...(taken.username && { otherFields: { username: 'accounts.username-taken' } }),
  });
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/**
 * Normalizes a name, so similar names are equal: no separators, letters for digits, and l for i.
 */
function getSkeleton(username: string): string {
  return username
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0134578]/g, (digit) => LOOKALIKES[digit] ?? digit)
    .replaceAll('i', 'l');
}

const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'mod',
    'support',
    'staff',
    'official',
    'system',
    'root',
    'help',
    'anonymous',
    product.name,
  ].map(getSkeleton),
);

/** Prefix of the usernames of deleted accounts. */
const PLACEHOLDER = getSkeleton('deleted');

/** Whether a name could pass for staff or for a part of the product. */
function isReservedUsername(username: string): boolean {
  const skeleton = getSkeleton(username);
  return RESERVED.has(skeleton) || skeleton.startsWith(PLACEHOLDER);
}
