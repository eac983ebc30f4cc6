import type { PasswordOwner } from '../../../auth/password-policy.ts';
import type { Deps } from '../../../deps.ts';
import { badRequest } from '../../../http/http-error.ts';
import { hashToken } from '../../../http/session.ts';
import { selectResetToken } from './reset-tokens.sql.ts';

/** @returns whose link it is. @throws HttpError 400 that says what is wrong with it */
export async function verifyResetToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<PasswordOwner> {
  const found = await selectResetToken(db, hashToken(token));
  if (!found) throw badRequest('accounts.reset-token-unknown');
  // Absent, or a moment that is none, such as PostgreSQL's "infinity".
  if (!(found.expiry instanceof Date)) throw badRequest('accounts.reset-token-unreadable');
  if (found.expiry <= now()) throw badRequest('accounts.reset-token-expired');
  return found;
}
