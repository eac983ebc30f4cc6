import type { Language } from '@prayer-swap/shared/messages/languages';
import { codeColumns, createCode } from '../../../crypto/verification-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectUnavailable } from '../../../queries/username-availability.ts';
import { accountExistsMail, registrationCodeMail, usernameTakenMail } from '../mails.ts';

type RegistrationRecipient = { id: string; username: string; email: string; language: Language };

/**
 * Mails a code, or the reason why none is sent. Only the mailbox reveals whether the address or the
 * name is taken.
 *
 * @returns the columns of the code for the registration's row
 */
export async function sendRegistrationCode(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mail' | 'secrets' | 'now'>,
  { id, username, email, language }: RegistrationRecipient,
) {
  const { config, mail, secrets, now } = deps;
  const taken = await selectUnavailable(tx, deps, { username, email });
  const code = taken.email || taken.username ? null : createCode();
  const columns = codeColumns(secrets, id, code, now());
  const to = { to: email, username, language };
  if (taken.email) await mail.send(tx, accountExistsMail(config, to));
  else if (code === null) await mail.send(tx, usernameTakenMail(config, to));
  else {
    const until = columns.code_expires_at;
    await mail.send(tx, registrationCodeMail({ ...to, code }), { until });
  }
  return columns;
}
