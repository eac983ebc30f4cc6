import { TOKEN_POLL_MS } from '@prayer-swap/shared/push/limits';

type PollOptions = {
  /** Resolves with the token if it exists; throws the phone's error. */
  getToken: () => Promise<string | null>;
  checks: number;
  /**
   * A second source of the token, which the page was not notified of; called only at the time
   * limit.
   */
  fallback: () => Promise<string | null>;
  pause: (ms: number) => Promise<void>;
};

/**
 * Polls at fixed intervals until a token exists or the time is up; a check that never settles does
 * not block the others.
 *
 * @returns null if there is no token
 * @throws the error of the last settled check, if there is no token
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
