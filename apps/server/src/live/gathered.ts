import { SECOND } from '@prayer-swap/shared/time';
import type { Channel } from './channel.ts';
import { type Message, packed } from './messages.ts';

/** Long enough for what one burst says, too short to be noticed. */
const GATHER_MS = 10;
/** While the channel is away; what does not fit is lost, as a hint may be. */
const MAX_WAITING = 10_000;

const RETRY_MS = SECOND;

/** The first is said at once; what is told within a moment after it is said together. */
export function gathered(channel: Channel, onError: (error: Error) => void) {
  let waiting: Message[] = [];
  let saidAt = 0;
  let timer: NodeJS.Timeout | null = null;

  /** Says what waits; what cannot be said waits on. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    saidAt = performance.now();
    if (waiting.length === 0) return;
    if (!channel.isOpen()) return flushIn(RETRY_MS);
    const messages = waiting;
    waiting = [];
    try {
      await channel.publish(packed(messages, channel.maxBytes));
    } catch (error) {
      waiting = [...messages, ...waiting].slice(-MAX_WAITING);
      flushIn(RETRY_MS);
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function flushIn(delayMs: number): void {
    timer ??= setTimeout(flush, Math.max(0, delayMs)).unref();
  }

  return {
    add(message: Message): void {
      if (waiting.length >= MAX_WAITING) waiting.shift();
      waiting.push(message);
      flushIn(saidAt + GATHER_MS - performance.now());
    },
    flush,
  };
}
