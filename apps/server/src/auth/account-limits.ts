import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import type { Deps } from '../deps.ts';
import { type HttpError, tooManyRequests } from '../http/http-error.ts';
import type { Budget } from '../http/rate-limits.ts';

type LimitDeps = Pick<Deps, 'limits' | 'config'>;

/** @throws HttpError 429 when this network has registered as many as it may in an hour */
export async function enforceRegistrationLimit(deps: LimitDeps, network: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('registrations', config.limits.registrationsPerHour, HOUR);
  const waitMs = await budget.consume(network);
  if (waitMs !== null) throw tooManyAttempts(waitMs);
}

/** @throws HttpError 429 when this address, or this member, has been sent as many codes as it may in an hour */
export async function enforceCodeLimit(deps: LimitDeps, addressOrMember: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('codes', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.consume(addressOrMember);
  if (waitMs !== null) throw tooManyRequests('accounts.codes-exhausted', { retryAfterMs: waitMs });
}

/**
 * Each kind is counted by itself, so that unwanted deletion links do not stop a reset.
 *
 * @throws HttpError 429 when this address has been sent as many links of this kind as it may in an hour
 */
export async function enforceLinkMailLimit(
  deps: LimitDeps,
  kind: 'reset' | 'deletion',
  email: string,
): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget(`${kind}-links`, config.limits.codesPerHour, HOUR);
  const waitMs = await budget.consume(email);
  if (waitMs !== null) throw tooManyAttempts(waitMs);
}

/** @returns true once a day: a member is not told of everything that somebody tries */
export async function claimDailyNotification(
  deps: LimitDeps,
  kind: 'wrong-codes' | 'copied-passkey',
  userId: string,
): Promise<boolean> {
  return (await deps.limits.budget(`${kind}-told`, 1, DAY).consume(userId)) === null;
}

/**
 * Whether the answer may reveal that an address or a name has an account, or has none. A network is
 * told of so many different ones an hour; the same one again is not counted again. After that, and
 * always with ACCOUNT_MESSAGES=private, known and unknown get the same answer.
 *
 * @param consume false where the answer is what a sign-in would see anyway
 */
export async function canRevealAccount(
  deps: LimitDeps,
  { network, identifier, consume }: { network: string; identifier: string; consume: boolean },
): Promise<boolean> {
  if (deps.config.accountMessages === 'private') return false;
  const all = revealBudget(deps);
  const known = deps.limits.budget('revealed', 1, HOUR);
  const knownKey = `${network} ${identifier}`;
  if (!(await known.hasRemaining(knownKey))) return true;
  if (!(await all.hasRemaining(network))) return false;
  if (!consume) return true;
  if ((await all.consume(network)) !== null) return false;
  await known.consume(knownKey);
  return true;
}

/**
 * Where a name is chosen without a mailbox in between, a taken one has to be called taken.
 *
 * @throws HttpError 429 when this person has been told of as many as they may in an hour
 */
export async function enforceTakenNameLimit(deps: LimitDeps, person: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('taken-names', config.limits.unknownAccountsPerHour, HOUR);
  const waitMs = await budget.consume(person);
  if (waitMs !== null) throw tooManyAttempts(waitMs);
}

function revealBudget({ limits, config }: LimitDeps): Budget {
  return limits.budget('reveals', config.limits.unknownAccountsPerHour, HOUR);
}

export function tooManyAttempts(
  retryAfterMs: number,
  code:
    | 'accounts.too-many-tries'
    | 'accounts.account-attempts-exhausted' = 'accounts.too-many-tries',
): HttpError {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE));
  // Of an hour or less in minutes, of more in hours.
  const hours = retryAfterMs > HOUR ? Math.ceil(retryAfterMs / HOUR) : 0;
  return tooManyRequests(code, { retryAfterMs, values: { minutes, hours } });
}
