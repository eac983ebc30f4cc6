import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export async function insertOAuthFlow(
  db: Db,
  row: Insertable<Tables['provider_visits']>,
): Promise<void> {
  await db.insertInto('provider_visits').values(row).execute();
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
    .updateTable('provider_visits')
    .set({ state_hash: null })
    .where('device_hash', '=', deviceHash)
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('sealed')
    .executeTakeFirst();
}

export async function updateSealed(db: Db, deviceHash: Buffer, sealed: string): Promise<void> {
  await db
    .updateTable('provider_visits')
    .set({ sealed })
    .where('device_hash', '=', deviceHash)
    .execute();
}

/** A flow whose callback arrived. */
export function selectOAuthFlow(db: Db, deviceHash: Buffer, now: Date) {
  return db
    .selectFrom('provider_visits')
    .select(['provider', 'purpose', 'user_id', 'sealed', 'expires_at'])
    .where('device_hash', '=', deviceHash)
    .where('state_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Only one of several concurrent requests consumes the flow. */
export async function deleteOAuthFlow(db: Db | Tx, deviceHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('provider_visits')
    .where('device_hash', '=', deviceHash)
    .returning('provider')
    .executeTakeFirst();
  return deleted !== undefined;
}
