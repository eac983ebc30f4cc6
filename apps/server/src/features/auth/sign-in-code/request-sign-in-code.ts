import { randomUUID } from 'node:crypto';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Config } from '../../../config/config.ts';
import { codeColumns, createCode, resendTooSoon } from '../../../crypto/verification-code.ts';
import { withMinimumDuration } from '../../../crypto/with-minimum-duration.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import { canRevealAccount, enforceCodeLimit } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccountByEmail, selectAccountByEmail } from '../../../queries/users.sql.ts';
import { signInCodeMail } from './mails.ts';
import { hashAddress, replaceSignInCode, selectResendAt } from './sign-in-codes.sql.ts';

type SignInCodeRequest = { email: string; network: string; language: Language };

/**
 * Mails a sign-in code.
 *
 * @throws HttpError 404 for an unknown address, if the reveal limit allows it; 429 within a minute
 *   of the last code
 */
export async function requestSignInCode(deps: Deps, request: SignInCodeRequest) {
  const { email, network } = request;
  assertSignInCodeEnabled(deps.config);
  const account = await selectAccountByEmail(deps.db, email);
  if (!(await canRevealAccount(deps, { network, identifier: email, consume: !account }))) {
    return withMinimumDuration(sendCode(deps, request));
  }
  if (!account) throw notFound('accounts.reset-unknown-email', { field: 'email' });
  return sendCode(deps, request);
}

/** An address without an account takes the same time, and is counted, as if it had one. */
async function sendCode(deps: Deps, { email, language }: SignInCodeRequest) {
  const { db, secrets, mail } = deps;
  const now = deps.now();
  const address_hash = hashAddress(secrets, email);
  const resendAt = await selectResendAt(db, address_hash);
  if (resendAt !== null && resendAt > now) throw resendTooSoon(resendAt, now);
  await enforceCodeLimit(deps, email);
  const id = randomUUID();
  const sent = await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    const code = account ? createCode() : null;
    const columns = codeColumns(secrets, id, code, now);
    const row = { id, address_hash, user_id: account?.id ?? null, ...columns };
    // A concurrent request just sent one: rolling back discards this mail.
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

/** @throws HttpError 404 if sign-in codes are disabled on this server */
export function assertSignInCodeEnabled({ signInCode }: Config): void {
  if (!signInCode) throw notFound('sign-in-code.not-offered');
}
