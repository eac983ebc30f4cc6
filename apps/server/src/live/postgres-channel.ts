import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import type { Channel } from './channel.ts';

const CHANNEL = 'live';
const RECONNECT_MS = SECOND;
const RESPONSE_TIMEOUT_MS = 5 * SECOND;
/** A connection that is only listened to may have died unnoticed. */
const HEARTBEAT_MS = 15 * SECOND;
/** PostgreSQL takes up to 7,999 bytes. */
const MAX_BYTES = 7_900;

/**
 * LISTEN and NOTIFY on a connection of its own, outside of every transaction: NOTIFY within one takes a
 * lock of the whole database until its commit is written.
 *
 * @param connectionString of the server itself: what pools by the transaction cannot listen
 */
export function createPostgresChannel(
  connectionString: string,
  onError: (error: Error) => void,
): Channel {
  let handlers: Parameters<Channel['start']>[0] | null = null;
  let client: pg.Client | null = null;
  let lastStatement: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;
  const heartbeat = setInterval(() => {
    lastStatement = lastStatement.then(() => runQuery('select 1')).catch(onError);
  }, HEARTBEAT_MS).unref();

  /** What is not answered in time ends the connection, which is then opened anew. */
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
      // Nothing may happen for hours, and a network in between forgets a silent connection.
      keepAlive: true,
    });
    next.on('error', onError);
    next.on('notification', ({ payload }) => handlers?.onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Not waited for: what never stood may never say that it ended.
      next.end().catch(onError);
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
      connect().then(
        () => handlers?.onReconnect(),
        (error) => {
          onError(error);
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
      // A connection says one thing after the other.
      const publishing = lastStatement.then(() =>
        runQuery('select pg_notify($1, payload) from unnest($2::text[]) payload', [
          CHANNEL,
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
      // What is being said is said to its end, unless nobody answers any more.
      await Promise.race([
        lastStatement,
        new Promise((resolve) => setTimeout(resolve, SECOND).unref()),
      ]);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
