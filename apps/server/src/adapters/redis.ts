import { SECOND } from '@prayer-swap/shared/time';
import { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof createRedisClient>;

const CONNECT_TIMEOUT_MS = 2 * SECOND;
const MAX_RETRY_DELAY_MS = SECOND;
const CHECK_INTERVAL_MS = SECOND / 2;
const PING_TIMEOUT_MS = SECOND;

export type Redis = {
  /** Runs commands. Rejects immediately while Redis is down. */
  commands: RedisClient;
  /** Receives messages. A subscribed connection runs no other command. */
  subscriber: RedisClient;
  stop(): Promise<void>;
};

/**
 * Connects to Redis or a compatible server. While it is down, commands fail; the client reconnects
 * by itself. Redis stores nothing that must survive.
 *
 * @returns after the first connection, or after the initial timeout without one
 */
export async function openRedis(url: string, onFault: (error: Error) => void): Promise<Redis> {
  let stopped = false;
  // Commands aborted by `stop` are not errors.
  const onError = (error: Error) => {
    if (!stopped) onFault(error);
  };
  const clients = [createRedisClient(url, 'commands'), createRedisClient(url, 'live')] as const;
  const connecting = clients.map(async (client) => {
    client.on('error', onError);
    await client.connect();
  });
  await Promise.race([
    Promise.all(connecting).catch(onError),
    new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS).unref()),
  ]);
  const timers = clients.map((client) => monitorConnection(client, onError));
  const [commands, subscriber] = clients;
  return {
    commands,
    subscriber,
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      // Redis answers commands in order, so the ping waits for those in flight.
      await Promise.all(clients.filter(({ isReady }) => isReady).map(respondsToPing));
      for (const client of clients) client.destroy();
    },
  };
}

function createRedisClient(url: string, use: string) {
  return createClient({
    url,
    name: `prayer-swap-${use}`,
    // Commands issued while disconnected fail instead of being replayed later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS),
    },
  });
}

/**
 * Pings periodically. The client notices a closed connection but not a hung Redis or a network that
 * drops packets, which can last many minutes.
 */
function monitorConnection(client: RedisClient, onError: (error: Error) => void): NodeJS.Timeout {
  let isChecking = false;
  /** Start of a connection without a completed handshake. */
  let handshakeSince: number | null = null;
  client.on('connect', () => {
    handshakeSince = performance.now();
  });
  for (const event of ['ready', 'error']) {
    client.on(event, () => {
      handshakeSince = null;
    });
  }

  async function check(): Promise<void> {
    const isHung = client.isReady
      ? !(await respondsToPing(client))
      : handshakeSince !== null && performance.now() - handshakeSince > CONNECT_TIMEOUT_MS;
    if (!isHung) return;
    handshakeSince = null;
    onError(new Error('Redis does not answer'));
    client.destroy();
    // The client retries by itself and emits an error for each attempt.
    client.connect().catch(() => {});
  }

  return setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await check().catch(onError);
    isChecking = false;
  }, CHECK_INTERVAL_MS);
}

/**
 * A closed connection counts as responsive: the client handles it. A reply that arrived while this
 * process was busy is read before the timeout counts.
 */
async function respondsToPing(client: RedisClient): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => setImmediate(() => resolve(false)), PING_TIMEOUT_MS);
  const reply = client.ping().then(
    () => true,
    () => true,
  );
  return Promise.race([reply, timedOut]).finally(() => clearTimeout(timer));
}
