import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { countWrongGuess, forgetGuesses, type Guess, refuseMoreGuesses } from './account-limits.ts';
import { inTurn } from './gate.ts';
import { isPassword } from './passwords.ts';
import { selectAccount } from './users.sql.ts';

/**
 * Compares a password, within the limits of guessing. Guesses that arrive together are judged in the
 * order they finish: none is told anything, not even that it was right, once the limit is reached.
 *
 * @throws Refusal 429 when the account or the network has had its wrong passwords
 */
export function checkPassword(
  deps: Pick<Deps, 'limits' | 'config' | 'secrets'>,
  { password, stored, guess }: { password: string; stored: string | null; guess: Guess },
): Promise<boolean> {
  return inTurn(async () => {
    await refuseMoreGuesses(deps, guess);
    const right = await isPassword(deps.secrets, password, stored);
    if (!right) {
      await countWrongGuess(deps, guess);
      return false;
    }
    await refuseMoreGuesses(deps, guess);
    await forgetGuesses(deps, guess.account);
    return true;
  });
}

/**
 * For a member who is signed in.
 *
 * @returns the hash that was right, for the change to name: one made meanwhile has the last word
 * @throws Refusal 400 on the field of the current password
 */
export async function refuseWrongPassword(
  deps: Deps,
  {
    userId,
    currentPassword,
    network,
  }: { userId: string; currentPassword: string | undefined; network: string },
): Promise<string> {
  const field = 'currentPassword';
  if (!currentPassword) throw badInput('accounts.current-password-required', { field });
  const { password_hash: stored } = await selectAccount(deps.db, userId);
  const guess = { account: userId, network };
  const right = await checkPassword(deps, { password: currentPassword, stored, guess });
  if (right && stored !== null) return stored;
  throw badInput('accounts.current-password-wrong', { field });
}
