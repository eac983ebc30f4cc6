import type { Language } from '@prayer-swap/shared/messages/languages';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { admitCode } from './account-limits.ts';
import { renewPending, selectPending } from './pending-registrations.sql.ts';
import { sendRegistrationCode } from './send-registration-code.ts';
import { resendTooSoon } from './verification-code.ts';

/** Mails a new code; the one before it no longer works. @throws Refusal 429 within a minute of the last */
export async function resendCode(deps: Deps, registrationId: string, language: Language) {
  const pending = await selectPending(deps.db, registrationId);
  if (!pending) throw notFound('accounts.registration-gone');
  const now = deps.now();
  if (pending.resend_at > now) throw resendTooSoon(pending.resend_at, now);
  await admitCode(deps, pending.email);
  const code = await transact(deps.db, async (tx) => {
    const sent = await sendRegistrationCode(tx, deps, { ...pending, language });
    const renewed = await renewPending(tx, pending.id, sent, now);
    // Another call sent one just now: this transaction takes its mail back.
    if (!renewed) throw resendTooSoon(sent.resend_at, now);
    return sent;
  });
  return {
    registrationId,
    resendAt: code.resend_at.toISOString(),
    expiresAt: code.code_expires_at.toISOString(),
  };
}
