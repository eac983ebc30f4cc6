import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { assertReauthenticated } from '../authentication/authorize.ts';
import type { Viewer } from '../authentication/viewer.ts';
import { limitConcurrency } from '../crypto/limit-concurrency.ts';
import { hashPasswordUnlimited, verifyPasswordHash } from '../crypto/passwords.ts';
import { badRequest } from '../errors/http-error.ts';
import type { AppContext } from '../http/app-context.ts';
import { selectAccount } from '../queries/users.sql.ts';
import {
  assertGuessAllowed,
  countWrongGuess,
  type Guess,
  resetGuesses,
  sessionGuess,
} from './guess-limits.ts';

type PasswordAttempt = {
  password: string;
  /** Undefined when none exists. */
  account: { id: string; password_hash: string | null } | undefined;
  guess: Guess;
};

/**
 * Verifies a password within the guess limits. Concurrent guesses count in the order they finish.
 * Once the limit is reached, all of them get 429, even a correct one.
 *
 * @returns the matching hash as it is stored now; null when the password is wrong
 * @throws HttpError 429 when a budget of this guess is used up
 */
export function verifyPassword(
  ctx: Pick<AppContext, 'db' | 'config' | 'secrets'>,
  { password, account, guess }: PasswordAttempt,
): Promise<string | null> {
  return limitConcurrency(async () => {
    await assertGuessAllowed(guess);
    const stored = account?.password_hash ?? null;
    const matchedSecret = await verifyPasswordHash(ctx, password, stored);
    if (!account || stored === null || matchedSecret === null) {
      await countWrongGuess(guess);
      return null;
    }
    await assertGuessAllowed(guess);
    await resetGuesses(guess);
    if (matchedSecret === 'current-secret') return stored;
    // Keyed with the previous SECRET. A concurrent change of the password wins.
    const replacement = await hashPasswordUnlimited(ctx, password);
    const { numUpdatedRows } = await ctx.db
      .updateTable('users')
      .set({ password_hash: replacement })
      .where('id', '=', account.id)
      .where('password_hash', '=', stored)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? replacement : stored;
  });
}

type CurrentPassword = {
  viewer: Pick<Viewer, 'id' | 'reauthenticatedAt' | 'tokenHash'>;
  currentPassword: string | undefined;
  /** Error message when a required password is missing. */
  missing?: MessageCode;
};

/**
 * Verifies the current password of a signed-in member. An account without a password needs a recent
 * reauthentication instead.
 *
 * @returns the matching hash, for the update's condition: a concurrent password change wins
 * @throws HttpError 400 on the field of the current password, 403 without a password when
 *   reauthentication is too old
 */
export async function verifyCurrentPassword(
  ctx: AppContext,
  { viewer, currentPassword, missing = 'accounts.current-password-required' }: CurrentPassword,
): Promise<string | null> {
  const field = 'currentPassword';
  const account = await selectAccount(ctx.db, viewer.id);
  if (account.password_hash === null) {
    assertReauthenticated(viewer, ctx.now());
    return null;
  }
  if (!currentPassword) throw badRequest(missing, { field });
  const guess = sessionGuess(ctx, 'password', viewer);
  const verifiedHash = await verifyPassword(ctx, { password: currentPassword, account, guess });
  if (verifiedHash !== null) return verifiedHash;
  throw badRequest('accounts.current-password-wrong', { field });
}
