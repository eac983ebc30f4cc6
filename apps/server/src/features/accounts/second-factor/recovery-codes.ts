import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@prayer-swap/shared/accounts/limits';
import type { Secrets } from '../../../crypto/secrets.ts';
import { hashCode } from '../verification-code.ts';

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

/** However it was copied: capitals, blanks and dashes make no difference. */
export function hashRecoveryCode(secrets: Secrets, userId: string, typed: string): Buffer {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hashCode(secrets, `recovery ${userId}`, signs);
}
