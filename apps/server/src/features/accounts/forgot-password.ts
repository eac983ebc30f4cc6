import { RESET_TOKEN_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { randomToken } from '../../crypto/secrets.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { hashToken } from '../../http/session.ts';
import { admitLinkMail, mayReveal } from './account-limits.ts';
import { evenly } from './evenly.ts';
import { resetMail } from './mails.ts';
import { updateResetToken } from './reset-tokens.sql.ts';
import { lockAccountByEmail, selectAccountByEmail } from './users.sql.ts';

type Asking = { email: string; network: string; language: Language };

/**
 * Mails a link to choose a new password.
 *
 * @throws Refusal 404 for an unknown address, where this may be said
 */
export async function forgotPassword(deps: Deps, asking: Asking): Promise<void> {
  const { email, network } = asking;
  const account = await selectAccountByEmail(deps.db, email);
  if (!(await mayReveal(deps, { network, identifier: email, costs: !account }))) {
    return evenly(sendLink(deps, asking));
  }
  if (!account) throw notFound('accounts.reset-unknown-email', { field: 'email' });
  await sendLink(deps, asking);
}

/** The link before it no longer works: an account has one at a time. */
async function sendLink(deps: Deps, { email, language }: Asking): Promise<void> {
  const { db, now, config, mail } = deps;
  await admitLinkMail(deps, 'reset', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + RESET_TOKEN_VALID_MS);
  await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    await updateResetToken(tx, account.id, { tokenHash: hashToken(token), expiry });
    const link = resetMail(config, { to: email, username: account.username, token, language });
    await mail.send(tx, link, { until: expiry });
  });
}
