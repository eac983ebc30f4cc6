import type { Db, Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Mailer } from '../../../jobs/mail.ts';
import { lockMemberByUsername } from '../../../queries/admins.sql.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { twoFactorDisabledMail } from './mails.ts';
import { deleteFactor } from './two-factor.sql.ts';
import { type ReauthenticationProof, withReauthentication } from './with-reauthentication.ts';

/**
 * Removes two-factor for a member who lost the phone and the recovery codes and whom the operator
 * has identified.
 *
 * @param log records the action in the same transaction
 */
export function removeTwoFactor(
  { db, mail }: { db: Db; mail: Pick<Mailer, 'send'> },
  username: string,
  log: (tx: Tx, memberId: string) => Promise<unknown>,
): Promise<'removed' | 'none' | 'unknown'> {
  return withTransaction(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username);
    if (!member) return 'unknown';
    if (!(await deleteFactor(tx, member.id))) return 'none';
    await log(tx, member.id);
    const { email } = await selectAccount(tx, member.id);
    await mail.send(tx, twoFactorDisabledMail({ to: email, username }));
    return 'removed';
  });
}

export async function disableTwoFactor(deps: Deps, proof: ReauthenticationProof): Promise<void> {
  await withReauthentication(deps, proof, async (tx) => {
    if (!(await deleteFactor(tx, proof.viewer.id))) throw conflict('second-factor.off-already');
    const { email, username } = await selectAccount(tx, proof.viewer.id);
    await deps.mail.send(tx, twoFactorDisabledMail({ to: email, username }));
  });
}
