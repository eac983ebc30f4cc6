import { claimDailyNotification } from '../../../auth/account-limits.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { wrongCodesMail } from './mails.ts';

/** Someone has the member's password but no code: the member is notified once a day. */
export async function notifyWrongCodes(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await claimDailyNotification(deps, 'wrong-codes', userId))) return;
  await withTransaction(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, wrongCodesMail(config, { to: email, username }));
  });
}
