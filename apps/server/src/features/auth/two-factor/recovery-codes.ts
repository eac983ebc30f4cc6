import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@prayer-swap/shared/accounts/limits';
import type { Secrets } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { replaceRecoveryCodes } from './two-factor.sql.ts';

/** Lowercase letters and digits that are not confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** @returns the codes in plain text; the database stores their hashes */
export async function createRecoveryCodes(
  tx: Tx,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  userId: string,
): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secrets, userId, code));
  await replaceRecoveryCodes(tx, userId, { hashes, at: now() });
  return codes;
}

/** Ten codes of about 59 bits each, such as `k7m2-9xqd-hw4t`. */
function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(generateRecoveryCode());
  return [...codes];
}

function generateRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function hashRecoveryCode(secrets: Secrets, userId: string, code: string): Buffer {
  return secrets.hash('code', hashInput(userId, code));
}

/** Ignores case, blanks and dashes, which may change when a code is copied. */
export function recoveryCodeHashes(secrets: Secrets, userId: string, typed: string): Buffer[] {
  return secrets.hashes('code', hashInput(userId, typed));
}

function hashInput(userId: string, code: string): string {
  const normalized = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `recovery ${userId} ${normalized}`;
}
