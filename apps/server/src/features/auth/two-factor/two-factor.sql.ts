import { DAY } from '@prayer-swap/shared/time';
import type { Secrets } from '../../../crypto/secrets.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Replaces a factor that was never confirmed. @returns undefined if one is in use */
export function replacePendingFactor(
  tx: Tx,
  secrets: Secrets,
  { userId, secret, at }: { userId: string; secret: string; at: Date },
) {
  const row = { encrypted_secret: secrets.seal(`${userId} ${secret}`), created_at: at };
  return tx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
}

/**
 * Locked until the transaction ends, so concurrent codes are verified one after the other.
 *
 * @throws if the row contains a value that was sealed for another member
 */
export async function lockFactor(tx: Tx, secrets: Secrets, userId: string) {
  const row = await tx
    .selectFrom('totp_factors')
    .select(['encrypted_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const [owner, secret] = secrets.unseal(row.encrypted_secret).split(' ');
  if (owner !== userId || secret === undefined) {
    throw new Error('A second factor is not that of its member');
  }
  return { secret, confirmedAt: row.confirmed_at, lastStep: row.last_step };
}

export async function updateFactor(
  tx: Tx,
  userId: string,
  columns: { last_step: number; confirmed_at?: Date },
): Promise<void> {
  await tx.updateTable('totp_factors').set(columns).where('user_id', '=', userId).execute();
}

/** Also deletes its recovery codes. @returns false if none was in use */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const deleted = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

/** Deletes the factors whose setup was not finished within a day. */
export async function deleteUnconfirmedFactors({ db, now }: { db: Db; now: () => Date }) {
  await db
    .deleteFrom('totp_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - DAY))
    .execute();
}
