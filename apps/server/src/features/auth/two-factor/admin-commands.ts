import {
  secretFingerprint,
  selectSecretFingerprint,
  storeSecretFingerprint,
} from '../../../crypto/open-secrets.ts';
import type { Secrets } from '../../../crypto/secrets.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Mailer } from '../../../jobs/mail.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockMemberByUsername } from '../../../queries/admins.sql.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { deleteFactor } from './two-factor.sql.ts';

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
    const account = await selectAccount(tx, member.id);
    await mail.send(tx, accountMail('mail.second-factor-off', { ...account, username }));
    return 'removed';
  });
}

/**
 * Accepts that values keyed with another SECRET are lost: passwords, and two-factor secrets and
 * recovery codes, which are deleted because they would lock their members out permanently.
 */
export function acceptNewSecret(db: Db, secrets: Secrets): Promise<'accepted' | 'known'> {
  return withTransaction(db, async (tx) => {
    if ((await selectSecretFingerprint(tx)) === secretFingerprint(secrets)) return 'known';
    await tx.deleteFrom('recovery_codes').execute();
    await tx.deleteFrom('totp_factors').execute();
    await storeSecretFingerprint(tx, secrets);
    return 'accepted';
  });
}

/** Reseals every two-factor secret sealed with the previous SECRET with the current one. */
export async function resealFactors(db: Db, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('totp_factors')
    .select(['user_id', 'encrypted_secret'])
    .execute();
  for (const { user_id, encrypted_secret } of rows) {
    const resealed = secrets.reseal(encrypted_secret);
    if (resealed === null) continue;
    await db
      .updateTable('totp_factors')
      .set({ encrypted_secret: resealed })
      .where('user_id', '=', user_id)
      .where('encrypted_secret', '=', encrypted_secret)
      .execute();
  }
}
