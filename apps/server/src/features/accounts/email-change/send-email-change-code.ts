import { codeColumns, createCode } from '../../../crypto/verification-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import { emailCodeMail, emailInUseMail } from '../mails.ts';

/**
 * Mails a code to the new address, or, if another account uses it, a notice to that account's
 * owner.
 *
 * @returns the columns of the code for the change's row
 */
export async function sendEmailChangeCode(
  tx: Tx,
  { mail, secrets, now }: Pick<Deps, 'mail' | 'secrets' | 'now'>,
  { userId, username, email }: { userId: string; username: string; email: string },
) {
  const taken = await selectTaken(tx, { email });
  const code = taken.email ? null : createCode();
  const columns = codeColumns(secrets, userId, code, now());
  if (code === null) await mail.send(tx, emailInUseMail({ to: email }));
  else {
    const until = columns.code_expires_at;
    await mail.send(tx, emailCodeMail({ to: email, username, code, memberId: userId }), { until });
  }
  return columns;
}
