import { SECOND } from '@prayer-swap/shared/time';
import { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof makeClient>;

const CONNECT_TIMEOUT_MS = 2 * SECOND;
const COMMAND_TIMEOUT_MS = 500;
const RETRY_AT_MOST_EVERY_MS = SECOND;
/** A network in between forgets a silent connection. */
const PING_EVERY_MS = 10 * SECOND;

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
export async function openRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  const clients = [makeClient(url, 'commands'), makeClient(url, 'live')] as const;
  const connecting = clients.map(async (client) => {
    client.on('error', onError);
    await client.connect();
  });
  await Promise.race([
    Promise.all(connecting).catch(onError),
    new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS).unref()),
  ]);
  const [commands, subscriber] = clients;
  return {
    commands,
    subscriber,
    async stop() {
      for (const client of clients) client.destroy();
    },
  };
}

function makeClient(url: string, use: string) {
  return createClient({
    url,
    name: `prayer-swap-${use}`,
    // What was asked of it while it is away is not asked later.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_AT_MOST_EVERY_MS),
    },
  });
}
