import type { Redis } from '../adapters/redis.ts';
import type { Channel } from './messages.ts';

const CHANNEL = 'prayer-swap:live';
/** Far below the output buffer at which Redis drops a slow subscriber. */
const MAX_BYTES = 256 * 1024;

/** PUBLISH and SUBSCRIBE of Redis, without the database. */
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
      // The client resubscribes by itself before it emits `ready`.
      subscriber.on(
        'ready',
        () => void (isSubscribed ? Promise.resolve() : subscribe()).then(onReconnect),
      );
    },
    isOpen: () => commands.isReady,
    async publish(payloads) {
      for (const payload of payloads) await commands.publish(CHANNEL, payload);
    },
    // The owner of the connections closes them.
    async stop() {},
  };
}
