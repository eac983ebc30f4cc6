import { FAILED_ATTEMPTS_PER_DAY } from '@prayer-swap/shared/accounts/limits';
import { DAY, MINUTE } from '@prayer-swap/shared/time';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../queries/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Budget } from '../rate-limits.ts';
import { tooManyAttempts } from './account-limits.ts';
import { getKnownDevice } from './known-device.ts';

type LimitDeps = Pick<Deps, 'limits' | 'config'>;

/** Window for counting wrong guesses. */
const WINDOW_MS = 15 * MINUTE;

/** Codes and passwords have separate counters, so a correct password does not reset the codes. */
type GuessTarget = 'password' | 'second-step';

/**
 * Origin of a guess. Sessions and known devices have their own budgets, which guesses from other
 * devices cannot consume.
 */
export type Guess = { at: GuessTarget } & (
  | { from: 'session'; session: string }
  | { from: 'known-device'; device: string; account: string }
  | { from: 'unknown-device'; account: string; network: string }
);

type SignInGuessContext = {
  req: FastifyRequest;
  /** Undefined when no such account exists. */
  account: { id: string; known_device_epoch: number } | undefined;
  /** Counter key of unknown devices. */
  key: string;
  network: string;
};

export function signInGuess(
  deps: Pick<Deps, 'secrets' | 'config'>,
  at: GuessTarget,
  { req, account, key, network }: SignInGuessContext,
): Guess {
  const device = account ? getKnownDevice(deps, req, account) : null;
  return device !== null && account
    ? { at, from: 'known-device', device, account: account.id }
    : { at, from: 'unknown-device', account: key, network };
}

/** Guess of a signed-in member: reauthentication, and changes that require a password or a code. */
export function sessionGuess(at: GuessTarget, { tokenHash }: Pick<Viewer, 'tokenHash'>): Guess {
  return { at, from: 'session', session: tokenHash.toString('base64url') };
}

/** @throws HttpError 429 when a budget of this guess is used up */
export async function assertGuessAllowed(deps: LimitDeps, guess: Guess): Promise<void> {
  for (const { budget, key, exhausted } of countersFor(deps, guess)) {
    if (!(await budget.hasRemaining(key)))
      throw tooManyAttempts(await budget.retryAfterMs(key), exhausted);
  }
}

/**
 * @throws HttpError 429 when the guess exceeds the budget, so the error does not reveal whether it
 *   was wrong
 */
export async function countWrongGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  let longest: { waitMs: number; exhausted: Counter['exhausted'] } = {
    waitMs: 0,
    exhausted: TOO_MANY,
  };
  for (const { budget, key, exhausted } of countersFor(deps, guess)) {
    const waitMs = (await budget.consume(key)) ?? 0;
    if (waitMs > longest.waitMs) longest = { waitMs, exhausted };
  }
  if (longest.waitMs > 0) throw tooManyAttempts(longest.waitMs, longest.exhausted);
}

/** Resets the short window after a correct password. The daily count remains. */
export async function resetGuesses(deps: LimitDeps, guess: Guess): Promise<void> {
  const { budget, key } = windowCounter(deps, guess);
  await budget.reset(key);
}

/** Restores the full budget of unknown devices after a password reset. */
export async function resetAccountGuesses(deps: LimitDeps, account: string): Promise<void> {
  await accountBudget(deps).reset(account);
}

/** Refunds a guess that was counted before the check and turned out correct. */
export async function refundGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  await resetGuesses(deps, guess);
  for (const { budget, key } of additionalCounters(deps, guess)) await budget.refund(key);
}

const TOO_MANY = 'accounts.too-many-tries';
const ACCOUNT_EXHAUSTED = 'accounts.account-attempts-exhausted';

type Counter = {
  budget: Budget;
  key: string;
  exhausted: typeof TOO_MANY | typeof ACCOUNT_EXHAUSTED;
};

function countersFor(deps: LimitDeps, guess: Guess): Counter[] {
  return [windowCounter(deps, guess), ...additionalCounters(deps, guess)];
}

/** The budget of the short window. */
function windowCounter(deps: LimitDeps, guess: Guess): Counter {
  const { at } = guess;
  switch (guess.from) {
    case 'session':
      return {
        budget: deviceBudget(deps),
        key: `session ${at} ${guess.session}`,
        exhausted: TOO_MANY,
      };
    case 'known-device':
      return {
        budget: deviceBudget(deps),
        key: `device ${at} ${guess.device}`,
        exhausted: TOO_MANY,
      };
    case 'unknown-device':
      return {
        budget: accountBudget(deps),
        key: accountKey(guess.at, guess.account),
        exhausted: ACCOUNT_EXHAUSTED,
      };
    default:
      return guess satisfies never;
  }
}

/**
 * Budgets beside the window. Password guesses of unknown devices have no daily cap: it would lock
 * the member out.
 */
function additionalCounters(deps: LimitDeps, guess: Guess): Counter[] {
  const day = { budget: dailyBudget(deps), exhausted: TOO_MANY } as const;
  switch (guess.from) {
    case 'session':
      return [{ ...day, key: `session ${guess.at} ${guess.session}` }];
    case 'known-device': {
      // A password reset makes a device known through the mailbox alone, so all devices share the
      // daily codes.
      const owner = guess.at === 'second-step' ? guess.account : guess.device;
      return [{ ...day, key: `device ${guess.at} ${owner}` }];
    }
    case 'unknown-device': {
      const network = {
        budget: networkBudget(deps),
        key: guess.network,
        exhausted: TOO_MANY,
      } as const;
      if (guess.at === 'password') return [network];
      const key = accountKey(guess.at, guess.account);
      return [network, { ...day, key, exhausted: ACCOUNT_EXHAUSTED }];
    }
    default:
      return guess satisfies never;
  }
}

function accountKey(at: GuessTarget, account: string): string {
  return at === 'password' ? account : `second-step ${account}`;
}

function accountBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('guesses-account', config.limits.wrongPasswordsPerAccount, WINDOW_MS);
}

function deviceBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('guesses-device', config.limits.wrongPasswordsPerAccount, WINDOW_MS);
}

function networkBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('guesses-network', config.limits.wrongPasswordsPerAddress, WINDOW_MS);
}

function dailyBudget({ limits }: LimitDeps): Budget {
  return limits.budget('guesses-day', FAILED_ATTEMPTS_PER_DAY, DAY);
}
