import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { badRequest, unauthorized } from '../errors/http-error.ts';

export async function selectUser(db: Db, id: string): Promise<User> {
  return presentUser(await userById(db, id).executeTakeFirstOrThrow());
}

/** Locks the account if its password is still the verified one, until the transaction ends. */
export async function lockUserWithPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<User | null> {
  const row = await lockedUser(tx, id).where('password_hash', '=', passwordHash).executeTakeFirst();
  return row ? presentUser(row) : null;
}

/** Locks the account until the transaction ends. Null when it was deleted. */
export async function lockUserById(tx: Tx, id: string): Promise<User | null> {
  const row = await lockedUser(tx, id).executeTakeFirst();
  return row ? presentUser(row) : null;
}

function lockedUser(tx: Tx, id: string) {
  return userById(tx, id).where('status', '!=', 'Deleted').forShare();
}

function userById(db: Db, id: string) {
  return db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id);
}

/**
 * Locks the member's row, so no concurrent change invalidates the verified password or its absence.
 *
 * @throws HttpError 400 when the password changed concurrently
 */
export async function lockPassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw badRequest('accounts.current-password-wrong', { field: 'currentPassword' });
}

export function selectAccountByEmail(db: Db, email: string) {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

/** One query for both, so an unknown identifier takes no longer. A username contains no `@`. */
export function selectAccountByIdentifier(db: Db, identifier: string) {
  return accounts(db)
    .where((eb) => eb.or([eb('email', '=', identifier), eb('username', '=', identifier)]))
    .executeTakeFirst();
}

/** @throws HttpError 401 when the account was deleted concurrently */
export function selectAccount(db: Db, id: string) {
  return accounts(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => unauthorized());
}

export function lockUsername(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['username', 'renamed_at'])
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockAccount(tx: Tx, id: string) {
  return accounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function lockAccountByEmail(tx: Tx, email: string) {
  return accounts(tx).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
}

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'password_hash', 'known_device_epoch'])
    .where('status', '!=', 'Deleted');
}

export type Taken = {
  email: boolean;
  username: boolean;
  /** Whether the address is that of a registration that waits for an admin. */
  waiting: boolean;
};

/**
 * Returns which of username and address belong to an account, or the address to a registration that
 * waits for an admin.
 */
export async function selectTaken(
  db: Db,
  { email, username }: { email?: string | undefined; username?: string | undefined },
): Promise<Taken> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'username', sql<boolean>`false`.as('waiting')])
    .where((row) =>
      row.or([
        ...(email === undefined ? [] : [row('email', '=', email)]),
        ...(username === undefined ? [] : [row('username', '=', username)]),
      ]),
    )
    .$if(email !== undefined, (users) =>
      users.unionAll(
        db
          .selectFrom('waiting_registrations')
          .select(['email', sql<string>`''`.as('username'), sql<boolean>`true`.as('waiting')])
          .where('email', '=', email ?? ''),
      ),
    )
    .execute();
  return {
    email: rows.some((row) => row.email === email),
    username: rows.some((row) => row.username === username),
    waiting: rows.some(({ waiting }) => waiting),
  };
}

const USER_COLUMNS = [
  'id',
  'username',
  'email',
  'region',
  'faith',
  'admin',
  'status',
  'good_will_points as goodWillPoints',
  'notifications_enabled as notificationsEnabled',
  'profile_picture_url as profilePictureUrl',
  'language',
  'welcomed_at',
  'terms_version',
  'created_at',
] as const;

type UserRow = Omit<User, 'welcomed' | 'outdatedTermsVersion' | 'createdAt'> & {
  welcomed_at: Date | null;
  terms_version: string | null;
  created_at: Date;
};

/** Presents members to themselves. */
function presentUser({ welcomed_at, terms_version, created_at, ...user }: UserRow): User {
  const isOutdated = terms_version !== null && terms_version < TERMS_VERSION;
  return {
    ...user,
    email: presentEmail(user.email),
    welcomed: welcomed_at !== null,
    ...(isOutdated && { outdatedTermsVersion: terms_version }),
    createdAt: created_at.toISOString(),
  };
}

/** An address as people write it, with its domain in its own script. */
export function presentEmail(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt);
  // Other domains could be read as numbers of an IP address.
  if (!domain.includes('xn--')) return email;
  return email.slice(0, domainAt) + (domainToUnicode(domain) || domain);
}

type NewUser = Omit<Insertable<Tables['users']>, 'id' | 'created_at' | 'updated_at'>;

/** @returns the new account, or null when a concurrent registration took its address or name */
export async function insertUser(tx: Tx, user: NewUser, at: Date): Promise<User | null> {
  const row = await tx
    .insertInto('users')
    .values({ id: randomUUID(), ...user, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row ? presentUser(row) : null;
}

/** @throws HttpError 401 when the account was deleted concurrently */
export async function updateUser(
  tx: Tx,
  id: string,
  columns: Updateable<Tables['users']>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .returning('id')
    .executeTakeFirstOrThrow(() => unauthorized());
}
