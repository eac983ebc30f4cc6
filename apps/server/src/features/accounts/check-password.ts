import type { Deps } from '../../deps.ts';
import { countWrongGuess, forgetGuesses, type Guess, refuseMoreGuesses } from './account-limits.ts';
import { inTurn } from './gate.ts';
import { isPassword } from './passwords.ts';

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
