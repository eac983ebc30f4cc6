import { SECOND } from '@prayer-swap/shared/time';
import type { Channel } from './channel.ts';
import { type Message, packMessages } from './messages.ts';

/** Long enough for what one burst says, too short to be noticed. */
const BUFFER_MS = 10;
/** While the channel is away; what does not fit is lost, as a hint may be. */
const MAX_BUFFERED = 10_000;

const RETRY_MS = SECOND;

/** The first is said at once; what is told within a moment after it is said together. */
export function createBufferedPublisher(channel: Channel, onError: (error: Error) => void) {
  let buffered: Message[] = [];
  let flushedAt = 0;
  let timer: NodeJS.Timeout | null = null;

  /** Says what waits; what cannot be said waits on. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    flushedAt = performance.now();
    if (buffered.length === 0) return;
    if (!channel.isOpen()) return scheduleFlush(RETRY_MS);
    const messages = buffered;
    buffered = [];
    try {
      await channel.publish(packMessages(messages, channel.maxBytes));
    } catch (error) {
      buffered = [...messages, ...buffered].slice(-MAX_BUFFERED);
      scheduleFlush(RETRY_MS);
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function scheduleFlush(delayMs: number): void {
    timer ??= setTimeout(flush, Math.max(0, delayMs)).unref();
  }

  return {
    add(message: Message): void {
      if (buffered.length >= MAX_BUFFERED) buffered.shift();
      buffered.push(message);
      scheduleFlush(flushedAt + BUFFER_MS - performance.now());
    },
    flush,
  };
}
