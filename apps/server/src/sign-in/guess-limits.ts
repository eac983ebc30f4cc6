import { FAILED_ATTEMPTS_PER_DAY } from '@prayer-swap/shared/accounts/account-limits';
import { DAY, MINUTE } from '@prayer-swap/shared/time';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../authentication/viewer.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Budget } from '../http/rate-limits.ts';
import { tooManyAttempts } from './account-limits.ts';
import { getKnownDevice } from './known-device.ts';

type LimitContext = Pick<AppContext, 'limits' | 'config'>;

/** Window for counting wrong guesses. */
const WINDOW_MS = 15 * MINUTE;

/** Codes and passwords have separate counters, so a correct password does not reset the codes. */
type GuessTarget = 'password' | 'second-step';

type Counter = { budget: Budget; key: string; exhausted?: 'accounts.account-attempts-exhausted' };

/**
 * The counters of a guess, that of the short window first. Sessions and known devices have their
 * own, which guesses from other devices cannot consume.
 */
export type Guess = [window: Counter, ...additional: Counter[]];

type SignInGuessContext = {
  req: FastifyRequest;
  /** Undefined when no such account exists. */
  account: { id: string; known_device_epoch: number } | undefined;
  /** Counter key of unknown devices. */
  key: string;
  network: string;
};

export function signInGuess(
  ctx: Pick<AppContext, 'limits' | 'secrets' | 'config'>,
  at: GuessTarget,
  { req, account, key, network }: SignInGuessContext,
): Guess {
  const device = account ? getKnownDevice(ctx, req, account) : null;
  if (account && device !== null) {
    // A password reset makes a device known through the mailbox alone, so all devices share the
    // daily codes.
    const owner = at === 'second-step' ? account.id : device;
    return [
      { budget: deviceBudget(ctx), key: `device ${at} ${device}` },
      { budget: dailyBudget(ctx), key: `device ${at} ${owner}` },
    ];
  }
  const exhausted = 'accounts.account-attempts-exhausted';
  const ofNetwork = { budget: networkBudget(ctx), key: network };
  // Password guesses of unknown devices have no daily cap: it would lock the member out.
  if (at === 'password') return [{ budget: accountBudget(ctx), key, exhausted }, ofNetwork];
  const ofAccount = { key: `second-step ${key}`, exhausted } as const;
  return [
    { budget: accountBudget(ctx), ...ofAccount },
    ofNetwork,
    { budget: dailyBudget(ctx), ...ofAccount },
  ];
}

/** Guess of a signed-in member: reauthentication, and changes that require a password or a code. */
export function sessionGuess(
  ctx: LimitContext,
  at: GuessTarget,
  { tokenHash }: Pick<Viewer, 'tokenHash'>,
): Guess {
  const key = `session ${at} ${tokenHash.toString('base64url')}`;
  return [
    { budget: deviceBudget(ctx), key },
    { budget: dailyBudget(ctx), key },
  ];
}

/** @throws HttpError 429 when a budget of this guess is used up */
export async function assertGuessAllowed(guess: Guess): Promise<void> {
  for (const { budget, key, exhausted } of guess) {
    if (!(await budget.hasRemaining(key)))
      throw tooManyAttempts(await budget.retryAfterMs(key), exhausted);
  }
}

/**
 * @throws HttpError 429 when the guess exceeds the budget, so the error does not reveal whether it
 *   was wrong
 */
export async function countWrongGuess(guess: Guess): Promise<void> {
  let longest: { waitMs: number; exhausted?: Counter['exhausted'] } = { waitMs: 0 };
  for (const { budget, key, exhausted } of guess) {
    const waitMs = (await budget.consume(key)) ?? 0;
    if (waitMs > longest.waitMs) longest = { waitMs, exhausted };
  }
  if (longest.waitMs > 0) throw tooManyAttempts(longest.waitMs, longest.exhausted);
}

/** Resets the short window after a correct password. The daily count remains. */
export async function resetGuesses([{ budget, key }]: Guess): Promise<void> {
  await budget.reset(key);
}

/** Restores the full budget of unknown devices after a password reset. */
export async function resetAccountGuesses(ctx: LimitContext, account: string): Promise<void> {
  await accountBudget(ctx).reset(account);
}

/**
 * Counts a guess before `work` checks it, and refunds it if it was correct.
 *
 * @throws HttpError 429 when the guess exceeds the budget
 */
export async function withCountedGuess<Result>(
  guess: Guess,
  work: () => Promise<Result>,
): Promise<Result> {
  await countWrongGuess(guess);
  const result = await work();
  await resetGuesses(guess);
  const [, ...additional] = guess;
  for (const { budget, key } of additional) await budget.refund(key);
  return result;
}

function accountBudget({ limits, config }: LimitContext): Budget {
  return limits.budget('guesses-account', config.limits.wrongPasswordsPerAccount, WINDOW_MS);
}

function deviceBudget({ limits, config }: LimitContext): Budget {
  return limits.budget('guesses-device', config.limits.wrongPasswordsPerAccount, WINDOW_MS);
}

function networkBudget({ limits, config }: LimitContext): Budget {
  return limits.budget('guesses-network', config.limits.wrongPasswordsPerAddress, WINDOW_MS);
}

function dailyBudget({ limits }: LimitContext): Budget {
  return limits.budget('guesses-day', FAILED_ATTEMPTS_PER_DAY, DAY);
}
