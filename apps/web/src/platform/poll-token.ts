import { TOKEN_POLL_MS } from '@prayer-swap/shared/push/limits';

type PollOptions = {
  /** The token, if it has come; it throws what the phone says when it refuses. */
  getToken: () => Promise<string | null>;
  checks: number;
  /** Where a token may lie that the page never heard of; asked at the limit only. */
  fallback: () => Promise<string | null>;
  pause: (ms: number) => Promise<void>;
};

/**
 * Checks in even steps until the token has come or the time is up; a phone that never answers a
 * check holds nothing up.
 *
 * @returns null where none came
 * @throws what the last check that was answered threw, where none came
 */
export async function pollToken({
  getToken,
  checks,
  fallback,
  pause,
}: PollOptions): Promise<string | null> {
  let lastError: unknown = null;
  for (let check = 0; check < checks; check += 1) {
    const step = pause(TOKEN_POLL_MS);
    try {
      const token = await Promise.race([getToken(), step.then(() => null)]);
      if (token !== null) return token;
      lastError = null;
    } catch (error) {
      lastError = error;
    }
    await step;
  }
  const saved = await fallback();
  if (saved === null && lastError !== null) throw lastError;
  return saved;
}
