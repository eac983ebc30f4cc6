import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Db, Tx } from '../../../db/database.ts';

type Identity = { issuer: string; subject: string };

/** @returns the owner's id; null if the identity is not connected */
export async function selectIdentityOwner(db: Db, identity: Identity): Promise<string | null> {
  return (await identityRows(db, identity).executeTakeFirst())?.user_id ?? null;
}

/** The same, locked until the transaction ends, so that it cannot be disconnected in between. */
export async function lockIdentityOwner(tx: Tx, identity: Identity): Promise<string | null> {
  return (await identityRows(tx, identity).forShare().executeTakeFirst())?.user_id ?? null;
}

function identityRows(db: Db, { issuer, subject }: Identity) {
  return db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject);
}

type Connection = Identity & { userId: string; provider: Provider; at: Date };

/**
 * @returns undefined if it is connected already, or the member has another identity of this provider
 */
export function insertIdentity(tx: Tx, { userId, provider, issuer, subject, at }: Connection) {
  return tx
    .insertInto('identities')
    .values({ user_id: userId, provider, issuer, subject, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
}

export function selectIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute();
}

/** @returns undefined if it was not connected */
export function deleteIdentity(tx: Tx, userId: string, provider: Provider) {
  return tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('user_id')
    .executeTakeFirst();
}
