import { TWO_FACTOR_MAX_ATTEMPTS } from '@prayer-swap/shared/accounts/limits';
import { withTransaction } from '../../../db/with-transaction.ts';
import { unauthorized } from '../../../errors/http-error.ts';
import { claimDailyNotification } from '../../../http/authentication/account-limits.ts';
import {
  countWrongGuess,
  refundGuess,
  signInGuess,
} from '../../../http/authentication/guess-limits.ts';
import { type Caller, startSession } from '../../../http/authentication/start-session.ts';
import {
  getTwoFactorDeviceHash,
  twoFactorCookie,
} from '../../../http/authentication/two-factor-challenge.ts';
import type { Deps } from '../../../http/deps.ts';
import { consumeTwoFactorAttempt, deleteTwoFactorChallenge } from '../../../queries/two-factor.ts';
import { lockUserById, selectAccount } from '../../../queries/users.sql.ts';
import { hashToken } from '../../../queries/viewer.ts';
import { wrongCodesMail } from './mails.ts';
import { verifyTwoFactorCode } from './verify-two-factor-code.ts';

type Attempt = { challengeToken: string; code: string; network: string };

/**
 * Completes the sign-in of this device's first factor with a valid code.
 *
 * @throws HttpError 401 if the challenge expired, had its maximum of wrong attempts, or was started
 *   on another device
 */
export async function verifyTwoFactor(
  deps: Deps,
  { challengeToken, code, network }: Attempt,
  caller: Caller,
) {
  const challengeHash = hashToken(challengeToken);
  const device = { challengeHash, deviceHash: getTwoFactorDeviceHash(caller.req, deps.config) };
  const step = await consumeTwoFactorAttempt(deps.db, device, deps.now());
  if (!step) throw unauthorized('second-factor.step-gone');
  const account = await selectAccount(deps.db, step.user_id);
  const { req } = caller;
  const guess = signInGuess(deps, 'second-step', { req, account, key: account.id, network });
  await countWrongGuess(deps, guess);
  const signedIn = await startSession(deps, caller, {
    by: 'two-factor',
    async authenticate(tx) {
      const user = await lockUserById(tx, step.user_id);
      if (!user || !(await deleteTwoFactorChallenge(tx, challengeHash)))
        throw unauthorized('second-factor.step-gone');
      await verifyTwoFactorCode(tx, deps, { userId: user.id, code });
      return user;
    },
  }).catch(async (error) => {
    if (step.wrong_tries === TWO_FACTOR_MAX_ATTEMPTS) await notifyWrongCodes(deps, step.user_id);
    throw error;
  });
  await refundGuess(deps, guess);
  twoFactorCookie.clear(caller.reply, deps.config);
  return signedIn;
}

/** Someone has the member's password but no code: the member is notified once a day. */
async function notifyWrongCodes(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await claimDailyNotification(deps, 'wrong-codes', userId))) return;
  await withTransaction(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, wrongCodesMail(config, { to: email, username }));
  });
}
