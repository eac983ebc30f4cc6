import type { Language } from '@prayer-swap/shared/messages/languages';
import { presentCode, resendTooSoon } from '../../../crypto/verification-code.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import { enforceHourlyLimit } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectPending, updatePendingCode } from './pending-registrations.sql.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

/**
 * Mails a new code and invalidates the previous one. @throws HttpError 429 within a minute of the
 * last code
 */
export async function resendRegistrationCode(
  deps: Deps,
  registrationId: string,
  language: Language,
) {
  const pending = await selectPending(deps.db, registrationId);
  if (!pending) throw notFound('accounts.registration-gone');
  const now = deps.now();
  if (pending.resend_at > now) throw resendTooSoon(pending.resend_at, now);
  await enforceHourlyLimit(deps, 'codes', pending.email);
  const code = await withTransaction(deps.db, async (tx) => {
    const sent = await sendRegistrationCode(tx, deps, { ...pending, language });
    const renewed = await updatePendingCode(tx, pending.id, sent, now);
    // A concurrent request just sent one: rolling back discards this mail.
    if (!renewed) throw resendTooSoon(sent.resend_at, now);
    return sent;
  });
  return { registrationId, ...presentCode(code) };
}
