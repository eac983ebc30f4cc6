import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { type HttpError, tooManyRequests } from '../errors/http-error.ts';
import type { AppContext } from '../http/app-context.ts';

type LimitContext = Pick<AppContext, 'limits' | 'config'>;

/**
 * What is limited for each hour. Each kind of link counts separately, so unwanted deletion links do
 * not block a password reset. Choosing a username without mail verification always reveals whether
 * it is taken, so taken names are limited like unknown accounts.
 */
const HOURLY_LIMITS = {
  registrations: 'registrationsPerHour',
  codes: 'codesPerHour',
  'reset-links': 'codesPerHour',
  'deletion-links': 'codesPerHour',
  'taken-names': 'unknownAccountsPerHour',
  'guest-requests': 'registrationsPerHour',
  'guest-link': 'registrationsPerHour',
} as const;

/**
 * @param key the network of a registration or of a guest, the link of a guest, the address or member of a mail, the person who chooses
 *   a name
 * @throws HttpError 429 when the limit for the hour is reached
 */
export async function enforceHourlyLimit(
  { limits, config }: LimitContext,
  name: keyof typeof HOURLY_LIMITS,
  key: string,
): Promise<void> {
  const budget = limits.budget(name, config.limits[HOURLY_LIMITS[name]], HOUR);
  const retryAfterMs = await budget.consume(key);
  if (retryAfterMs === null) return;
  throw name === 'codes'
    ? tooManyRequests('accounts.codes-exhausted', { retryAfterMs })
    : tooManyAttempts(retryAfterMs);
}

/** Limits notifications about suspicious attempts. @returns true once a day */
export async function claimDailyNotification(
  { limits }: LimitContext,
  kind: 'wrong-codes' | 'copied-passkey',
  userId: string,
): Promise<boolean> {
  return (await limits.budget(`${kind}-told`, 1, DAY).consume(userId)) === null;
}

/**
 * Whether the response can reveal that an account exists or does not exist. One network can
 * discover a limited number of different accounts an hour; repeats are free. Beyond that, and
 * always with ACCOUNT_MESSAGES=private, known and unknown accounts get the same response.
 *
 * @param consume false when a sign-in would reveal the same
 */
export async function canRevealAccount(
  { limits, config }: LimitContext,
  { network, identifier, consume }: { network: string; identifier: string; consume: boolean },
): Promise<boolean> {
  if (config.accountMessages === 'private') return false;
  const all = limits.budget('reveals', config.limits.unknownAccountsPerHour, HOUR);
  const known = limits.budget('revealed', 1, HOUR);
  const knownKey = `${network} ${identifier}`;
  if (!(await known.hasRemaining(knownKey))) return true;
  if (!(await all.hasRemaining(network))) return false;
  if (!consume) return true;
  if ((await all.consume(network)) !== null) return false;
  await known.consume(knownKey);
  return true;
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
