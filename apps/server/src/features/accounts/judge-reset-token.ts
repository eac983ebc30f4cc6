import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { hashToken } from '../../http/session.ts';
import type { Owner } from './password-rules.ts';
import { selectResetToken } from './reset-tokens.sql.ts';

/** @returns whose link it is. @throws Refusal 400 that says what is wrong with it */
export async function judgeResetToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Owner> {
  const found = await selectResetToken(db, hashToken(token));
  if (!found) throw badInput('accounts.reset-token-unknown');
  // Absent, or a moment that is none, such as PostgreSQL's "infinity".
  if (!(found.expiry instanceof Date)) throw badInput('accounts.reset-token-unreadable');
  if (found.expiry <= now()) throw badInput('accounts.reset-token-expired');
  return found;
}
