import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@prayer-swap/shared/accounts/account-limits';
import type { Db, Tx } from '../../../db/database.ts';
import type { AppContext } from '../../../http/app-context.ts';

/** Lowercase letters and digits that are not confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * Invalidates the previous codes.
 *
 * @returns the codes in plain text; the database stores their hashes
 */
export async function createRecoveryCodes(
  tx: Tx,
  { secrets, now }: AppContext,
  userId: string,
): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const created_at = now();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: secrets.hash('code', hashInput(userId, code)),
    created_at,
  }));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** @returns undefined if the code is unknown or already used */
export function deleteRecoveryCode(tx: Tx, { secrets }: AppContext, userId: string, typed: string) {
  return tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', secrets.hashes('code', hashInput(userId, typed)))
    .returning('user_id')
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Ten codes of about 59 bits each, such as `k7m2-9xqd-hw4t`. */
function generateRecoveryCodes(): string[] {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT)
    codes.add(Array.from({ length: GROUPS }, group).join('-'));
  return [...codes];
}

/** Ignores case, blanks and dashes, which may change when a code is copied. */
function hashInput(userId: string, code: string): string {
  const normalized = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `recovery ${userId} ${normalized}`;
}
