import { describe, expect, it } from 'vitest';
import { type MemberMessage, packMessages, toBroadcast, unpackMessages } from './messages.ts';

const messages: MemberMessage[] = Array.from({ length: 100 }, (_, index) => ({
  memberId: `member-${index}`,
  event: { type: 'points', goodWillPoints: index },
}));

describe('packed live messages', () => {
  it('fit the channel in the fewest payloads, and unpack in order', () => {
    const payloads = packMessages(messages, 1_000);
    const bytes = payloads.map((payload) => Buffer.byteLength(payload));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000);
    expect(Math.min(...bytes.slice(0, -1))).toBeGreaterThan(900);
    expect(payloads.flatMap(unpackMessages)).toEqual(messages);
  });

  it('are one payload where they fit', () => {
    expect(packMessages(messages, 100_000)).toHaveLength(1);
    expect(packMessages([], 100)).toEqual([]);
  });

  it.each(['eviction', 'requests'] as const)(
    'put %s into a payload of its own, once',
    (broadcast) => {
      const [first, ...rest] = packMessages([broadcast, ...messages, broadcast], 100_000);
      expect(toBroadcast(first)).toBe(broadcast);
      expect(unpackMessages(first)).toEqual([]);
      expect(rest).toHaveLength(1);
      expect(rest.some(toBroadcast)).toBe(false);
      expect(rest.flatMap(unpackMessages)).toEqual(messages);
    },
  );
});
