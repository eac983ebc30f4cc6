import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { badInput, conflict } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { countWrongGuess, forgiveGuess, guessInSession } from '../guess-limits.ts';
import { deleteSessionsOf } from '../sessions.sql.ts';
import { lockAccount, selectAccount } from '../users.sql.ts';
import { keepNewRecoveryCodes } from './keep-recovery-codes.ts';
import { secondFactorOnMail } from './mails.ts';
import { refuseUnlessOffered } from './offered.ts';
import { confirmFactor, lockFactor } from './second-factors.sql.ts';
import { judgeTotp } from './totp.ts';

type Confirmation = { viewer: Viewer; code: string };

/**
 * Turns two-step sign-in on with the first right code, and signs every other device out: from here
 * on each of the member's sessions has shown both.
 *
 * @returns the recovery codes, this once
 */
export async function confirmSecondFactor(deps: Deps, { viewer, code }: Confirmation) {
  refuseUnlessOffered(deps.config);
  const guess = guessInSession('second-step', viewer);
  await countWrongGuess(deps, guess);
  const recoveryCodes = await transact(deps.db, async (tx) => {
    // A sign-in under way waits here, and then takes the second step.
    await lockAccount(tx, viewer.id);
    const step = await judgeFirstCode(tx, deps, viewer.id, code);
    await confirmFactor(tx, viewer.id, { step, at: deps.now() });
    const codes = await keepNewRecoveryCodes(tx, deps, viewer.id);
    await deleteSessionsOf(tx, viewer.id, viewer.tokenHash);
    const { email, username } = await selectAccount(tx, viewer.id);
    await deps.mail.send(tx, secondFactorOnMail({ to: email, username }));
    deps.live.tell(tx, viewer.id, { type: 'session' });
    return codes;
  });
  await forgiveGuess(deps, guess);
  return { recoveryCodes };
}

/** @throws Refusal 400 on the field `code`, which also tells a clock that is wrong: the secret is the member's own */
async function judgeFirstCode(
  tx: Tx,
  { secrets, now }: Deps,
  userId: string,
  code: string,
): Promise<number> {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor) throw conflict('second-factor.not-begun');
  if (factor.confirmedAt !== null) throw conflict('second-factor.on-already');
  const judgement = await judgeTotp(factor.secret, code, now());
  switch (judgement.is) {
    case 'right':
      return judgement.step;
    case 'wrong':
      throw badInput('second-factor.first-wrong', { field: 'code' });
    case 'of-another-time':
      throw badInput('second-factor.clock', { field: 'code' });
    default:
      return judgement satisfies never;
  }
}
