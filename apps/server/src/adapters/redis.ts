import { SECOND } from '@prayer-swap/shared/time';
import { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof createRedisClient>;

const CONNECT_TIMEOUT_MS = 2 * SECOND;
const MAX_RETRY_DELAY_MS = SECOND;
const CHECK_INTERVAL_MS = SECOND / 2;
const PING_TIMEOUT_MS = SECOND;

export type Redis = {
  /** For commands; refused at once while Redis is away. */
  commands: RedisClient;
  /** For what is heard: a subscriber does nothing else. */
  subscriber: RedisClient;
  stop(): Promise<void>;
};

/**
 * Redis, or whatever speaks its protocol. Away, it fails what is asked of it and comes back by itself:
 * nothing that matters lives in it.
 *
 * @returns once it stands, or the first moment is over without
 */
export async function openRedis(url: string, onFault: (error: Error) => void): Promise<Redis> {
  let stopped = false;
  // What was under way when it was stopped breaks off, which is no fault.
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
      // Commands are answered in their order: those under way are finished first.
      await Promise.all(clients.filter(({ isReady }) => isReady).map(respondsToPing));
      for (const client of clients) client.destroy();
    },
  };
}

function createRedisClient(url: string, use: string) {
  return createClient({
    url,
    name: `prayer-swap-${use}`,
    // What was asked of it while it is away is not asked later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS),
    },
  });
}

/**
 * Asks again and again whether it answers: the client waits as long as a connection stands, and one to
 * a Redis that hangs, or behind a network that swallows all, stands for many minutes.
 */
function monitorConnection(client: RedisClient, onError: (error: Error) => void): NodeJS.Timeout {
  let isChecking = false;
  /** Since when there is a connection on which nothing was agreed upon yet. */
  let handshakeSince: number | null = null;
  client.on('connect', () => {
    handshakeSince = performance.now();
  });
  client.on('ready', () => {
    handshakeSince = null;
  });
  client.on('error', () => {
    handshakeSince = null;
  });

  function reconnect(): void {
    onError(new Error('Redis does not answer'));
    client.destroy();
    // It tries again by itself, and tells of each try.
    client.connect().catch(() => {});
  }

  async function check(): Promise<void> {
    if (client.isReady) {
      if (!(await respondsToPing(client))) reconnect();
    } else if (handshakeSince !== null && performance.now() - handshakeSince > CONNECT_TIMEOUT_MS) {
      handshakeSince = null;
      reconnect();
    }
  }

  return setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch(onError)
      .finally(() => {
        isChecking = false;
      });
  }, CHECK_INTERVAL_MS);
}

/** A connection that broke is none that hangs: the client knows by itself. */
async function respondsToPing(client: RedisClient): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), PING_TIMEOUT_MS);
  const reply = client.ping().then(
    () => true,
    () => true,
  );
  return Promise.race([reply, timedOut]).finally(() => clearTimeout(timer));
}
