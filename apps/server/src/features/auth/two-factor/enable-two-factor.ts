import { countWrongGuess, refundGuess, sessionGuess } from '../../../auth/guess-limits.ts';
import { deleteSessionsByUser } from '../../../auth/sessions.sql.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { badRequest, conflict } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockAccount, selectAccount } from '../../../queries/users.sql.ts';
import { assertTwoFactorEnabled } from './enabled.ts';
import { twoFactorEnabledMail } from './mails.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { verifyTotp } from './totp.ts';
import { confirmFactor, lockFactor } from './two-factor.sql.ts';

type Confirmation = { viewer: Viewer; code: string };

/**
 * Turns two-step sign-in on with the first right code, and signs every other device out: from here
 * on each of the member's sessions has shown both.
 *
 * @returns the recovery codes, this once
 */
export async function enableTwoFactor(deps: Deps, { viewer, code }: Confirmation) {
  assertTwoFactorEnabled(deps.config);
  const guess = sessionGuess('second-step', viewer);
  await countWrongGuess(deps, guess);
  const recoveryCodes = await withTransaction(deps.db, async (tx) => {
    // A sign-in under way waits here, and then takes the second step.
    await lockAccount(tx, viewer.id);
    const step = await verifyFirstCode(tx, deps, viewer.id, code);
    await confirmFactor(tx, viewer.id, { step, at: deps.now() });
    const codes = await createRecoveryCodes(tx, deps, viewer.id);
    await deleteSessionsByUser(tx, viewer.id, viewer.tokenHash);
    const { email, username } = await selectAccount(tx, viewer.id);
    await deps.mail.send(tx, twoFactorEnabledMail({ to: email, username }));
    deps.live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    return codes;
  });
  await refundGuess(deps, guess);
  return { recoveryCodes };
}

/** @throws HttpError 400 on the field `code`, which also tells a clock that is wrong: the secret is the member's own */
async function verifyFirstCode(
  tx: Tx,
  { secrets, now }: Deps,
  userId: string,
  code: string,
): Promise<number> {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor) throw conflict('second-factor.not-begun');
  if (factor.confirmedAt !== null) throw conflict('second-factor.on-already');
  const result = await verifyTotp(factor.secret, code, now());
  switch (result.outcome) {
    case 'valid':
      return result.step;
    case 'invalid':
      throw badRequest('second-factor.first-wrong', { field: 'code' });
    case 'clock-drift':
      throw badRequest('second-factor.clock', { field: 'code' });
    default:
      return result satisfies never;
  }
}
