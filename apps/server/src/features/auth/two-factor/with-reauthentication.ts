import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import {
  countWrongGuess,
  refundGuess,
  sessionGuess,
} from '../../../http/authentication/guess-limits.ts';
import { verifyCurrentPassword } from '../../../http/authentication/verify-password.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount, lockPassword } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { verifyTwoFactorCode } from './verify-two-factor-code.ts';

/** The proof of a reauthentication: the password, or a code if two-factor is enabled. */
export type ReauthenticationProof = {
  viewer: Viewer;
  currentPassword?: string | undefined;
  code?: string | undefined;
  /** The message if no proof was given. */
  missing?: MessageCode;
};

/**
 * Runs `work` after verifying the member's proof, in the same transaction.
 *
 * @throws HttpError 400 on the field that is wrong or missing; 429 after too many wrong proofs
 */
export async function withReauthentication<Result>(
  deps: Deps,
  proof: ReauthenticationProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (proof.code !== undefined) return withCode(deps, { ...proof, code: proof.code }, work);
  const { viewer, currentPassword, missing = 'second-factor.proof-required' } = proof;
  const verifiedHash = await verifyCurrentPassword(deps, { viewer, currentPassword, missing });
  return withTransaction(deps.db, async (tx) => {
    await lockPassword(tx, viewer.id, verifiedHash);
    return work(tx);
  });
}

async function withCode<Result>(
  deps: Deps,
  { viewer, code }: ReauthenticationProof & { code: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const guess = sessionGuess('second-step', viewer);
  await countWrongGuess(deps, guess);
  const result = await withTransaction(deps.db, async (tx) => {
    await lockAccount(tx, viewer.id);
    await verifyTwoFactorCode(tx, deps, { userId: viewer.id, code });
    return work(tx);
  });
  await refundGuess(deps, guess);
  return result;
}
