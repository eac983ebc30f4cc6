import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import type { Channel } from './messages.ts';

const CHANNEL = 'live';
const RECONNECT_MS = SECOND;
const RESPONSE_TIMEOUT_MS = 5 * SECOND;
/** A connection that only listens can fail unnoticed. */
const HEARTBEAT_MS = 15 * SECOND;
/** PostgreSQL accepts up to 7,999 bytes. */
const MAX_BYTES = 7_900;

/**
 * LISTEN and NOTIFY on a separate connection, outside of transactions: NOTIFY inside one takes a
 * database-wide lock until its commit is written.
 *
 * @param connectionString direct, since a transaction pooler does not support LISTEN
 */
export function createPostgresChannel(
  connectionString: string,
  onError: (error: Error) => void,
): Channel {
  let handlers: Parameters<Channel['start']>[0] | null = null;
  let client: pg.Client | null = null;
  /** The newest connection, which may still be opening. */
  let newest: pg.Client | null = null;
  let reconnecting: Promise<void> = Promise.resolve();
  let lastStatement: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;
  const heartbeat = setInterval(() => {
    lastStatement = lastStatement.then(() => runQuery('select 1')).catch(onError);
  }, HEARTBEAT_MS).unref();

  /** After the stop, the end of a connection is no error. */
  function reportError(error: Error): void {
    if (!stopped) onError(error);
  }

  /** Closes the connection on a timeout. It is then reopened. */
  async function runQuery(text: string, values: unknown[] = []): Promise<void> {
    const current = client;
    try {
      await current?.query(text, values);
    } catch (error) {
      current?.connection.stream.destroy();
      throw error;
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'prayer-swap live',
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      // The connection can be idle for hours, and a network in between drops idle connections.
      keepAlive: true,
    });
    newest = next;
    next.on('error', reportError);
    next.on('notification', ({ payload }) => handlers?.onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Not awaited: a connection that never opened may never report its end.
      next.end().catch(reportError);
      throw error;
    }
    next.on('end', reconnectLater);
    client = next;
  }

  function reconnectLater(): void {
    client = null;
    if (stopped || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      reconnecting = connect().then(
        () => {
          if (!stopped) handlers?.onReconnect();
        },
        (error) => {
          reportError(error);
          reconnectLater();
        },
      );
    }, RECONNECT_MS);
  }

  return {
    maxBytes: MAX_BYTES,
    async start(channelHandlers) {
      handlers = channelHandlers;
      await connect();
    },
    isOpen: () => client !== null,
    async publish(payloads) {
      // A connection runs one statement at a time.
      const publishing = lastStatement.then(() =>
        runQuery(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [
          payloads,
        ]),
      );
      lastStatement = publishing.catch(() => {});
      await publishing;
    },
    async stop() {
      stopped = true;
      clearInterval(heartbeat);
      if (retry) clearTimeout(retry);
      // Finishes the publication in flight, but waits at most a second.
      await Promise.race([lastStatement, delay(SECOND, undefined, { ref: false })]);
      const last = client;
      client = null;
      if (last) return last.end();
      newest?.connection.stream.destroy();
      await reconnecting;
    },
  };
}
