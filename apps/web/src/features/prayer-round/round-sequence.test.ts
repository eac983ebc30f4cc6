import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { swapCardSchema } from '@prayer-swap/shared/swap/schemas';
import { describe, expect, it } from 'vitest';
import {
  advanceRound,
  countPrayed,
  planRound,
  type Round,
  type RoundStep,
  startRound,
  toggleOf,
} from './round-sequence.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const base = {
  text: 'A request',
  type: 'Support',
  createdAt: '2026-11-21T12:00:00.000Z',
  ownerUsername: 'omar',
};
const saved = (number: number, differences = {}) =>
  prayerRequestSchema.parse({
    ...base,
    id: id(number),
    anonymous: false,
    visibleToVisitors: false,
    audience: 'everyone',
    circleId: null,
    allowsWords: false,
    ...differences,
  });
const card = (number: number, differences = {}) =>
  swapCardSchema.parse({
    ...base,
    id: id(number),
    emojiCounts: mapReactions(() => 0),
    owner: null,
    popularityScore: 0,
    swapType: 'Support',
    ...differences,
  });

const requests = planRound([], [saved(1), saved(2), saved(3)]);
const silent = startRound(requests, { isAloud: false, quietSeconds: 0 });
const aloud = startRound(requests, { isAloud: true, quietSeconds: 0 });
const after = (round: Round, ...steps: RoundStep['is'][]) =>
  // Steps without further fields.
  steps.reduce((next, is) => advanceRound(next, { is } as RoundStep), round);
const complete = (round: Round, number: number, userCompleted = true) =>
  advanceRound(round, {
    is: 'update',
    id: id(number),
    change: (request) => ({ ...request, userCompleted }),
  });

describe('a round', () => {
  it('begins with the open cards of the swap, and contains each request once', () => {
    const planned = planRound(
      [card(1), card(2, { userCompleted: true }), card(3)],
      [saved(3), saved(4, { userCompleted: true }), saved(5, { can: { pray: false } })],
    );
    expect(planned.map((one) => [one.id, one.userCompleted, one.canPray])).toEqual([
      [id(1), false, true],
      [id(3), false, true],
      [id(4), true, true],
      [id(5), false, false],
    ]);
  });

  it('reads each request, then is quiet; without a voice it is quiet at once', () => {
    expect(aloud.phase).toBe('reading');
    expect(after(aloud, 'read').phase).toBe('quiet');
    expect(after(aloud, 'read', 'skip')).toMatchObject({ phase: 'reading', index: 1 });
    expect(silent.phase).toBe('quiet');
    expect(after(silent, 'continue', 'pause').phase).toBe('paused');
  });

  it('confirms a prayer before the next request; a second press marks nothing else', () => {
    const leaving = after(silent, 'pray');
    expect(leaving).toMatchObject({ phase: 'leaving', index: 0, prayedIds: [id(1)] });
    expect(after(leaving, 'pray', 'pause', 'continue', 'read')).toEqual(leaving);
    expect(after(leaving, 'prayed')).toMatchObject({ phase: 'quiet', index: 1 });
    expect(after(leaving, 'prayed', 'prayed').index).toBe(1);
  });

  it('stays with a request whose prayer was refused, unless it has moved on', () => {
    const refuse = (round: Round) => advanceRound(round, { is: 'refused', id: id(1) });
    expect(refuse(after(silent, 'pray'))).toMatchObject({ phase: 'quiet', index: 0 });
    expect(refuse(after(silent, 'pray', 'prayed')).index).toBe(1);
    const nextLeaves = after(silent, 'pray', 'prayed', 'pray');
    expect(refuse(nextLeaves)).toEqual(nextLeaves);
  });

  it('goes back to the first request at most, and forward to the end at most', () => {
    expect(after(silent, 'back').index).toBe(0);
    expect(after(silent, 'skip', 'skip', 'back').index).toBe(1);
    const end = after(silent, 'skip', 'skip', 'skip', 'skip');
    expect(end.index).toBe(3);
    expect(after(end, 'pray', 'pause')).toEqual(end);
    expect(after(end, 'back').index).toBe(2);
  });

  it('counts the prayers of the round that were not undone, and those repeated', () => {
    const prayed = after(silent, 'pray', 'prayed', 'pray', 'prayed', 'skip');
    expect(countPrayed(prayed)).toBe(0);
    const confirmed = complete(complete(prayed, 1), 2);
    expect(countPrayed(confirmed)).toBe(2);
    expect(countPrayed(complete(confirmed, 2, false))).toBe(1);
    expect(countPrayed(complete(silent, 1))).toBe(0);
  });

  it('continues with the next request if the current one disappears', () => {
    const remove = (round: Round, ...numbers: number[]) =>
      advanceRound(round, {
        is: 'remove',
        shouldRemove: (request) => numbers.map(id).includes(request.id),
      });
    const second = after(aloud, 'skip', 'read');
    expect(remove(second, 1)).toMatchObject({ index: 0, phase: 'quiet' });
    expect(remove(second, 3)).toMatchObject({ index: 1, phase: 'quiet' });
    expect(remove(second, 2)).toMatchObject({ index: 1, phase: 'reading' });
    expect(remove(second, 2).requests[1]?.id).toBe(id(3));
    expect(remove(second, 1, 2, 3)).toMatchObject({ index: 0, requests: [] });
  });

  it('offers what the voice can do next', () => {
    expect(toggleOf(silent)).toBeNull();
    expect(toggleOf(aloud)).toBe('pause');
    expect(toggleOf(after(aloud, 'toggle'))).toBe('continue');
    expect(toggleOf(after(aloud, 'toggle', 'toggle'))).toBe('pause');
    expect(toggleOf(after(aloud, 'read'))).toBe('again');
    expect(after(aloud, 'read', 'toggle').phase).toBe('reading');
    const timed = startRound(requests, { isAloud: true, quietSeconds: 20 });
    expect(toggleOf(after(timed, 'read'))).toBe('pause');
  });
});
