import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Db, Tx } from '../../../db/database.ts';

type Identity = { issuer: string; subject: string };

/** @returns the owner's id; null if the identity is not connected */
export async function selectIdentityOwner(
  db: Db,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The same, locked until the transaction ends, so that it cannot be disconnected in between. */
export async function lockIdentityOwner(
  tx: Tx,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst();
  return row?.user_id ?? null;
}

type Connection = Identity & { userId: string; provider: Provider; at: Date };

/**
 * @returns false if it is connected already, or the member has another identity of this provider
 */
export async function insertIdentity(
  tx: Tx,
  { userId, provider, issuer, subject, at }: Connection,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('identities')
    .values({ user_id: userId, provider, issuer, subject, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function selectIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute();
}

/** @returns false if it was not connected */
export async function deleteIdentity(tx: Tx, userId: string, provider: Provider): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
