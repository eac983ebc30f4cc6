import { liveEventSchema } from '@prayer-swap/shared/live/schemas';
import * as z from 'zod/mini';

/** Transport of live events between servers. */
export type Channel = {
  /** Maximum size of a payload. */
  maxBytes: number;
  /**
   * Connects, and reconnects after every failure.
   *
   * @param handlers `onPayload` receives the payloads of all servers, including this one;
   *   `onReconnect` is called after a reconnect, when payloads were missed
   */
  start(handlers: {
    onPayload(payload: string | undefined): void;
    onReconnect(): void;
  }): Promise<void>;
  isOpen(): boolean;
  publish(payloads: string[]): Promise<void>;
  stop(): Promise<void>;
};

const messageSchema = z.object({ memberId: z.string(), event: liveEventSchema });
export type MemberMessage = z.infer<typeof messageSchema>;

/**
 * Messages to all servers. Each is a payload of its own: servers of an older version ignore it and
 * still read the others.
 */
const BROADCASTS = {
  /** Evicts the caches. */
  eviction: JSON.stringify({ evict: 'first-page' }),
  /** Tells every open stream that members posted requests. */
  requests: JSON.stringify({ posted: 'requests' }),
  /** Tells every server that an admin changed the community's settings. */
  community: JSON.stringify({ changed: 'community' }),
};
type Broadcast = keyof typeof BROADCASTS;

export type Message = MemberMessage | Broadcast;

/**
 * Packs messages into as few payloads as their size allows, in order.
 *
 * @param maxBytes of one payload; a single message is far smaller
 */
export function packMessages(messages: Message[], maxBytes: number): string[] {
  const broadcasts = new Set(messages.filter((message) => typeof message === 'string'));
  const payloads = [...broadcasts].map((broadcast) => BROADCASTS[broadcast]);
  let batch: string[] = [];
  let bytes = BRACKETS_BYTES;
  const memberMessages = messages.filter((message) => typeof message !== 'string');
  for (const message of memberMessages.map((message) => JSON.stringify(message))) {
    const size = Buffer.byteLength(message) + COMMA_BYTES;
    if (bytes + size > maxBytes && batch.length > 0) {
      payloads.push(`[${batch.join(',')}]`);
      batch = [];
      bytes = BRACKETS_BYTES;
    }
    batch.push(message);
    bytes += size;
  }
  if (batch.length > 0) payloads.push(`[${batch.join(',')}]`);
  return payloads;
}

const BRACKETS_BYTES = 2;
const COMMA_BYTES = 1;

/** @returns undefined if the payload contains messages to members */
export function toBroadcast(payload: string | undefined): Broadcast | undefined {
  // The keys of an object literal are those of its type.
  return (Object.keys(BROADCASTS) as Broadcast[]).find((name) => BROADCASTS[name] === payload);
}

/**
 * @returns an empty list for foreign payloads on the channel, since an exception would end the
 *   process
 */
export function unpackMessages(payload: string | undefined): MemberMessage[] {
  try {
    return z.parse(z.array(messageSchema), JSON.parse(payload ?? ''));
  } catch {
    return [];
  }
}
