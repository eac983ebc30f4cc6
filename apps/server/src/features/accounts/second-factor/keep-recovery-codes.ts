import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './second-factors.sql.ts';

/** @returns the codes as the member writes them down; the database keeps their hashes */
export async function keepNewRecoveryCodes(
  tx: Tx,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secrets, userId, code));
  await replaceRecoveryCodes(tx, userId, { hashes, at: now() });
  return codes;
}
