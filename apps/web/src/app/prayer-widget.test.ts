import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { changeActions } from '../offline/actions-db.ts';
import { storeCopy } from '../offline/cached-copies-db.ts';
import { notifyCachedResponse } from '../offline/cached-responses.ts';
import type { WidgetRequest } from '../platform/platform.ts';
import { applyInteraction, applyToAll } from '../request-interactions/engagement.ts';
import { removeFromLists } from '../request-interactions/list-removals.ts';
import { startPrayerWidget } from './prayer-widget.ts';

const device = vi.hoisted(() => ({ memberId: '' as string | null }));
vi.mock('../lib/session-snapshot.ts', () => ({
  snapshotStorage: { read: () => device.memberId && { id: device.memberId } },
}));
vi.mock('../lib/session.ts', () => ({ onMemberChange() {}, onAccountDeleted() {} }));
vi.mock('../platform/current.ts', () => ({ platform: { widget: null } }));

let memberId = '';
let shown: (WidgetRequest | null)[];

beforeEach(() => {
  memberId = crypto.randomUUID();
  device.memberId = memberId;
  shown = [];
});

function start(): void {
  onTestFinished(startPrayerWidget({ show: (request) => shown.push(request) }, memberId));
}

function request(text: string, more: Record<string, unknown> = {}) {
  const createdAt = '2026-11-20T12:00:00.000Z';
  const base = { id: crypto.randomUUID(), type: 'Support', anonymous: false, createdAt };
  return { ...base, ownerUsername: 'amira', text, ...more };
}

function card(text: string) {
  return { ...request(text), owner: null, popularityScore: 0, swapType: 'Support' };
}

const page = (...items: unknown[]) => ({ items, nextCursor: null });

const saved = (...items: unknown[]) => respond('/saved-prayers', page(...items));
const swap = (...cards: unknown[]) => respond('/swap', { cards });

/** Resolves when the widget was updated. */
async function respond(path: string, response: unknown): Promise<void> {
  const before = shown.length;
  notifyCachedResponse({ memberId, path, response });
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before));
}

it('shows a saved request, else one of the swap', async () => {
  start();
  const first = request('For rain');
  await swap(card('For the harvest'));
  await saved(first);
  await saved();
  expect(shown).toEqual([
    { name: 'amira', text: 'For the harvest', path: expect.any(String) },
    { name: 'amira', text: 'For rain', path: `/feed#prayer-${first.id}` },
    { name: 'amira', text: 'For the harvest', path: expect.any(String) },
  ]);
});

it('skips what does not wait for this member', async () => {
  start();
  await saved(
    request('A celebration', { type: 'Celebration' }),
    request('Prayed', { userCompleted: true }),
    request('Answered', { answered: true }),
    request('Their own', { can: { pray: false } }),
  );
  expect(shown).toEqual([null]);
});

it('names no anonymous author, and shortens a long text', async () => {
  start();
  await saved(request('a'.repeat(300), { ownerUsername: 'Anonymous', anonymous: true }));
  expect(shown.at(-1)).toMatchObject({ name: 'Anonymous', text: `${'a'.repeat(200)}…` });
});

it('drops a request that the member prays for or hides, without a response of the server', async () => {
  const [first, second] = [request('For rain'), request('For sun')];
  await storeCopy(memberId, '/saved-prayers', page(first, second), () => true);
  start();
  await swap();
  applyToAll(
    () => {},
    first.id,
    (current) => applyInteraction(current, { is: 'completion' }),
  );
  const restore = removeFromLists(({ id }) => id === second.id);
  restore();
  const texts = shown.map((current) => current?.text);
  expect(texts).toEqual(['For rain', 'For sun', undefined, 'For sun']);
});

it('drops a request whose author the member hid without a connection', async () => {
  start();
  await saved(request('For rain'), request('For sun', { ownerUsername: 'omar' }));
  const mute = {
    ...{ id: crypto.randomUUID(), userId: memberId, timestamp: 1 },
    ...{ attempted: false, held: false, refusal: null },
    ...({ type: 'mute', targetId: 'amira', ownerUsername: 'amira', undo: false } as const),
  };
  await changeActions(() => [{ put: mute }]);
  await vi.waitFor(() => expect(shown.at(-1)?.text).toBe('For sun'));
  await changeActions(() => [{ remove: mute }]);
  await vi.waitFor(() => expect(shown.at(-1)?.text).toBe('For rain'));
});

it('drops what the server refuses', async () => {
  start();
  await saved(request('For rain'));
  await respond('/saved-prayers', undefined);
  expect(shown.at(-1)).toBeNull();
});

it('shows nothing of another member, and nothing after the sign-out', async () => {
  start();
  const path = '/saved-prayers';
  const response = page(request('For rain'));
  notifyCachedResponse({ memberId: 'another member', path, response });
  device.memberId = null;
  notifyCachedResponse({ memberId, path, response });
  removeFromLists(() => false);
  expect(shown).toEqual([]);
  device.memberId = memberId;
  await saved();
  expect(shown.at(-1)).toBeNull();
});
