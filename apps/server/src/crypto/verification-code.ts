import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  RESEND_COOLDOWN_MS,
  VERIFICATION_CODE_MAX,
  VERIFICATION_CODE_MIN,
  VERIFICATION_CODE_VALID_MS,
} from '@prayer-swap/shared/accounts/limits';
import { SECOND } from '@prayer-swap/shared/time';
import { badRequest, type HttpError, tooManyRequests } from '../errors/http-error.ts';
import { randomToken, type Secrets } from './secrets.ts';

export function createCode(): string {
  return String(randomInt(VERIFICATION_CODE_MIN, VERIFICATION_CODE_MAX + 1));
}

/** Columns for a code. Without a code they store a hash that no code matches. */
export function codeColumns(secrets: Secrets, owner: string, code: string | null, now: Date) {
  return {
    code_hash: hashCode(secrets, owner, code ?? randomToken()),
    code_expires_at: new Date(now.getTime() + VERIFICATION_CODE_VALID_MS),
    resend_at: new Date(now.getTime() + RESEND_COOLDOWN_MS),
    wrong_tries: 0,
  };
}

/** @throws HttpError 400 `accounts.code-wrong` */
export function assertCodeMatches(stored: Buffer, given: Buffer): void {
  if (!timingSafeEqual(stored, given)) throw badRequest('accounts.code-wrong', { field: 'code' });
}

/** The hash covers the registration or member, so the code works for nothing else. */
export function hashCode(secrets: Secrets, owner: string, code: string): Buffer {
  return secrets.hash('code', `${owner} ${code}`);
}

export function resendTooSoon(resendAt: Date, now: Date): HttpError {
  const retryAfterMs = Math.max(1, resendAt.getTime() - now.getTime());
  const seconds = Math.ceil(retryAfterMs / SECOND);
  return tooManyRequests('accounts.code-resend-too-soon', { retryAfterMs, values: { seconds } });
}
