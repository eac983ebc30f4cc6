import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  RESEND_COOLDOWN_MS,
  VERIFICATION_CODE_MAX,
  VERIFICATION_CODE_MIN,
  VERIFICATION_CODE_VALID_MS,
  VERIFICATION_MAX_ATTEMPTS,
} from '@prayer-swap/shared/accounts/account-limits';
import { SECOND } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { badRequest, type HttpError, notFound, tooManyRequests } from '../errors/http-error.ts';
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

/** The columns for the row of an `AwaitedCode`: no mail with the new code was refused yet. */
export function awaitedCodeColumns(...code: Parameters<typeof codeColumns>) {
  return { ...codeColumns(...code), mail_refused: false };
}

/** What a code completes: the table, the key of its row, and the error if the row is gone. */
type CodeOwner = {
  table: 'sign_in_codes' | 'pending_registrations' | 'email_changes';
  id: string;
  gone: 'sign-in-code.gone' | 'accounts.registration-gone' | 'accounts.email-change-gone';
};

/**
 * Consumes one attempt before it compares the code.
 *
 * @throws HttpError 400 on the field `code` for a wrong, expired or exhausted one; 404 if the row is
 *   gone
 */
export async function verifyCode(
  { db, now }: { db: Db; now: () => Date },
  { table, id, gone }: CodeOwner,
  codeHash: Buffer,
): Promise<void> {
  const key = keyOf(table);
  const attempt = await db
    .updateTable(table)
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where(key, '=', id)
    .where('wrong_tries', '<', VERIFICATION_MAX_ATTEMPTS)
    .where('code_expires_at', '>', now())
    .returning('code_hash')
    .executeTakeFirst();
  if (!attempt) {
    const row = await db
      .selectFrom(table)
      .select('code_hash')
      .where(key, '=', id)
      .executeTakeFirst();
    throw row ? badRequest('accounts.code-expired', { field: 'code' }) : notFound(gone);
  }
  if (!timingSafeEqual(attempt.code_hash, codeHash))
    throw badRequest('accounts.code-wrong', { field: 'code' });
}

function keyOf(table: CodeOwner['table']) {
  return sql.ref<string>(table === 'email_changes' ? 'user_id' : 'id');
}

/** The row that waits for a mailed code; `hash` identifies the code, in base64url. */
export type AwaitedCode = {
  table: 'pending_registrations' | 'email_changes';
  id: string;
  hash: string;
};

export function awaitedCode(
  table: AwaitedCode['table'],
  id: string,
  { code_hash }: { code_hash: Buffer },
): AwaitedCode {
  return { table, id, hash: code_hash.toString('base64url') };
}

/** Stores that the mail with a code was refused for good, unless a newer code replaced it. */
export async function markMailRefused(db: Db, { table, id, hash }: AwaitedCode): Promise<void> {
  await db
    .updateTable(table)
    .set({ mail_refused: true })
    .where(keyOf(table), '=', id)
    .where('code_hash', '=', Buffer.from(hash, 'base64url'))
    .execute();
}

/** The hash covers the registration or member, so the code works for nothing else. */
export function hashCode(secrets: Secrets, owner: string, code: string): Buffer {
  return secrets.hash('code', `${owner} ${code}`);
}

/** The times of a sent code in a response. */
export function presentCode(code: { resend_at: Date; code_expires_at: Date }) {
  return { resendAt: code.resend_at.toISOString(), expiresAt: code.code_expires_at.toISOString() };
}

export function resendTooSoon(resendAt: Date, now: Date): HttpError {
  const retryAfterMs = Math.max(1, resendAt.getTime() - now.getTime());
  const seconds = Math.ceil(retryAfterMs / SECOND);
  return tooManyRequests('accounts.code-resend-too-soon', { retryAfterMs, values: { seconds } });
}
