import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { EventOf } from '../../events.ts';
import { lockAccount } from '../../queries/users.sql.ts';
import { appealDecidedMail } from './mails.ts';

/** Mails the decision on an appeal, in addition to the notification in the product. */
export async function notifyAppealDecision(
  tx: Tx,
  { memberId, granted, reason }: EventOf<'appeal-decided'>,
  { mail, config }: Deps,
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (!account) return;
  const { email, username } = account;
  await mail.send(tx, appealDecidedMail(config, { to: email, username, granted, reason }));
}
