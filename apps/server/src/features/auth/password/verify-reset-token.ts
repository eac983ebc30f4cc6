import type { PasswordOwner } from '../../../crypto/password-policy.ts';
import { badRequest } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { hashToken } from '../../../queries/viewer.ts';
import { selectResetToken } from './reset-tokens.sql.ts';

/** @returns the owner of the link. @throws HttpError 400 with the reason */
export async function verifyResetToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<PasswordOwner> {
  const found = await selectResetToken(db, hashToken(token));
  if (!found) throw badRequest('accounts.reset-token-unknown');
  // Missing, or not a date, such as PostgreSQL's "infinity".
  if (!(found.expiry instanceof Date)) throw badRequest('accounts.reset-token-unreadable');
  if (found.expiry <= now()) throw badRequest('accounts.reset-token-expired');
  return found;
}
