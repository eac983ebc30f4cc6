import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { assertReauthenticated } from '../http/assert-reauthenticated.ts';
import { badRequest } from '../http/http-error.ts';
import type { Viewer } from '../http/session.ts';
import { selectAccount } from '../queries/users.sql.ts';
import {
  assertGuessAllowed,
  countWrongGuess,
  type Guess,
  resetGuesses,
  sessionGuess,
} from './guess-limits.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { hashPasswordUnlimited, verifyPasswordHash } from './passwords.ts';

type PasswordAccount = { id: string; password_hash: string | null };

/**
 * Compares a password, within the limits of guessing. Guesses that arrive together are judged in the
 * order they finish: none is told anything, not even that it was right, once the limit is reached.
 *
 * @param account undefined where there is none
 * @returns the hash that was right, as it is kept by now; null where the password is wrong
 * @throws HttpError 429 when a budget of this guess is used up
 */
export function verifyPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'config' | 'secrets'>,
  {
    password,
    account,
    guess,
  }: { password: string; account: PasswordAccount | undefined; guess: Guess },
): Promise<string | null> {
  return limitConcurrency(async () => {
    await assertGuessAllowed(deps, guess);
    const stored = account?.password_hash ?? null;
    const matchedSecret = await verifyPasswordHash(deps, password, stored);
    if (!account || stored === null || matchedSecret === null) {
      await countWrongGuess(deps, guess);
      return null;
    }
    await assertGuessAllowed(deps, guess);
    await resetGuesses(deps, guess);
    return matchedSecret === 'current-secret'
      ? stored
      : rehashPassword(deps, { id: account.id, stored, password });
  });
}

/** Kept with the SECRET of before, it is from now on kept with the one of now. */
async function rehashPassword(
  deps: Pick<Deps, 'db' | 'secrets' | 'config'>,
  { id, stored, password }: { id: string; stored: string; password: string },
): Promise<string> {
  const replacement = await hashPasswordUnlimited(deps, password);
  const replaced = await replacePasswordHash(deps.db, id, { current: stored, replacement });
  return replaced ? replacement : stored;
}

/** The same password, kept otherwise. @returns false where it is another one by now */
async function replacePasswordHash(
  db: Db,
  id: string,
  { current, replacement }: { current: string; replacement: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: replacement })
    .where('id', '=', id)
    .where('password_hash', '=', current)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type CurrentPassword = {
  viewer: Pick<Viewer, 'id' | 'reauthenticatedAt' | 'tokenHash'>;
  currentPassword: string | undefined;
  /** What is said where a password is wanted and none was given. */
  missing?: MessageCode;
};

/**
 * For a member who is signed in. Where the account has no password, it stands for one that they have
 * shown lately who they are.
 *
 * @returns the hash that was right, for the change to name: one made meanwhile has the last word
 * @throws HttpError 400 on the field of the current password, 403 where there is none and it is too long ago
 */
export async function verifyCurrentPassword(
  deps: Deps,
  { viewer, currentPassword, missing = 'accounts.current-password-required' }: CurrentPassword,
): Promise<string | null> {
  const field = 'currentPassword';
  const account = await selectAccount(deps.db, viewer.id);
  if (account.password_hash === null) {
    assertReauthenticated(viewer, deps.now());
    return null;
  }
  if (!currentPassword) throw badRequest(missing, { field });
  const guess = sessionGuess('password', viewer);
  const verifiedHash = await verifyPassword(deps, { password: currentPassword, account, guess });
  if (verifiedHash !== null) return verifiedHash;
  throw badRequest('accounts.current-password-wrong', { field });
}
