import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hashToken } from '../../../authentication/viewer.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Tables } from '../../../db/tables.ts';

/** The row of a member who is being deleted, locked until the transaction ends. */
export type DeletingUser = NonNullable<Awaited<ReturnType<typeof lockDeletingUser>>>;

const lockWithAdmins = statement<
  { id: string },
  Pick<Selectable<Tables['users']>, 'id' | 'email' | 'username' | 'admin' | 'status'>
>(
  'lock-deleting-user',
  `select id, email, username, admin, status from users
   where id = :id
     or (admin and status = 'Active' and exists (select from users me where me.id = :id and me.admin))
   order by id for no key update`,
);

/**
 * Locks the member, and all admins if the member is one: concurrent deletions of admins run one
 * after the other and one admin remains. Without another admin no moderation decision could be made.
 *
 * @returns null if the account is gone
 */
export async function lockDeletingUser(tx: Tx, id: string) {
  const rows = await lockWithAdmins(tx, { id });
  const own = rows.find((row) => row.id === id);
  if (!own || own.status === 'Deleted') return null;
  const { email, username, status, admin } = own;
  const isLastAdmin = admin && status === 'Active' && rows.length === 1;
  return { id, email, username, status, isLastAdmin };
}

/** Replaces the row with a placeholder from which neither the name nor the id can be derived. */
export async function anonymizeUser(tx: Tx, { id, status }: DeletingUser, at: Date): Promise<void> {
  const username = `deleted_${at.getTime()}_${randomBytes(4).toString('hex')}`;
  await tx
    .updateTable('users')
    .set({
      username,
      email: `${username}@deleted.local`,
      password_hash: null,
      region: null,
      faith: null,
      faith_consent_at: null,
      admin: false,
      status: 'Deleted',
      notifications_enabled: false,
      profile_picture_url: null,
      language: null,
      reset_token: null,
      reset_token_expiry: null,
      terms_version: null,
      terms_language: null,
      terms_accepted_at: null,
      acted_in: null,
      welcomed_at: null,
      known_device_epoch: 0,
      renamed_at: [],
      updated_at: at,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

export async function deletePersonalRows(tx: Tx, { id, email }: DeletingUser): Promise<void> {
  for (const table of [
    'sessions',
    'email_changes',
    'idempotency_keys',
    'account_deletion_links',
    'totp_factors',
    'recovery_codes',
    'two_factor_challenges',
    'sign_in_codes',
    'passkeys',
    'passkey_challenges',
    'identities',
    'oauth_flows',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  for (const table of ['pending_registrations', 'waiting_registrations'] as const) {
    await tx.deleteFrom(table).where('email', '=', email).execute();
  }
  // Former names rest without a reference to the account.
  await tx
    .updateTable('released_usernames')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .execute();
}

/** Replaces the previous link. A member has one valid link. */
export async function replaceDeletionLink(
  tx: Tx,
  { userId, token, expiry }: { userId: string; token: string; expiry: Date },
): Promise<void> {
  const link = { token_hash: hashToken(token), expires_at: expiry };
  await tx
    .insertInto('account_deletion_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

export async function deleteDeletionLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_deletion_links').where('user_id', '=', userId).execute();
}

export function selectDeletionLink(tx: Tx, token: string, at: Date) {
  return tx
    .selectFrom('account_deletion_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
}
