import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { admitCode } from './account-limits.ts';
import { renewEmailChange, selectEmailChange } from './email-changes.sql.ts';
import { readProfile } from './read-profile.ts';
import { sendEmailCode } from './send-email-code.ts';
import { resendTooSoon } from './verification-code.ts';

/** Mails a new code to the waiting address. @throws Refusal 429 within a minute of the last */
export async function resendEmailCode(deps: Deps, { id: userId, username }: Viewer) {
  const change = await selectEmailChange(deps.db, userId);
  if (!change) throw notFound('accounts.email-change-gone');
  const now = deps.now();
  if (change.resend_at > now) throw resendTooSoon(change.resend_at, now);
  const { email } = change;
  await admitCode(deps, userId);
  await admitCode(deps, email);
  await transact(deps.db, async (tx) => {
    const code = await sendEmailCode(tx, deps, { userId, username, email });
    const renewed = await renewEmailChange(tx, { userId, email }, code, now);
    // Another call sent one just now: this transaction takes its mail back.
    if (!renewed) throw resendTooSoon(code.resend_at, now);
  });
  return readProfile(deps.db, userId);
}
