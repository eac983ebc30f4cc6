import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { hashToken } from '../../http/session.ts';
import { forgetGuessesAt } from './guess-limits.ts';
import { judgeResetToken } from './judge-reset-token.ts';
import { setKnownDevice } from './known-device.ts';
import { passwordChangedMail } from './mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { takeResetToken } from './reset-tokens.sql.ts';
import { deleteSessionsOf } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';

/**
 * Sets a new password by a mailed link, once, and signs every device out. Only this device is known
 * afterwards: it can sign in even while others guess.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  exchange: Pick<Caller, 'req' | 'reply'>,
): Promise<void> {
  const { db, now, config, mail, live } = deps;
  const asking = await judgeResetToken(deps, token);
  await refuseWeakPassword(config, password, asking);
  const passwordHash = await hashPassword(deps, password);
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
  setKnownDevice(deps, exchange, account);
  for (const name of [account.id, account.email, account.username]) {
    await forgetGuessesAt(deps, name);
  }
}
