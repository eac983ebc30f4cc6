import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { hashToken } from '../../http/session.ts';
import { forgetAllGuesses } from './account-limits.ts';
import { judgeResetToken } from './judge-reset-token.ts';
import { passwordChangedMail } from './mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { takeResetToken } from './reset-tokens.sql.ts';
import { deleteSessionsOf } from './sessions.sql.ts';

/** Sets a new password by a mailed link, once, and signs every device out. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, now, config, secrets, mail, live } = deps;
  const asking = await judgeResetToken(deps, token);
  await refuseWeakPassword(config, password, asking);
  const passwordHash = await hashPassword(secrets, password);
  const account = await transact(db, async (tx) => {
    const owner = await takeResetToken(tx, {
      tokenHash: hashToken(token),
      passwordHash,
      at: now(),
    });
    if (!owner) throw badInput('accounts.reset-token-unknown');
    await deleteSessionsOf(tx, owner.id, null);
    await mail.send(tx, passwordChangedMail({ to: owner.email, username: owner.username }));
    live.tell(tx, owner.id, { type: 'session' });
    return owner;
  });
  // Whoever was locked out by somebody's guesses comes in again with the new password.
  for (const name of [account.id, account.email, account.username]) {
    await forgetAllGuesses(deps, name);
  }
}
