import { claimDailyNotification } from '../../../auth/account-limits.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { copiedPasskeyMail } from './mails.ts';

/** A decreasing signature counter indicates a copied passkey. The member is notified once a day. */
export async function notifyCopiedPasskey(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await claimDailyNotification(deps, 'copied-passkey', userId))) return;
  await withTransaction(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, copiedPasskeyMail(config, { to: email, username }));
  });
}
