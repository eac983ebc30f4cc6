import { claimDailyNotification } from '../../../auth/account-limits.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { copiedPasskeyMail } from './mails.ts';

/** A passkey that counts less than before is there twice: once a day, the member hears of it. */
export async function notifyCopiedPasskey(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await claimDailyNotification(deps, 'copied-passkey', userId))) return;
  await withTransaction(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, copiedPasskeyMail(config, { to: email, username }));
  });
}
