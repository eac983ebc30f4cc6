import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';

/** The database does not answer: not with an error either. Its code leads to 503, as a lost connection does. */
export class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(message: string) {
    super(message);
    this.name = 'DatabaseTimeoutError';
  }
}

/** Together with the suspicion (`guard-pool.ts`) the first callers are refused after about two seconds. */
const PROBE_TIMEOUT_MS = 1.5 * SECOND;
const PROBE_INTERVAL_MS = SECOND / 4;
/** Many slow statements together ask no more often than this. */
const PROBE_COOLDOWN_MS = SECOND / 4;

export type CircuitBreaker = {
  /** Why nothing is asked now; null while the database answers. */
  openError(): DatabaseTimeoutError | null;
  /** Something waits for long: finds out whether the database answers at all. */
  probeSoon(): void;
  stop(): Promise<void>;
};

/**
 * Opens when the database does not answer a probe, and closes when it answers one again. A slow
 * statement alone opens nothing.
 *
 * @param probe whether the database answers before it is silent for so many milliseconds
 * @param onOpen fails what is under way
 */
export function createCircuitBreaker(
  probe: (timeoutMs: number) => Promise<boolean>,
  onOpen: (error: DatabaseTimeoutError) => void,
): CircuitBreaker {
  let openError: DatabaseTimeoutError | null = null;
  let probing: Promise<void> | null = null;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  const stopped = new AbortController();

  async function probeUntilUp(): Promise<void> {
    while (!(await probe(PROBE_TIMEOUT_MS)) && !stopped.signal.aborted) {
      if (openError === null) {
        openError = new DatabaseTimeoutError('The database does not answer');
        onOpen(openError);
      }
      await delay(PROBE_INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
    openError = null;
    lastAnswerAt = performance.now();
  }

  return {
    openError: () => openError,
    probeSoon() {
      if (stopped.signal.aborted || performance.now() - lastAnswerAt < PROBE_COOLDOWN_MS) return;
      probing ??= probeUntilUp().finally(() => {
        probing = null;
      });
    },
    async stop() {
      stopped.abort();
      await probing;
    },
  };
}
