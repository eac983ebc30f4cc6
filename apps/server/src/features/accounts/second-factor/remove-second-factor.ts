import type { Db, Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Mail } from '../../../jobs/mail.ts';
import { lockMember } from '../admins.sql.ts';
import { selectAccount } from '../users.sql.ts';
import { secondFactorOffMail } from './mails.ts';
import { deleteFactor } from './second-factors.sql.ts';

/**
 * For a member who lost phone and recovery codes, and whom whoever looks after the server knows.
 *
 * @param log writes down that it was done, in the same transaction
 */
export function removeSecondFactor(
  { db, mail }: { db: Db; mail: Pick<Mail, 'send'> },
  username: string,
  log: (tx: Tx, memberId: string) => Promise<unknown>,
): Promise<'removed' | 'none' | 'unknown'> {
  return transact(db, async (tx) => {
    const member = await lockMember(tx, username);
    if (!member) return 'unknown';
    if (!(await deleteFactor(tx, member.id))) return 'none';
    await log(tx, member.id);
    const { email } = await selectAccount(tx, member.id);
    await mail.send(tx, secondFactorOffMail({ to: email, username }));
    return 'removed';
  });
}
