import { type LiveEvent, liveEventSchema } from '@prayer-swap/shared/live/schemas';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { TestMember } from './harness.ts';

export type EventStream = {
  status: number;
  headers: Headers;
  /**
   * The next event; null once the server ended the stream. @throws after thirty seconds without
   * an event
   */
  next(): Promise<LiveEvent | null>;
  close(): void;
};

const TIMEOUT_MS = 30_000;

/** Subscribes to a member's live events over a real connection until the test ends. */
export async function openEventStream(address: string, as: TestMember): Promise<EventStream> {
  const connection = new AbortController();
  const { status, headers, body } = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: connection.signal,
  });
  if (!body) throw new Error('The stream has no body');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const close = () => connection.abort();
  onTestFinished(close);
  let unread = '';
  return {
    status,
    headers,
    close,
    async next() {
      for (;;) {
        const end = unread.indexOf('\n\n');
        if (end >= 0) {
          const block = unread.slice(0, end);
          unread = unread.slice(end + 2);
          const event = parseEvent(block);
          if (event) return event;
          continue;
        }
        const { done, value } = await withTimeout(reader.read());
        if (done) return null;
        unread += value;
      }
    },
  };
}

/** A comment or a retry time is not an event. */
function parseEvent(block: string): LiveEvent | null {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
  if (fields.data === undefined) return null;
  const event = z.parse(liveEventSchema, JSON.parse(fields.data));
  if (fields.event !== event.type) throw new Error(`An event of another name: ${block}`);
  return event;
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No event came in time')), TIMEOUT_MS);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
