import { SECOND_STEP_WRONG_TRIES } from '@prayer-swap/shared/accounts/limits';
import type { Deps } from '../../../deps.ts';
import { notSignedIn } from '../../../http/refusal.ts';
import { hashToken } from '../../../http/session.ts';
import { countWrongGuess, forgiveGuess, guessAtSignIn } from '../guess-limits.ts';
import { type Caller, startSession } from '../start-session.ts';
import { lockUserById, selectAccount } from '../users.sql.ts';
import { acceptCode } from './accept-code.ts';
import { deviceHashOf, stepCookie } from './second-step.ts';
import { takeStep, takeStepTry } from './steps.sql.ts';
import { tellWrongCodes } from './tell-wrong-codes.ts';

type Attempt = { ticket: string; code: string; network: string };

/**
 * Signs in whoever did the first step on this device and has a right code.
 *
 * @throws Refusal 401 when the step has expired, had its wrong tries, or was begun on another device
 */
export async function passSecondStep(
  deps: Deps,
  { ticket, code, network }: Attempt,
  caller: Caller,
) {
  const ticketHash = hashToken(ticket);
  const device = { ticketHash, deviceHash: deviceHashOf(caller.req, deps.config) };
  const step = await takeStepTry(deps.db, device, deps.now());
  if (!step) throw notSignedIn('second-factor.step-gone');
  const account = await selectAccount(deps.db, step.user_id);
  const { req } = caller;
  const guess = guessAtSignIn(deps, 'second-step', { req, account, key: account.id, network });
  await countWrongGuess(deps, guess);
  const signedIn = await startSession(deps, caller, {
    by: 'second-step',
    async admit(tx) {
      const user = await lockUserById(tx, step.user_id);
      if (!user || !(await takeStep(tx, ticketHash))) throw notSignedIn('second-factor.step-gone');
      await acceptCode(tx, deps, { userId: user.id, code });
      return user;
    },
  }).catch(async (refusal) => {
    if (step.wrong_tries === SECOND_STEP_WRONG_TRIES) await tellWrongCodes(deps, step.user_id);
    throw refusal;
  });
  await forgiveGuess(deps, guess);
  stepCookie.clear(caller.reply, deps.config);
  return signedIn;
}
