import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { withMinimumDuration } from '../../crypto/with-minimum-duration.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { canRevealAccount } from '../../http/authentication/account-limits.ts';
import { type MailTemplate, type MailText, subjectOf } from '../../jobs/mail-template.ts';
import { selectAccountByEmail } from '../../queries/users.sql.ts';

/** A mail to a member. Each text uses some of the values, and those that the mailer adds. */
export function accountMail(
  text: MailText,
  { email, username }: { email: string; username: string },
  values: MessageValues = {},
): MailTemplate {
  const all = { username, ...values };
  return { to: email, subject: [subjectOf(text), all], text: [text, all] };
}

/**
 * Mails something to an address. If the response cannot reveal whether an account exists, an unknown
 * address takes the same time, and is counted, as if it had one.
 *
 * @throws HttpError 404 for an unknown address, if the reveal limit allows it
 */
export async function mailAccount<Result>(
  ctx: AppContext,
  { email, network }: { email: string; network: string },
  send: () => Promise<Result>,
): Promise<Result> {
  const account = await selectAccountByEmail(ctx.db, email);
  if (!(await canRevealAccount(ctx, { network, identifier: email, consume: !account }))) {
    return withMinimumDuration(send());
  }
  if (!account) throw notFound('accounts.reset-unknown-email', { field: 'email' });
  return send();
}
