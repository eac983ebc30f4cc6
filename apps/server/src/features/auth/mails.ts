import { withMinimumDuration } from '../../crypto/with-minimum-duration.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import {
  type MailTemplate,
  type MailText,
  type MailValues,
  mailTemplate,
} from '../../jobs/mail-template.ts';
import { selectAccountByEmail } from '../../queries/users.sql.ts';
import { canRevealAccount } from '../../sign-in/account-limits.ts';

type OwnValues<Text extends MailText> = Omit<MailValues<Text>, 'username'>;

/**
 * Returns the template of a mail to a member.
 *
 * @param values the values of the text except for the username
 */
export function accountMail<Text extends MailText>(
  text: Text,
  { email, username }: { email: string; username: string },
  ...[values]: keyof OwnValues<Text> extends never ? [] : [values: OwnValues<Text>]
): MailTemplate {
  return mailTemplate(text, { to: email }, { username, ...values } as MailValues<Text>);
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
