import { type LiveEvent, liveEventSchema } from '@prayer-swap/shared/live/schemas';
import * as z from 'zod/mini';

export type Message = { memberId: string; event: LiveEvent };

const messageShape = z.object({ memberId: z.string(), event: liveEventSchema });

/**
 * Packs messages in as few payloads as their size allows, in their order.
 *
 * @param maxBytes of one payload; a message alone is far smaller
 */
export function packed(messages: Message[], maxBytes: number): string[] {
  const payloads: string[] = [];
  let gathered: string[] = [];
  let bytes = BRACKETS_BYTES;
  for (const message of messages.map((each) => JSON.stringify(each))) {
    const size = Buffer.byteLength(message) + COMMA_BYTES;
    if (bytes + size > maxBytes && gathered.length > 0) {
      payloads.push(`[${gathered.join(',')}]`);
      gathered = [];
      bytes = BRACKETS_BYTES;
    }
    gathered.push(message);
    bytes += size;
  }
  if (gathered.length > 0) payloads.push(`[${gathered.join(',')}]`);
  return payloads;
}

const BRACKETS_BYTES = 2;
const COMMA_BYTES = 1;

/** @returns nothing for what somebody else says on the channel; thrown here it would end the process */
export function unpacked(payload: string | undefined): Message[] {
  try {
    return z.parse(z.array(messageShape), JSON.parse(payload ?? ''));
  } catch {
    return [];
  }
}
