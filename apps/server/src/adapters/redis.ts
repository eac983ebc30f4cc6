import { SECOND } from '@prayer-swap/shared/time';
import { createClient } from '@redis/client';

export type RedisClient = ReturnType<typeof makeClient>;

const CONNECT_TIMEOUT_MS = 2 * SECOND;
const RETRY_AT_MOST_EVERY_MS = SECOND;
const LOOK_EVERY_MS = SECOND / 2;
const ANSWER_WITHIN_MS = SECOND;

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
  const clients = [makeClient(url, 'commands'), makeClient(url, 'live')] as const;
  const connecting = clients.map(async (client) => {
    client.on('error', onError);
    await client.connect();
  });
  await Promise.race([
    Promise.all(connecting).catch(onError),
    new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS).unref()),
  ]);
  const watches = clients.map((client) => watch(client, onError));
  const [commands, subscriber] = clients;
  return {
    commands,
    subscriber,
    async stop() {
      stopped = true;
      for (const watched of watches) clearInterval(watched);
      // Commands are answered in their order: those under way are finished first.
      await Promise.all(clients.filter(({ isReady }) => isReady).map(answers));
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
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_AT_MOST_EVERY_MS),
    },
  });
}

/**
 * Asks again and again whether it answers: the client waits as long as a connection stands, and one to
 * a Redis that hangs, or behind a network that swallows all, stands for many minutes.
 */
function watch(client: RedisClient, onError: (error: Error) => void): NodeJS.Timeout {
  let looking = false;
  /** Since when there is a connection on which nothing was agreed upon yet. */
  let greetingSince: number | null = null;
  client.on('connect', () => {
    greetingSince = performance.now();
  });
  client.on('ready', () => {
    greetingSince = null;
  });
  client.on('error', () => {
    greetingSince = null;
  });

  function beginAnew(): void {
    onError(new Error('Redis does not answer'));
    client.destroy();
    // It tries again by itself, and tells of each try.
    client.connect().catch(() => {});
  }

  async function look(): Promise<void> {
    if (client.isReady) {
      if (!(await answers(client))) beginAnew();
    } else if (greetingSince !== null && performance.now() - greetingSince > CONNECT_TIMEOUT_MS) {
      greetingSince = null;
      beginAnew();
    }
  }

  return setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(onError)
      .finally(() => {
        looking = false;
      });
  }, LOOK_EVERY_MS);
}

/** A connection that broke is none that hangs: the client knows by itself. */
async function answers(client: RedisClient): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  const answer = client.ping().then(
    () => true,
    () => true,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
