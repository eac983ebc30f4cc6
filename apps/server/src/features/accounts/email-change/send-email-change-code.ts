import { codeColumns, createCode } from '../../../auth/verification-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import { emailCodeMail, emailInUseMail } from '../mails.ts';

/**
 * Mails a code to a member's new address, or to its owner that it is in use already.
 *
 * @returns what the change's row keeps of the code
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
