import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';

/**
 * The database does not respond at all, not even with an error. Its code maps to 503, like a lost
 * connection.
 */
export class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(message: string) {
    super(message);
    this.name = 'DatabaseTimeoutError';
  }
}

/** With the delay of `guard-pool.ts`, the first callers fail after about two seconds. */
const PROBE_TIMEOUT_MS = 1.5 * SECOND;
const PROBE_INTERVAL_MS = SECOND / 4;
/** Minimum interval between probes while many statements are slow. */
const PROBE_COOLDOWN_MS = SECOND / 4;

export type CircuitBreaker = {
  /** The error for new callers while the breaker is open. Null while it is closed. */
  openError(): DatabaseTimeoutError | null;
  /** Requests a probe because a caller has been blocked for a while. */
  probeSoon(): void;
  stop(): Promise<void>;
};

/**
 * Opens when the database does not respond to a probe and closes when it responds again. A slow
 * statement alone does not open it.
 *
 * @param probe returns whether the database responded within the given milliseconds
 * @param onOpen fails the work in flight
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
