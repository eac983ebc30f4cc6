import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  DatabaseTimeoutError,
  probeDatabase,
} from './circuit-breaker.ts';
import { PooledClient } from './pooled-client.ts';

/** Delay of a connection or statement after which the database is probed. */
const PROBE_AFTER_MS = 0.4 * SECOND;
/** PostgreSQL itself cancels a statement after 15 s while it responds. */
const STATEMENT_DEADLINE_MS = 17 * SECOND;
const CHECK_INTERVAL_MS = SECOND / 5;

type Connect = (callback: Connected) => void;
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;
type WaitingCaller = { since: number; reject(error: Error): void };

/**
 * Puts a circuit breaker between a pool and its callers and closes connections whose statement is
 * overdue. pg's `query_timeout` rejects the call but leaves the statement on the wire, which blocks
 * the connection's next statement. When the breaker opens, callers queued for a connection are
 * rejected and every connection is closed.
 *
 * @param probeTimeoutMs maximum duration of silence of a probe
 * @param onError called once each time the breaker opens
 */
export function guardPool(
  pool: pg.Pool,
  connectionString: string,
  probeTimeoutMs: number,
  onError: (error: Error) => void,
): CircuitBreaker {
  const clients = new Set<pg.PoolClient>();
  const inUse = new Set<PooledClient>();
  const waitingCallers = new Set<WaitingCaller>();
  let lastDataAt = Number.NEGATIVE_INFINITY;
  // The callback overload, bound before it is replaced.
  const connect = pool.connect.bind(pool) as Connect;
  const breaker = createCircuitBreaker(
    () => probeDatabase(connectionString, probeTimeoutMs, () => lastDataAt),
    rejectAll,
  );
  const checkTimer = setInterval(checkOverdue, CHECK_INTERVAL_MS).unref();

  function checkOverdue(): void {
    const now = performance.now();
    // The first is the longest queued.
    const [first] = waitingCallers;
    let longest = first ? now - first.since : 0;
    for (const client of inUse) {
      const unansweredMs = now - client.lastQueryAt;
      longest = Math.max(longest, unansweredMs);
      if (unansweredMs > STATEMENT_DEADLINE_MS)
        client.abort(new DatabaseTimeoutError('A statement was not answered'));
    }
    if (longest > PROBE_AFTER_MS) breaker.probeSoon();
  }

  function rejectAll(error: DatabaseTimeoutError): void {
    onError(error);
    for (const { reject } of [...waitingCallers]) reject(error);
    for (const client of clients) if (client instanceof PooledClient) client.abort(error);
  }

  const guardedConnect: Connect = (callback) => {
    const openError = breaker.openError();
    if (openError) return callback(openError, undefined, () => {});
    const waitingCaller: WaitingCaller = {
      since: performance.now(),
      reject(error) {
        waitingCallers.delete(waitingCaller);
        callback(error, undefined, () => {});
      },
    };
    waitingCallers.add(waitingCaller);
    connect((error, client, release) => {
      // The caller was already rejected, so the connection goes to the next.
      if (!waitingCallers.delete(waitingCaller)) return client?.release();
      callback(error, client, release);
    });
  };

  pool.on('connect', (client) => {
    clients.add(client);
    if (client instanceof PooledClient) client.onData(() => (lastDataAt = performance.now()));
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('acquire', (client) => {
    if (client instanceof PooledClient) inUse.add(client);
  });
  pool.on('release', (_, client) => {
    if (!(client instanceof PooledClient)) return;
    inUse.delete(client);
    client.lastQueryAt = Number.POSITIVE_INFINITY;
  });
  Object.assign(pool, {
    connect: (callback?: Connected) =>
      callback
        ? guardedConnect(callback)
        : new Promise((resolve, reject) => {
            guardedConnect((error, client) => (error ? reject(error) : resolve(client)));
          }),
  });
  return {
    ...breaker,
    async stop() {
      clearInterval(checkTimer);
      await breaker.stop();
    },
  };
}

/** Reports an opening once instead of once for each closed connection. */
export function ignoringTimeouts(onError: (error: Error) => void): (error: Error) => void {
  return (error) => {
    if (!(error instanceof DatabaseTimeoutError)) onError(error);
  };
}
