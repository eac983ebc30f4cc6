import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { PooledClient } from './pooled-client.ts';

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
 * @param probe returns whether the database responded in time
 * @param onOpen fails the work in flight
 */
export function createCircuitBreaker(
  probe: () => Promise<boolean>,
  onOpen: (error: DatabaseTimeoutError) => void,
): CircuitBreaker {
  let openError: DatabaseTimeoutError | null = null;
  let probing: Promise<void> | null = null;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  const stopped = new AbortController();

  async function probeUntilUp(): Promise<void> {
    while (!(await probe()) && !stopped.signal.aborted) {
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

/** A timer this late indicates a blocked event loop, not a silent database. */
const EVENT_LOOP_LAG_MS = 250;

/**
 * Probes a database on a new connection. An error is a response too, only silence is none. On a
 * busy machine a connection opens slowly, so data on other connections counts as well.
 *
 * @param timeoutMs maximum duration of silence
 * @param lastDataAt when another connection last received data, by `performance.now()`
 * @returns whether the database responded within that duration
 */
export async function probeDatabase(
  connectionString: string,
  timeoutMs: number,
  lastDataAt: () => number,
): Promise<boolean> {
  const client = new PooledClient({ connectionString, application_name: 'prayer-swap probe' });
  client.on('error', () => {});
  let answered = false;
  const connecting = client
    .connect()
    .then(() => client.query('select 1'))
    .catch(() => {})
    .then(() => {
      answered = true;
    });
  const waitForTimeout = async () => {
    let since = performance.now();
    while (!answered && since + timeoutMs > performance.now()) {
      await delay(since + timeoutMs - performance.now());
      const isLagging = performance.now() > since + timeoutMs + EVENT_LOOP_LAG_MS;
      // Lets the event loop read data that already arrived.
      await setImmediate();
      since = isLagging ? performance.now() : Math.max(since, lastDataAt());
    }
  };
  await Promise.race([connecting, waitForTimeout()]);
  const inTime = answered;
  client.abort(new DatabaseTimeoutError('The probe is over'));
  await connecting;
  return inTime;
}
