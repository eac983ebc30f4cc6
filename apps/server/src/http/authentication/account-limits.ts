import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { type HttpError, tooManyRequests } from '../../errors/http-error.ts';
import type { Deps } from '../deps.ts';
import type { Budget } from '../rate-limits.ts';

type LimitDeps = Pick<Deps, 'limits' | 'config'>;

/** @throws HttpError 429 when this network reached its registrations for the hour */
export async function enforceRegistrationLimit(deps: LimitDeps, network: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('registrations', config.limits.registrationsPerHour, HOUR);
  const waitMs = await budget.consume(network);
  if (waitMs !== null) throw tooManyAttempts(waitMs);
}

/** @throws HttpError 429 when this address or member reached its mailed codes for the hour */
export async function enforceCodeLimit(deps: LimitDeps, addressOrMember: string): Promise<void> {
  const { limits, config } = deps;
  const budget = limits.budget('codes', config.limits.codesPerHour, HOUR);
  const waitMs = await budget.consume(addressOrMember);
  if (waitMs !== null) throw tooManyRequests('accounts.codes-exhausted', { retryAfterMs: waitMs });
}

/**
 * Counts each kind separately, so unwanted deletion links do not block a password reset.
 *
 * @throws HttpError 429 when this address reached its links of this kind for the hour
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

/** Limits notifications about suspicious attempts. @returns true once a day */
export async function claimDailyNotification(
  deps: LimitDeps,
  kind: 'wrong-codes' | 'copied-passkey',
  userId: string,
): Promise<boolean> {
  return (await deps.limits.budget(`${kind}-told`, 1, DAY).consume(userId)) === null;
}

/**
 * Whether the response can reveal that an account exists or does not exist. One network can
 * discover a limited number of different accounts an hour; repeats are free. Beyond that, and
 * always with ACCOUNT_MESSAGES=private, known and unknown accounts get the same response.
 *
 * @param consume false when a sign-in would reveal the same
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
 * Choosing a username without mail verification always reveals whether it is taken.
 *
 * @throws HttpError 429 when this person reached its limit for the hour
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
  // Up to one hour in minutes, then in hours.
  const hours = retryAfterMs > HOUR ? Math.ceil(retryAfterMs / HOUR) : 0;
  return tooManyRequests(code, { retryAfterMs, values: { minutes, hours } });
}
