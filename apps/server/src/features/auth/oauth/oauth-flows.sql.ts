import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export async function insertOAuthFlow(
  db: Db,
  row: Insertable<Tables['oauth_flows']>,
): Promise<void> {
  await db.insertInto('oauth_flows').values(row).execute();
}

type CallbackState = { stateHash: Buffer; deviceHash: Buffer; provider: Provider };

/**
 * Only one of several concurrent responses is accepted. @returns the values that it must match;
 * undefined in another browser
 */
export function consumeOAuthState(
  db: Db,
  { stateHash, deviceHash, provider }: CallbackState,
  now: Date,
) {
  return db
    .updateTable('oauth_flows')
    .set({ state_hash: null })
    .where('device_hash', '=', deviceHash)
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('encrypted_payload')
    .executeTakeFirst();
}

export async function updateEncryptedPayload(
  db: Db,
  deviceHash: Buffer,
  encryptedPayload: string,
): Promise<void> {
  await db
    .updateTable('oauth_flows')
    .set({ encrypted_payload: encryptedPayload })
    .where('device_hash', '=', deviceHash)
    .execute();
}

/** A flow whose callback arrived. */
export function selectOAuthFlow(db: Db, deviceHash: Buffer, now: Date) {
  return db
    .selectFrom('oauth_flows')
    .select(['provider', 'purpose', 'user_id', 'encrypted_payload', 'expires_at'])
    .where('device_hash', '=', deviceHash)
    .where('state_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Only one of several concurrent requests consumes the flow. */
export async function deleteOAuthFlow(db: Db | Tx, deviceHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('oauth_flows')
    .where('device_hash', '=', deviceHash)
    .returning('provider')
    .executeTakeFirst();
  return deleted !== undefined;
}
