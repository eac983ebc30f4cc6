import type { Db, Tx } from '../../../db/database.ts';

export async function updateResetToken(
  tx: Tx,
  userId: string,
  { tokenHash, expiry }: { tokenHash: Buffer; expiry: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ reset_token: tokenHash, reset_token_expiry: expiry })
    .where('id', '=', userId)
    .execute();
}

export function selectResetToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'reset_token_expiry as expiry'])
    .where('reset_token', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Consumes the token and removes all known devices. @returns its owner, or undefined if a
 * concurrent request consumed it
 */
export function consumeResetToken(
  tx: Tx,
  { tokenHash, passwordHash, at }: { tokenHash: Buffer; passwordHash: string; at: Date },
) {
  return tx
    .updateTable('users')
    .set((row) => ({
      password_hash: passwordHash,
      reset_token: null,
      reset_token_expiry: null,
      known_device_epoch: row('known_device_epoch', '+', 1),
      updated_at: at,
    }))
    .where('reset_token', '=', tokenHash)
    .where('reset_token_expiry', '>', at)
    .returning(['id', 'email', 'username', 'known_device_epoch'])
    .executeTakeFirst();
}
