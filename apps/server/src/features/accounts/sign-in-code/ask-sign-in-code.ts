import { randomUUID } from 'node:crypto';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/refusal.ts';
import { admitCode, mayReveal } from '../account-limits.ts';
import { evenly } from '../evenly.ts';
import { lockAccountByEmail, selectAccountByEmail } from '../users.sql.ts';
import { codeColumns, newCode, resendTooSoon } from '../verification-code.ts';
import { addressHash } from './address-hash.ts';
import { signInCodeMail } from './mails.ts';
import { refuseUnlessOffered } from './offered.ts';
import { replaceSignInCode, selectResendAt } from './sign-in-codes.sql.ts';

type Asking = { email: string; network: string; language: Language };

/**
 * Mails a code that signs in.
 *
 * @throws Refusal 404 for an unknown address, where this may be said; 429 within a minute of the last
 */
export async function askSignInCode(deps: Deps, asking: Asking) {
  const { email, network } = asking;
  refuseUnlessOffered(deps.config);
  const account = await selectAccountByEmail(deps.db, email);
  if (!(await mayReveal(deps, { network, identifier: email, costs: !account }))) {
    return evenly(sendCode(deps, asking));
  }
  if (!account) throw notFound('accounts.reset-unknown-email', { field: 'email' });
  return sendCode(deps, asking);
}

/** An address without an account is kept waiting, and counted, as if it had one. */
async function sendCode(deps: Deps, { email, language }: Asking) {
  const { db, secrets, mail } = deps;
  const now = deps.now();
  const address_hash = addressHash(secrets, email);
  const resendAt = await selectResendAt(db, address_hash);
  if (resendAt !== null && resendAt > now) throw resendTooSoon(resendAt, now);
  await admitCode(deps, email);
  const id = randomUUID();
  const sent = await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    const code = account ? newCode() : null;
    const columns = codeColumns(secrets, id, code, now);
    const row = { id, address_hash, user_id: account?.id ?? null, ...columns };
    // Another call sent one just now: this transaction takes its mail back.
    if (!(await replaceSignInCode(tx, row, now))) throw resendTooSoon(columns.resend_at, now);
    if (account && code !== null) {
      const message = signInCodeMail({ to: email, username: account.username, code, language });
      await mail.send(tx, message, { until: columns.code_expires_at });
    }
    return columns;
  });
  return {
    signInId: id,
    resendAt: sent.resend_at.toISOString(),
    expiresAt: sent.code_expires_at.toISOString(),
  };
}
