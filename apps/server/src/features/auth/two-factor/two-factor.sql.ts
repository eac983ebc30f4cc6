import type { Secrets } from '../../../crypto/secrets.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Replaces a factor that was never confirmed. @returns false if one is in use */
export async function replacePendingFactor(
  tx: Tx,
  secrets: Secrets,
  { userId, secret, at }: { userId: string; secret: string; at: Date },
): Promise<boolean> {
  const row = { encrypted_secret: sealSecret(secrets, userId, secret), created_at: at };
  const replaced = await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

export type Factor = { secret: string; confirmedAt: Date | null; lastStep: number | null };

/** Locked until the transaction ends, so concurrent codes are verified one after the other. */
export async function lockFactor(tx: Tx, secrets: Secrets, userId: string): Promise<Factor | null> {
  const row = await tx
    .selectFrom('totp_factors')
    .select(['encrypted_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const secret = unsealSecret(secrets, userId, row.encrypted_secret);
  return { secret, confirmedAt: row.confirmed_at, lastStep: row.last_step };
}

export async function confirmFactor(
  tx: Tx,
  userId: string,
  { step, at }: { step: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Reseals every secret sealed with the previous SECRET with the current one. */
export async function resealFactors(db: Db, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('totp_factors')
    .select(['user_id', 'encrypted_secret'])
    .execute();
  for (const { user_id, encrypted_secret } of rows) {
    const resealed = secrets.reseal(encrypted_secret);
    if (resealed === null) continue;
    await db
      .updateTable('totp_factors')
      .set({ encrypted_secret: resealed })
      .where('user_id', '=', user_id)
      .where('encrypted_secret', '=', encrypted_secret)
      .execute();
  }
}

/** Also deletes every recovery code, since none can be verified without the SECRET of its hash. */
export async function deleteAllFactors(tx: Tx): Promise<void> {
  await tx.deleteFrom('recovery_codes').execute();
  await tx.deleteFrom('totp_factors').execute();
}

export async function updateLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
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

export async function selectFactorState(db: Db, userId: string) {
  const [factor, left] = await Promise.all([
    db
      .selectFrom('totp_factors')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    countRecoveryCodes(db, userId),
  ]);
  return { since: factor?.confirmed_at ?? null, recoveryCodesLeft: left };
}

/** Invalidates the previous codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  { hashes, at }: { hashes: Buffer[]; at: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at })))
    .execute();
}

/** @returns false if the code is unknown or already used */
export async function deleteRecoveryCode(
  tx: Tx,
  userId: string,
  codeHashes: Buffer[],
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

function sealSecret(secrets: Secrets, userId: string, secret: string): string {
  return secrets.seal(`${userId} ${secret}`);
}

/** @throws if the row contains a value that was sealed for another member */
function unsealSecret(secrets: Secrets, userId: string, text: string): string {
  const [owner, secret] = secrets.unseal(text).split(' ');
  if (owner !== userId || secret === undefined) {
    throw new Error('A second factor is not that of its member');
  }
  return secret;
}
