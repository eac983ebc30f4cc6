import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, conflict } from '../../../errors/http-error.ts';
import {
  countWrongGuess,
  refundGuess,
  sessionGuess,
} from '../../../http/authentication/guess-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteSessionsByUser } from '../../../queries/sessions.sql.ts';
import { lockAccount, selectAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { twoFactorEnabledMail } from './mails.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { assertTwoFactorEnabled } from './start-two-factor-setup.ts';
import { verifyTotp } from './totp.ts';
import { confirmFactor, lockFactor } from './two-factor.sql.ts';

type Confirmation = { viewer: Viewer; code: string };

/**
 * Enables two-factor with the first valid code and signs every other device out: from then on each
 * session has passed both factors.
 *
 * @returns the recovery codes, only this once
 */
export async function enableTwoFactor(deps: Deps, { viewer, code }: Confirmation) {
  assertTwoFactorEnabled(deps.config);
  const guess = sessionGuess('second-step', viewer);
  await countWrongGuess(deps, guess);
  const recoveryCodes = await withTransaction(deps.db, async (tx) => {
    // A sign-in in progress blocks on this lock and then requires the second factor.
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

/**
 * @throws HttpError 400 on the field `code`; it also reports a wrong clock, since the secret is the
 *   member's own
 */
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
