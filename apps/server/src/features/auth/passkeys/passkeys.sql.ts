import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

const LISTED_COLUMNS = ['id', 'device_app', 'device_system', 'created_at', 'last_used_at'] as const;

export function selectPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(LISTED_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The credential ids that the devices use. */
export async function selectCredentialIds(db: Db, userId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.credential_id);
}

export function selectPasskeyByCredentialId(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** @returns undefined if another passkey has the same credential id */
export function insertPasskey(tx: Tx, row: Omit<Insertable<Tables['passkeys']>, 'id'>) {
  return tx
    .insertInto('passkeys')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(LISTED_COLUMNS)
    .executeTakeFirst();
}

type PasskeyUse = { id: string; signCount: number; at: Date };

/** @returns undefined if it was removed, or another use already stored a counter this high */
export function updatePasskeyUse(tx: Tx, { id, signCount, at }: PasskeyUse) {
  return tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('sign_count', '<', signCount),
        // An authenticator without a counter always sends 0.
        row.and([row('sign_count', '=', 0), row(row.val(signCount), '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
}

/** @returns undefined if the member has no passkey with this id */
export function deletePasskey(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}
