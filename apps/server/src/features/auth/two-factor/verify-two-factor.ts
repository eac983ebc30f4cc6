import { TWO_FACTOR_MAX_ATTEMPTS } from '@prayer-swap/shared/accounts/account-limits';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { twoFactorVerificationSchema } from '@prayer-swap/shared/accounts/two-factor';
import { wantsBearer } from '../../../authentication/session.ts';
import {
  consumeTwoFactorAttempt,
  deleteTwoFactorChallenge,
} from '../../../authentication/two-factor.ts';
import { hashToken } from '../../../authentication/viewer.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, type HttpError, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { PUBLIC, route } from '../../../http/route.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockUserById, selectAccount } from '../../../queries/users.sql.ts';
import { claimDailyNotification } from '../../../sign-in/account-limits.ts';
import { signInGuess, withCountedGuess } from '../../../sign-in/guess-limits.ts';
import { type Caller, startSession, twoFactorCookie } from '../../../sign-in/sessions.ts';
import { countRecoveryCodes, deleteRecoveryCode } from './recovery-codes.ts';
import { verifyTotp } from './totp.ts';
import { lockFactor, updateFactor } from './two-factor.sql.ts';

export const verifyTwoFactorRoute = route({
  ...PUBLIC,
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Verifies the two-factor code of a sign-in',
  body: twoFactorVerificationSchema,
  response: { status: 200, body: sessionSchema },
  errorStatuses: [401, 404],
  // An empty token matches no challenge.
  handler: ({ ctx, body: { challengeToken = '', code }, address, ...caller }) =>
    verifyTwoFactor(ctx, { challengeToken, code, network: address }, caller),
});

type Attempt = { challengeToken: string; code: string; network: string };

/**
 * Completes the sign-in of this device's first factor with a valid code.
 *
 * @throws HttpError 401 if the challenge expired, had its maximum of wrong attempts, or was started
 *   on another device
 */
async function verifyTwoFactor(
  ctx: AppContext,
  { challengeToken, code, network }: Attempt,
  caller: Caller,
) {
  const { db, config } = ctx;
  const { req, reply } = caller;
  const challengeHash = hashToken(challengeToken);
  // A native shell has no cookies.
  const deviceHash = wantsBearer(req) ? null : hashToken(twoFactorCookie.read(req, config) ?? '');
  const step = await consumeTwoFactorAttempt(db, { challengeHash, deviceHash }, ctx.now());
  if (!step) throw unauthorized('second-factor.step-gone');
  const account = await selectAccount(db, step.user_id);
  const guess = signInGuess(ctx, 'second-step', { req, account, key: account.id, network });
  const signedIn = await withCountedGuess(guess, () =>
    startSession(ctx, caller, {
      by: 'two-factor',
      async authenticate(tx) {
        const user = await lockUserById(tx, step.user_id);
        if (!user || !(await deleteTwoFactorChallenge(tx, challengeHash)))
          throw unauthorized('second-factor.step-gone');
        await verifyTwoFactorCode(tx, ctx, user.id, code);
        return user;
      },
    }).catch(async (error) => {
      if (step.wrong_tries === TWO_FACTOR_MAX_ATTEMPTS) await notifyWrongCodes(ctx, step.user_id);
      throw error;
    }),
  );
  twoFactorCookie.clear(reply, config);
  return signedIn;
}

/** Someone has the member's password but no code: the member is notified once a day. */
async function notifyWrongCodes(ctx: AppContext, userId: string): Promise<void> {
  const { db, mail } = ctx;
  if (!(await claimDailyNotification(ctx, 'wrong-codes', userId))) return;
  await withTransaction(db, async (tx) =>
    mail.send(tx, accountMail('mail.wrong-codes', await selectAccount(tx, userId))),
  );
}

const SIX_DIGITS = /^\d{6}$/;

/**
 * Verifies an authenticator code or a recovery code, each usable once, in the transaction of the
 * action that it authorizes.
 *
 * @throws HttpError 400 on the field `code`
 */
export async function verifyTwoFactorCode(
  tx: Tx,
  ctx: AppContext,
  userId: string,
  code: string,
): Promise<void> {
  const normalized = code.replace(/\s/g, '');
  if (SIX_DIGITS.test(normalized)) await consumeTotp(tx, ctx, userId, normalized);
  else await consumeRecoveryCode(tx, ctx, userId, normalized);
}

async function consumeTotp(tx: Tx, { secrets, now }: AppContext, userId: string, code: string) {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor || factor.lastStep === null) throw wrongCode();
  const result = await verifyTotp(factor.secret, code, now());
  if (result.outcome !== 'valid') throw wrongCode();
  if (result.step <= factor.lastStep) throw badRequest('second-factor.used', { field: 'code' });
  await updateFactor(tx, userId, { last_step: result.step });
}

async function consumeRecoveryCode(tx: Tx, ctx: AppContext, userId: string, code: string) {
  if (!(await deleteRecoveryCode(tx, ctx, userId, code))) throw wrongCode();
  const left = await countRecoveryCodes(tx, userId);
  const account = await selectAccount(tx, userId);
  await ctx.mail.send(tx, accountMail('mail.recovery-code-used', account, { left }));
}

function wrongCode(): HttpError {
  return badRequest('second-factor.wrong', { field: 'code' });
}
