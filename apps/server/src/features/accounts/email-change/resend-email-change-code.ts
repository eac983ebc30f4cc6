import { resendTooSoon } from '../../../crypto/verification-code.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import { enforceHourlyLimit } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { getProfile } from '../profile/get-profile.ts';
import { selectEmailChange, updateEmailChangeCode } from './email-changes.sql.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';

/**
 * Mails a new code to the pending address. @throws HttpError 429 within a minute of the last code
 */
export async function resendEmailChangeCode(deps: Deps, { id: userId, username }: Viewer) {
  const change = await selectEmailChange(deps.db, userId);
  if (!change) throw notFound('accounts.email-change-gone');
  const now = deps.now();
  if (change.resend_at > now) throw resendTooSoon(change.resend_at, now);
  const { email } = change;
  await enforceHourlyLimit(deps, 'codes', userId);
  await enforceHourlyLimit(deps, 'codes', email);
  await withTransaction(deps.db, async (tx) => {
    const code = await sendEmailChangeCode(tx, deps, { userId, username, email });
    const renewed = await updateEmailChangeCode(tx, { userId, email }, code, now);
    // A concurrent request just sent one: rolling back discards this mail.
    if (!renewed) throw resendTooSoon(code.resend_at, now);
  });
  return getProfile(deps.db, userId);
}
