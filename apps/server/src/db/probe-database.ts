import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { DatabaseTimeoutError } from './circuit-breaker.ts';
import { PooledClient } from './pooled-client.ts';

/** A timer that fires this late says that this process was held up, not the database. */
const EVENT_LOOP_LAG_MS = 250;

/**
 * Asks a database on a connection of its own. An error is an answer too: only silence is none. A busy
 * machine may take long to open a connection, so that what other connections hear counts as well.
 *
 * @param timeoutMs how long nothing may be heard
 * @param lastDataAt when another connection heard from the database last, by `performance.now()`
 * @returns whether it answered before there was silence for so long
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
      // What has arrived by now is read before this goes on.
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
