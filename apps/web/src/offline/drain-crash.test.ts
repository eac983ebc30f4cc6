import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeEach, expect, it, vi } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import type { ApiFailure } from '../lib/api-failure.ts';
import { drainOutbox } from './drain-outbox.ts';
import { isCreation, itemText, type OutboxItem, type OutboxStep } from './outbox-items.ts';
import { creationQueued, updateQueued } from './outbox-transitions.ts';

/** The points at which a page or the service worker can end while it sends queued items. */
const POINTS = [
  'before the attempt is stored',
  'after it is stored, before it is sent',
  'after it is sent, before the server receives it',
  'after the server stored it, before it responds',
  'after the response, before the item is deleted',
  'after the item is deleted, before other tabs are notified',
] as const;
type Point = (typeof POINTS)[number];

class PageEnds extends Error {}

/** The device's storage: transactions are atomic, and it outlives the page. */
const device = vi.hoisted(() => ({
  items: [] as OutboxItem[],
  /** The page ends when the point has been passed this many more times. */
  ends: null as { at: string; after: number } | null,
}));

function pass(point: Point): void {
  if (device.ends?.at !== point) return;
  if (device.ends.after > 0) {
    device.ends.after -= 1;
    return;
  }
  device.ends = null;
  throw new PageEnds();
}

vi.mock('./outbox-db.ts', () => ({
  async changeItems(rule: (items: readonly OutboxItem[]) => OutboxStep[]) {
    const steps = rule(device.items);
    const removesItem = steps.some((step) => 'remove' in step);
    if (steps.length > 0) pass(removesItem ? POINTS[4] : POINTS[0]);
    for (const step of steps) {
      const { id } = 'put' in step ? step.put : step.remove;
      device.items = device.items.filter((item) => item.id !== id);
      if ('put' in step) device.items.push(step.put);
    }
    device.items.sort((one, other) => one.timestamp - other.timestamp);
    if (steps.length > 0 && !removesItem) pass(POINTS[1]);
    return device.items;
  },
}));
vi.mock('./outbox-events.ts', () => ({ broadcastOutboxEvent: () => pass(POINTS[5]) }));

beforeEach(() => {
  device.items = [];
});

type Row = { author: string; text: string };

/** The idempotency of the server: one execution per key, and the same response for repeats. */
function createServer() {
  const rows = new Map<string, Row>();
  const answers = new Map<string, { sent: string; requestId: string }>();
  function process(item: OutboxItem): string {
    const sent = JSON.stringify([item.userId, item.type, itemText(item)]);
    const known = answers.get(item.id);
    if (known && known.sent !== sent) throw new Error('The key came with something else');
    if (known) return known.requestId;
    const requestId = isCreation(item) ? `request-${rows.size}` : item.prayerId;
    if (!isCreation(item) && rows.get(requestId)?.author !== item.userId) {
      throw new Error('A correction of nothing, or of another’s');
    }
    rows.set(requestId, { author: item.userId, text: itemText(item) });
    answers.set(item.id, { sent, requestId });
    return requestId;
  }
  return { rows, process };
}

/** Sends queued items as this member until the page ends or the queue is empty. */
async function drain(member: string, server: ReturnType<typeof createServer>): Promise<void> {
  const send = async (item: OutboxItem): Promise<PrayerRequest | ApiFailure> => {
    expect(item.userId).toBe(member);
    pass(POINTS[2]);
    const id = server.process(item);
    pass(POINTS[3]);
    // The queue reads only the id of a response.
    return { id } as PrayerRequest;
  };
  await drainOutbox({ memberId: () => member, send }).catch((error) => {
    if (!(error instanceof PageEnds)) throw error;
  });
}

function enqueue(steps: OutboxStep[]): void {
  for (const step of steps) if ('put' in step) device.items.push(step.put);
}

const MEMBERS = ['amira', 'omar'] as const;
/** Queued requests, some with a queued edit. */
const requests = fc.array(
  fc.record({ author: fc.constantFrom(...MEMBERS), corrected: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
);

it.each(POINTS)(
  'A16: a page that ends %s, a thousand times: each text is stored once',
  async (at) => {
    await fc.assert(
      fc.asyncProperty(requests, fc.nat({ max: 5 }), async (intents, after) => {
        device.items = [];
        const server = createServer();
        for (const [n, { author, corrected }] of intents.entries()) {
          const of = { userId: author, now: n, attempted: false };
          const data = {
            type: 'Support',
            text: `Text ${n}`,
            anonymous: false,
            visibleToVisitors: false,
            audience: 'everyone',
            circleId: null,
            allowsWords: false,
          } as const;
          enqueue(creationQueued(device.items, { ...of, id: `item-${n}`, data }));
          if (!corrected) continue;
          const correction = { prayerId: `item-${n}`, text: `Text ${n}, corrected` };
          enqueue(updateQueued(device.items, { ...of, id: `correction-${n}`, ...correction }));
        }
        device.ends = { at, after };
        // The app is reopened by either member until everything is sent.
        for (const member of [...MEMBERS, ...MEMBERS]) await drain(member, server);
        device.ends = null;
        for (const member of MEMBERS) await drain(member, server);
        expect(device.items).toEqual([]);
        const actual = [...server.rows.values()].map(({ author, text }) => `${author}: ${text}`);
        const expected = intents.map(
          ({ author, corrected }, n) => `${author}: Text ${n}${corrected ? ', corrected' : ''}`,
        );
        expect(actual.sort()).toEqual(expected.sort());
      }),
      { numRuns: 1000 },
    );
  },
);
