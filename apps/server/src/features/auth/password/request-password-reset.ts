import { RESET_TOKEN_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { randomToken } from '../../../crypto/secrets.ts';
import { withMinimumDuration } from '../../../crypto/with-minimum-duration.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import {
  canRevealAccount,
  enforceLinkMailLimit,
} from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccountByEmail, selectAccountByEmail } from '../../../queries/users.sql.ts';
import { hashToken } from '../../../queries/viewer.ts';
import { resetMail } from './mails.ts';
import { updateResetToken } from './reset-tokens.sql.ts';

type PasswordResetRequest = { email: string; network: string; language: Language };

/**
 * Mails a link to choose a new password.
 *
 * @throws HttpError 404 for an unknown address, if the reveal limit allows it
 */
export async function requestPasswordReset(
  deps: Deps,
  request: PasswordResetRequest,
): Promise<void> {
  const { email, network } = request;
  const account = await selectAccountByEmail(deps.db, email);
  if (!(await canRevealAccount(deps, { network, identifier: email, consume: !account }))) {
    return withMinimumDuration(sendLink(deps, request));
  }
  if (!account) throw notFound('accounts.reset-unknown-email', { field: 'email' });
  await sendLink(deps, request);
}

/** Replaces the previous link. An account has one valid link. */
async function sendLink(deps: Deps, { email, language }: PasswordResetRequest): Promise<void> {
  const { db, now, config, mail } = deps;
  await enforceLinkMailLimit(deps, 'reset', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + RESET_TOKEN_VALID_MS);
  await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    await updateResetToken(tx, account.id, { tokenHash: hashToken(token), expiry });
    const link = resetMail(config, { to: email, username: account.username, token, language });
    await mail.send(tx, link, { until: expiry });
  });
}
