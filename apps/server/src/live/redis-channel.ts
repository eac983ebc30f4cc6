import type { Redis } from '../adapters/redis.ts';
import type { Channel } from './channel.ts';

const CHANNEL = 'prayer-swap:live';
/** Far below what a subscriber may lag behind before Redis drops it. */
const MAX_BYTES = 256 * 1024;

/** PUBLISH and SUBSCRIBE: the database has no part in it. */
export function createRedisChannel(
  { commands, subscriber }: Pick<Redis, 'commands' | 'subscriber'>,
  onError: (error: Error) => void,
): Channel {
  let isSubscribed = false;

  return {
    maxBytes: MAX_BYTES,
    async start({ onPayload, onReconnect }) {
      const subscribe = async () => {
        try {
          await subscriber.subscribe(CHANNEL, onPayload);
          isSubscribed = true;
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
        }
      };
      if (subscriber.isReady) await subscribe();
      // The client subscribes anew by itself, before it says that it is ready.
      subscriber.on(
        'ready',
        () => void (isSubscribed ? Promise.resolve() : subscribe()).then(onReconnect),
      );
    },
    isOpen: () => commands.isReady,
    async publish(payloads) {
      for (const payload of payloads) await commands.publish(CHANNEL, payload);
    },
    // Whoever opened the connections closes them.
    async stop() {},
  };
}
