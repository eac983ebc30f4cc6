import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import { type Breaker, openBreaker } from './breaker.ts';
import { DatabaseSilent } from './database-silent.ts';
import { PooledClient } from './pooled-client.ts';
import { answersBeforeSilence } from './probe.ts';

/** How long a connection may be waited for, or a statement take, before it is asked whether the database answers. */
const SUSPICIOUS_MS = 0.4 * SECOND;
/** PostgreSQL cancels a statement after 15 s itself, while it answers at all. */
const STATEMENT_DEADLINE_MS = 17 * SECOND;
const LOOK_EVERY_MS = SECOND / 5;

type Connect = (callback: Connected) => void;
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;
type Waiting = { since: number; refuse(error: Error): void };

/**
 * Puts a breaker between a pool and its callers, and ends connections whose statement is overdue. pg's
 * own `query_timeout` rejects the call but leaves the statement on the wire, and the next one on that
 * connection waits behind it. When the breaker opens, callers that wait for a connection are refused,
 * and every connection is ended.
 *
 * @param onError hears once of each opening
 */
export function guardPool(
  pool: pg.Pool,
  connectionString: string,
  onError: (error: Error) => void,
): Breaker {
  const clients = new Set<pg.PoolClient>();
  const inUse = new Set<PooledClient>();
  const waiting = new Set<Waiting>();
  let heardAt = Number.NEGATIVE_INFINITY;
  // The overload with a callback; bound before it is replaced.
  const connect = pool.connect.bind(pool) as Connect;
  const breaker = openBreaker(
    (silenceMs) => answersBeforeSilence(connectionString, silenceMs, () => heardAt),
    refuseAll,
  );
  const looking = setInterval(look, LOOK_EVERY_MS).unref();

  function look(): void {
    const now = performance.now();
    // The first is the one that waits longest.
    const [first] = waiting;
    let longest = first ? now - first.since : 0;
    for (const client of inUse) {
      const silent = now - client.askedAt;
      longest = Math.max(longest, silent);
      if (silent > STATEMENT_DEADLINE_MS)
        client.breakOff(new DatabaseSilent('A statement was not answered'));
    }
    if (longest > SUSPICIOUS_MS) breaker.suspect();
  }

  function refuseAll(refusal: DatabaseSilent): void {
    onError(refusal);
    for (const { refuse } of [...waiting]) refuse(refusal);
    for (const client of clients) if (client instanceof PooledClient) client.breakOff(refusal);
  }

  const guarded: Connect = (callback) => {
    const refusal = breaker.refusal();
    if (refusal) return callback(refusal, undefined, () => {});
    const one: Waiting = {
      since: performance.now(),
      refuse(error) {
        waiting.delete(one);
        callback(error, undefined, () => {});
      },
    };
    waiting.add(one);
    connect((error, client, release) => {
      // The caller was refused before: the next one takes the connection.
      if (!waiting.delete(one)) return client?.release();
      callback(error, client, release);
    });
  };

  pool.on('connect', (client) => {
    clients.add(client);
    if (client instanceof PooledClient) client.onData(() => (heardAt = performance.now()));
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('acquire', (client) => {
    if (client instanceof PooledClient) inUse.add(client);
  });
  pool.on('release', (_, client) => {
    if (!(client instanceof PooledClient)) return;
    inUse.delete(client);
    client.askedAt = Number.POSITIVE_INFINITY;
  });
  Object.assign(pool, {
    connect: (callback?: Connected) =>
      callback
        ? guarded(callback)
        : new Promise((resolve, reject) => {
            guarded((error, client) => (error ? reject(error) : resolve(client)));
          }),
  });
  return {
    ...breaker,
    async stop() {
      clearInterval(looking);
      await breaker.stop();
    },
  };
}

/** For listeners that hear of an opening once, and not again with each connection that it ended. */
export function unlessSilent(onError: (error: Error) => void): (error: Error) => void {
  return (error) => {
    if (!(error instanceof DatabaseSilent)) onError(error);
  };
}
