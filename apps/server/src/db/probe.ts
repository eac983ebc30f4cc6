import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { DatabaseSilent } from './database-silent.ts';
import { PooledClient } from './pooled-client.ts';

/** A timer that fires this late says that this process was held up, not the database. */
const LATE_MS = 250;

/**
 * Asks a database on a connection of its own. An error is an answer too: only silence is none. A busy
 * machine may take long to open a connection, so that what other connections hear counts as well.
 *
 * @param silenceMs how long nothing may be heard
 * @param heardAt when another connection heard from the database last, by `performance.now()`
 * @returns whether it answered before there was silence for so long
 */
export async function answersBeforeSilence(
  connectionString: string,
  silenceMs: number,
  heardAt: () => number,
): Promise<boolean> {
  const client = new PooledClient({ connectionString, application_name: 'prayer-swap probe' });
  client.on('error', () => {});
  let answered = false;
  const asking = client
    .connect()
    .then(() => client.query('select 1'))
    .catch(() => {})
    .then(() => {
      answered = true;
    });
  const silence = async () => {
    let since = performance.now();
    while (!answered && since + silenceMs > performance.now()) {
      await delay(since + silenceMs - performance.now());
      const isLate = performance.now() > since + silenceMs + LATE_MS;
      // What has arrived by now is read before this goes on.
      await setImmediate();
      since = isLate ? performance.now() : Math.max(since, heardAt());
    }
  };
  await Promise.race([asking, silence()]);
  const inTime = answered;
  client.breakOff(new DatabaseSilent('The probe is over'));
  await asking;
  return inTime;
}
