import { WRONG_GUESSES_PER_DAY } from '@prayer-swap/shared/accounts/limits';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import type { Deps } from '../../deps.ts';
import type { Budget } from '../../http/rate-limits.ts';
import { type Refusal, tooMany } from '../../http/refusal.ts';

type LimitDeps = Pick<Deps, 'limits' | 'config'>;

/** The window in which wrong passwords are counted. */
const GUESSES_MS = 15 * MINUTE;

/** @throws Refusal 429 when this network has registered as many as it may in an hour */
export async function admitRegistration(deps: LimitDeps, network: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('registrations', config.limits.registrationsPerHour, HOUR);
  const waitMs = await budget.take(network);
  if (waitMs !== null) throw tooManyTries(waitMs);
}

/** @throws Refusal 429 when this address, or this member, has been sent as many codes as it may in an hour */
export async function admitCode(deps: LimitDeps, addressOrMember: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('codes', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.take(addressOrMember);
  if (waitMs !== null) throw tooMany('accounts.codes-exhausted', { retryAfterMs: waitMs });
}

/** @throws Refusal 429 when this address has been sent as many links as it may in an hour */
export async function admitLinkMail(deps: LimitDeps, email: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('link-mails', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.take(email);
  if (waitMs !== null) throw tooManyTries(waitMs);
}

/** Who guesses: what the guess is at, and the network it comes from. */
export type Guess = {
  account: string;
  network: string;
  /**
   * For whoever already knows or holds something of the account: they cannot go on for days, and a
   * stranger cannot lock its member out.
   */
  cappedADay?: true;
};

/** @throws Refusal 429 when the account or the network has had its wrong passwords */
export async function refuseMoreGuesses(deps: LimitDeps, guess: Guess): Promise<void> {
  for (const { budget, key } of guessBudgets(deps, guess)) {
    if (!(await budget.left(key))) throw tooManyTries(await budget.waitMs(key));
  }
}

/** @throws Refusal 429 when it was one too many, so that nobody learns whether it was wrong */
export async function countWrongGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  const waits: number[] = [];
  for (const { budget, key } of guessBudgets(deps, guess)) {
    waits.push((await budget.take(key)) ?? 0);
  }
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw tooManyTries(waitMs);
}

/** @throws Refusal 429 when the network has had its wrong proofs, of whatever kind */
export async function refuseMoreOfNetwork(deps: LimitDeps, network: string): Promise<void> {
  const budget = ofNetwork(deps);
  if (!(await budget.left(network))) throw tooManyTries(await budget.waitMs(network));
}

/** Counts what nobody guesses of one account, such as a signature. @throws Refusal 429 when it was one too many */
export async function countWrongOfNetwork(deps: LimitDeps, network: string): Promise<void> {
  const waitMs = await ofNetwork(deps).take(network);
  if (waitMs !== null) throw tooManyTries(waitMs);
}

/** @returns true once a day: a member is not told of everything that somebody tries */
export async function mayTell(
  deps: LimitDeps,
  of: 'wrong-codes' | 'copied-passkey',
  userId: string,
): Promise<boolean> {
  return (await deps.limits.budget(`${of}-told`, 1, DAY).take(userId)) === null;
}

/** Whoever came in forgets the guesses of the last minutes; those of the day stay. */
export async function forgetGuesses(deps: LimitDeps, account: string): Promise<void> {
  await ofAccount(deps).reset(account);
}

/** For a member who has shown by other means that the account is theirs. */
export async function forgetAllGuesses(deps: LimitDeps, account: string): Promise<void> {
  await forgetGuesses(deps, account);
  await ofDay(deps).reset(account);
}

/** Takes back what was counted before a guess turned out right. */
export async function forgiveGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  await forgetGuesses(deps, guess.account);
  await ofNetwork(deps).giveBack(guess.network);
  if (guess.cappedADay) await ofDay(deps).giveBack(guess.account);
}

function guessBudgets(
  deps: LimitDeps,
  { account, network, cappedADay }: Guess,
): { budget: Budget; key: string }[] {
  return [
    { budget: ofAccount(deps), key: account },
    { budget: ofNetwork(deps), key: network },
    ...(cappedADay ? [{ budget: ofDay(deps), key: account }] : []),
  ];
}

function ofAccount({ limits, config }: LimitDeps): Budget {
  return limits.budget('guesses-account', config.limits.wrongPasswordsPerAccount, GUESSES_MS);
}

function ofNetwork({ limits, config }: LimitDeps): Budget {
  return limits.budget('guesses-network', config.limits.wrongPasswordsPerAddress, GUESSES_MS);
}

function ofDay({ limits }: LimitDeps): Budget {
  return limits.budget('guesses-day', WRONG_GUESSES_PER_DAY, DAY);
}

/**
 * Whether this network may still be told that an address or a name has an account, or has none.
 * Only as many different ones an hour; the same one again is not counted again.
 *
 * @param costs false where the answer is what a sign-in would see anyway
 */
export async function mayLearn(
  deps: LimitDeps,
  { network, identifier, costs }: { network: string; identifier: string; costs: boolean },
): Promise<boolean> {
  const all = revealBudget(deps);
  const known = deps.limits.budget('revealed', 1, HOUR);
  const knownKey = `${network} ${identifier}`;
  if (!(await known.left(knownKey))) return true;
  if (!(await all.left(network))) return false;
  if (!costs) return true;
  if ((await all.take(network)) !== null) return false;
  await known.take(knownKey);
  return true;
}

/** What known and unknown receive alike once nothing more may be learnt. */
export async function refuseLearning(deps: LimitDeps, network: string): Promise<Refusal> {
  return tooManyTries(await revealBudget(deps).waitMs(network));
}

function revealBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('reveals', config.limits.unknownAccountsPerHour, HOUR);
}

function tooManyTries(retryAfterMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE));
  // Of an hour or less in minutes, of more in hours.
  const hours = retryAfterMs > HOUR ? Math.ceil(retryAfterMs / HOUR) : 0;
  return tooMany('accounts.too-many-tries', { retryAfterMs, values: { minutes, hours } });
}
