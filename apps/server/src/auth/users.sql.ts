import { randomUUID } from 'node:crypto';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { unauthorized } from '../errors/http-error.ts';
import { presentUser, USER_COLUMNS } from '../presenters/present-user.ts';

type NewUser = Omit<
  Selectable<Tables['pending_registrations']>,
  | 'id'
  | 'password_hash'
  | 'code_hash'
  | 'code_expires_at'
  | 'wrong_tries'
  | 'resend_at'
  | 'created_at'
> & {
  /** Null for a member who registered with a provider. */
  password_hash: string | null;
};

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
