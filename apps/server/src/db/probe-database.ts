import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { DatabaseTimeoutError } from './circuit-breaker.ts';
import { PooledClient } from './pooled-client.ts';

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
