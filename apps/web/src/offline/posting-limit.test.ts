import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { expect, it, vi } from 'vitest';
import { drainOutbox } from './drain-outbox.ts';
import type { OutboxItem, OutboxStep } from './outbox-items.ts';
import { creationQueued, nextToSend, updateQueued } from './outbox-transitions.ts';

const device = vi.hoisted(() => ({ items: [] as OutboxItem[] }));

vi.mock('./outbox-db.ts', () => ({
  async changeItems(rule: (items: readonly OutboxItem[]) => OutboxStep[]) {
    for (const step of rule(device.items)) {
      const { id } = 'put' in step ? step.put : step.remove;
      device.items = device.items.filter((item) => item.id !== id);
      if ('put' in step) device.items.push(step.put);
    }
    device.items.sort((one, other) => one.timestamp - other.timestamp);
    return device.items;
  },
}));
vi.mock('./outbox-events.ts', () => ({ broadcastOutboxEvent() {} }));

const base = { userId: 'amira', now: 1, attempted: false };
const data = {
  type: 'Support',
  text: 'For the rain to come.',
  anonymous: false,
  visibleToVisitors: false,
  audience: 'everyone',
  circleId: null,
  allowsWords: false,
} as const;

function queue(...rules: ((items: readonly OutboxItem[]) => OutboxStep[])[]) {
  device.items = [];
  for (const rule of rules) {
    for (const step of rule(device.items)) if ('put' in step) device.items.push(step.put);
  }
}

it('a posting limit keeps new requests in the queue and sends edits', async () => {
  queue(
    (items) => creationQueued(items, { ...base, id: 'new-1', data }),
    (items) => creationQueued(items, { ...base, id: 'new-2', data }),
    (items) => updateQueued(items, { ...base, id: 'fix', prayerId: 'posted', text: 'Better.' }),
  );
  const sent: string[] = [];
  const result = await drainOutbox({
    memberId: () => 'amira',
    async send(item) {
      sent.push(item.id);
      // Only the id of a request is used here.
      if (item.id === 'fix') return { id: 'posted' } as PrayerRequest;
      const code = 'requests.post-again-minutes';
      const failure = {
        kind: 'http-error',
        status: 429,
        code,
        message: 'Later.',
        fields: {},
      } as const;
      return { ...failure, retryAfterSeconds: 360 };
    },
  });
  expect(sent).toEqual(['new-1', 'fix']);
  expect(result).toEqual({
    sent: 1,
    rejected: 0,
    remaining: { is: 'for-later', afterMs: 360_000 },
  });
  expect(device.items).toMatchObject([
    { id: 'new-1', attempted: false, refusal: null },
    { id: 'new-2', attempted: false, refusal: null },
  ]);
});

it('an item stored before its first attempt is locked until released', () => {
  queue((items) => creationQueued(items, { ...base, id: 'new-1', data, held: true }));
  expect(nextToSend(device.items, 'amira')).toBe(null);
});
