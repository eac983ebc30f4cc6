import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@prayer-swap/shared/accounts/limits';
import type { Secrets } from '../../../crypto/secrets.ts';

/** Small letters and digits that nobody takes for each other on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Ten codes of some 59 bits each, such as `k7m2-9xqd-hw4t`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  return [...codes];
}

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export function hashRecoveryCode(secrets: Secrets, userId: string, code: string): Buffer {
  return secrets.hash('code', kept(userId, code));
}

/** As the code may have been kept, however it was copied: capitals, blanks and dashes make no difference. */
export function hashesOfRecoveryCode(secrets: Secrets, userId: string, typed: string): Buffer[] {
  return secrets.hashes('code', kept(userId, typed));
}

function kept(userId: string, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `recovery ${userId} ${signs}`;
}
