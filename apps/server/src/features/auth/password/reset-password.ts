import { validatePassword } from '../../../crypto/password-policy.ts';
import { hashPassword } from '../../../crypto/passwords.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest } from '../../../errors/http-error.ts';
import { resetAccountGuesses } from '../../../http/authentication/guess-limits.ts';
import { setKnownDevice } from '../../../http/authentication/known-device.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteSessionsByUser } from '../../../queries/sessions.sql.ts';
import { hashToken } from '../../../queries/viewer.ts';
import { passwordChangedMail } from './mails.ts';
import { consumeResetToken } from './reset-tokens.sql.ts';
import { verifyResetToken } from './verify-reset-token.ts';

/**
 * Sets a new password with a mailed link, once, and signs every device out. Only this device is
 * known afterwards, so it can sign in while others guess.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  exchange: Pick<Caller, 'req' | 'reply'>,
): Promise<void> {
  const { db, now, config, mail, live } = deps;
  const tokenOwner = await verifyResetToken(deps, token);
  await validatePassword(config, password, tokenOwner);
  const passwordHash = await hashPassword(deps, password);
  const account = await withTransaction(db, async (tx) => {
    const owner = await consumeResetToken(tx, {
      tokenHash: hashToken(token),
      passwordHash,
      at: now(),
    });
    if (!owner) throw badRequest('accounts.reset-token-unknown');
    await deleteSessionsByUser(tx, owner.id, null);
    await mail.send(tx, passwordChangedMail({ to: owner.email, username: owner.username }));
    live.publishAfterCommit(tx, owner.id, { type: 'session' });
    return owner;
  });
  setKnownDevice(deps, exchange, account);
  for (const name of [account.id, account.email, account.username]) {
    await resetAccountGuesses(deps, name);
  }
}
