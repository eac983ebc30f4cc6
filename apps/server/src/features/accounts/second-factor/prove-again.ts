import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';
import { refuseWrongPassword } from '../check-password.ts';
import { countWrongGuess, forgiveGuess, guessInSession } from '../guess-limits.ts';
import { lockAccount, lockPassword } from '../users.sql.ts';
import { acceptCode } from './accept-code.ts';

/** What a member shows once more: their password, or a code where they have codes. */
export type Again = {
  viewer: Viewer;
  currentPassword?: string | undefined;
  code?: string | undefined;
  /** What is said where nothing was shown. */
  missing?: MessageCode;
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
  const { viewer, currentPassword, missing = 'second-factor.proof-required' } = again;
  const checked = await refuseWrongPassword(deps, { viewer, currentPassword, missing });
  return transact(deps.db, async (tx) => {
    await lockPassword(tx, viewer.id, checked);
    return act(tx);
  });
}

async function byCode<Result>(
  deps: Deps,
  { viewer, code }: Again & { code: string },
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const guess = guessInSession('second-step', viewer);
  await countWrongGuess(deps, guess);
  const result = await transact(deps.db, async (tx) => {
    await lockAccount(tx, viewer.id);
    await acceptCode(tx, deps, { userId: viewer.id, code });
    return act(tx);
  });
  await forgiveGuess(deps, guess);
  return result;
}
