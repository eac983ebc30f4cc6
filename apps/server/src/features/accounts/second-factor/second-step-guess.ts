import type { Guess } from '../account-limits.ts';

/**
 * Guesses at codes are counted apart from those at the password: a right password, which comes
 * before, makes none of them undone.
 */
export function secondStepGuess(userId: string, network: string): Guess {
  return { account: `second-step ${userId}`, network, cappedADay: true };
}
