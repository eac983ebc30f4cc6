import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import type { Deps } from '../../deps.ts';
import type { Budget } from '../../http/rate-limits.ts';
import { type Refusal, tooMany } from '../../http/refusal.ts';

type LimitDeps = Pick<Deps, 'limits' | 'config' | 'secrets'>;

/** The window in which wrong passwords are counted. */
const GUESSES_MS = 15 * MINUTE;

/** @throws Refusal 429 when this network has registered as many as it may in an hour */
export async function admitRegistration(deps: LimitDeps, network: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('registrations', config.limits.registrationsPerHour, HOUR);
  const waitMs = await budget.take(keyOf(deps, network));
  if (waitMs !== null) throw tooManyTries(waitMs);
}

/** @throws Refusal 429 when this address, or this member, has been sent as many codes as it may in an hour */
export async function admitCode(deps: LimitDeps, addressOrMember: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('codes', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.take(keyOf(deps, addressOrMember));
  if (waitMs !== null) throw tooMany('accounts.codes-exhausted', { retryAfterMs: waitMs });
}

/** @throws Refusal 429 when this address has been sent as many links as it may in an hour */
export async function admitLinkMail(deps: LimitDeps, email: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('link-mails', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.take(keyOf(deps, email));
  if (waitMs !== null) throw tooManyTries(waitMs);
}

/** Who guesses: the account the guess is at, and the network it comes from. */
export type Guess = { account: string; network: string };

/** @throws Refusal 429 when the account or the network has had its wrong passwords */
export async function refuseMoreGuesses(deps: LimitDeps, guess: Guess): Promise<void> {
  for (const [budget, key] of guessBudgets(deps, guess)) {
    if (!(await budget.left(key))) throw tooManyTries(await budget.waitMs(key));
  }
}

/** @throws Refusal 429 when it was one too many, so that nobody learns whether it was wrong */
export async function countWrongGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  const waits: number[] = [];
  for (const [budget, key] of guessBudgets(deps, guess)) waits.push((await budget.take(key)) ?? 0);
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw tooManyTries(waitMs);
}

/** @returns true once a day: a member is not told of every wrong code */
export async function mayTellOfWrongCodes(deps: LimitDeps, userId: string): Promise<boolean> {
  return (await deps.limits.budget('wrong-codes-told', 1, DAY).take(keyOf(deps, userId))) === null;
}

export async function forgetGuesses(deps: LimitDeps, account: string): Promise<void> {
  const [[budget, key]] = guessBudgets(deps, { account, network: '' });
  await budget.reset(key);
}

/** Takes back what was counted before a guess turned out right. */
export async function forgiveGuess(deps: LimitDeps, guess: Guess): Promise<void> {
  const [[ofAccount, accountKey], [ofNetwork, networkKey]] = guessBudgets(deps, guess);
  await ofAccount.reset(accountKey);
  await ofNetwork.giveBack(networkKey);
}

function guessBudgets(deps: LimitDeps, { account, network }: Guess) {
  const { limits, config } = deps;
  const { wrongPasswordsPerAccount, wrongPasswordsPerAddress } = config.limits;
  return [
    [limits.budget('guesses-account', wrongPasswordsPerAccount, GUESSES_MS), keyOf(deps, account)],
    [limits.budget('guesses-network', wrongPasswordsPerAddress, GUESSES_MS), keyOf(deps, network)],
  ] as const satisfies [Budget, string][];
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
  const networkKey = keyOf(deps, network);
  const knownKey = keyOf(deps, network, identifier);
  if (!(await known.left(knownKey))) return true;
  if (!(await all.left(networkKey))) return false;
  if (!costs) return true;
  if ((await all.take(networkKey)) !== null) return false;
  await known.take(knownKey);
  return true;
}

/** What known and unknown receive alike once nothing more may be learnt. */
export async function refuseLearning(deps: LimitDeps, network: string): Promise<Refusal> {
  return tooManyTries(await revealBudget(deps).waitMs(keyOf(deps, network)));
}

function revealBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('reveals', config.limits.unknownAccountsPerHour, HOUR);
}

function tooManyTries(retryAfterMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE));
  return tooMany('accounts.too-many-tries', { retryAfterMs, values: { minutes } });
}

/** Whoever reads the table of limits cannot tell whom it counts. */
function keyOf({ secrets }: LimitDeps, ...parts: string[]): string {
  return secrets.hash('limit', parts.join(' ')).toString('base64url');
}
