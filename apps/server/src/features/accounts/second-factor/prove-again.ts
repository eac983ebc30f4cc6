import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { badInput } from '../../../http/refusal.ts';
import { countWrongGuess, forgiveGuess } from '../account-limits.ts';
import { refuseWrongPassword } from '../check-password.ts';
import { lockAccount, lockPassword } from '../users.sql.ts';
import { acceptCode } from './accept-code.ts';
import { secondStepGuess } from './second-step-guess.ts';

/** What a member shows once more, and from where: their password, or a code where they have codes. */
export type Again = {
  userId: string;
  network: string;
  currentPassword?: string | undefined;
  code?: string | undefined;
};

/**
 * Does something for a member who shows again that it is they, in the same transaction.
 *
 * @throws Refusal 400 on the field that is wrong or missing; 429 after too many wrong ones
 */
export async function provenAgain<Result>(
  deps: Deps,
  again: Again,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (again.code !== undefined) return byCode(deps, { ...again, code: again.code }, act);
  if (!again.currentPassword) {
    throw badInput('second-factor.proof-required', { field: 'currentPassword' });
  }
  const checked = await refuseWrongPassword(deps, {
    ...again,
    currentPassword: again.currentPassword,
  });
  return transact(deps.db, async (tx) => {
    await lockPassword(tx, again.userId, checked);
    return act(tx);
  });
}

async function byCode<Result>(
  deps: Deps,
  { userId, network, code }: Again & { code: string },
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const guess = secondStepGuess(userId, network);
  await countWrongGuess(deps, guess);
  const result = await transact(deps.db, async (tx) => {
    await lockAccount(tx, userId);
    await acceptCode(tx, deps, { userId, code });
    return act(tx);
  });
  await forgiveGuess(deps, guess);
  return result;
}
