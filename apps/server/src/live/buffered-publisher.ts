import { SECOND } from '@prayer-swap/shared/time';
import { type Channel, type Message, packMessages } from './messages.ts';

/** Long enough for a burst, too short to notice. */
const BUFFER_MS = 10;
/** Limit while the channel is down. The oldest messages are dropped, which hints permit. */
const MAX_BUFFERED = 10_000;

const RETRY_MS = SECOND;

/** Publishes the first message immediately and combines those that follow shortly after. */
export function createBufferedPublisher(channel: Channel, onError: (error: Error) => void) {
  let buffered: Message[] = [];
  let flushedAt = 0;
  let timer: NodeJS.Timeout | null = null;

  /** Publishes buffered messages. On failure they remain buffered. */
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
