import type { Random } from '../../src/demo/random.ts';

/** The moment at which an observer saw a member's named requests change. */
export type Departure = { author: string; at: number };
/** A change of an anonymous request, observed between two reads. */
export type Change = { id: string; author: string; before: number; at: number };

type Guesser = (change: Change, candidates: Departure[], random: Random) => string | undefined;

/**
 * Strategies of an observer to guess the author of an anonymous request. Candidates are the members
 * who could have caused the change, the longest ago first. With unknown numbers of requests a
 * uniform moment in the window makes the candidates equally likely, so the Bayesian guess is a
 * draw.
 */
const GUESSERS: Record<string, Guesser> = {
  'nearest in time': (_, candidates) => candidates.at(-1)?.author,
  'seen together, else nearest': ({ before }, candidates) =>
    (candidates.find(({ at }) => at > before) ?? candidates.at(-1))?.author,
  'longest ago': (_, candidates) => candidates[0]?.author,
  'Bayesian with a uniform delay': (_, candidates, random) =>
    candidates[random.nextInt(candidates.length)]?.author,
};

export type Score = { guesser: string; correct: number; expected: number; trials: number };

/**
 * The number of correct guesses of each strategy, and the expected number for a draw among the
 * candidates.
 */
export function scoreGuessers(
  changes: Change[],
  departures: Departure[],
  { windowMs, random }: { windowMs: number; random: Random },
): Score[] {
  const rounds = changes.map((change) => ({
    change,
    candidates: departures
      .filter(({ at }) => at <= change.at && at + windowMs > change.before)
      .sort((a, b) => a.at - b.at),
  }));
  const expected = rounds.reduce((sum, { candidates }) => sum + 1 / candidates.length, 0);
  return Object.entries(GUESSERS).map(([guesser, guess]) => ({
    guesser,
    correct: rounds.filter(
      ({ change, candidates }) => guess(change, candidates, random) === change.author,
    ).length,
    expected,
    trials: rounds.length,
  }));
}

/** Five standard deviations above chance, wider for changes that share an author. */
export function maxCorrectByChance({ expected, trials }: Score): number {
  const share = expected / trials;
  return expected + 5 * Math.sqrt(1.5 * trials * share * (1 - share));
}
