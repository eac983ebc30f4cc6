import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { hashToken } from '../../http/session.ts';
import { selectResetToken } from './reset-tokens.sql.ts';

/** @throws Refusal 400 that says what is wrong with the link */
export async function judgeResetToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const found = await selectResetToken(db, hashToken(token));
  if (!found) throw badInput('accounts.reset-token-unknown');
  // Absent, or a moment that is none, such as PostgreSQL's "infinity".
  if (!(found.expiry instanceof Date)) throw badInput('accounts.reset-token-unreadable');
  if (found.expiry <= now()) throw badInput('accounts.reset-token-expired');
}
