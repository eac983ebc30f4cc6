import { describe, expect, it } from 'vitest';
import { isCreation, itemText, type OutboxItem, type OutboxStep } from './outbox-items.ts';
import {
  creationQueued,
  itemAccepted,
  itemDiscarded,
  itemEdited,
  itemRejected,
  nextToSend,
  updateQueued,
} from './outbox-transitions.ts';
import { allDiscarded, allPaused, itemAttempted, itemRetried } from './queue-steps.ts';

const AMIRA = 'amira';
const OMAR = 'omar';
const refusal = { code: 'requests.under-review', message: 'Not now.' };

/** Applies the transitions in sequence, like the storage. */
function applyAll(...rules: ((items: OutboxItem[]) => OutboxStep[])[]): OutboxItem[] {
  let items: OutboxItem[] = [];
  for (const rule of rules) {
    for (const step of rule(items)) {
      const { id } = 'put' in step ? step.put : step.remove;
      items = items.filter((item) => item.id !== id);
      if ('put' in step) items.push(step.put);
    }
    items.sort((one, other) => one.timestamp - other.timestamp);
  }
  return items;
}

const create =
  (id: string, { userId = AMIRA, now = 1, attempted = false } = {}) =>
  (items: OutboxItem[]) =>
    creationQueued(items, {
      id,
      userId,
      now,
      attempted,
      data: {
        type: 'Support',
        text: `text of ${id}`,
        anonymous: false,
        visibleToVisitors: false,
        audience: 'everyone',
        circleId: null,
        allowsWords: false,
      },
    });

const update =
  (id: string, prayerId: string, text: string, { attempted = false } = {}) =>
  (items: OutboxItem[]) =>
    updateQueued(items, { id, userId: AMIRA, now: 1, attempted, prayerId, text });

const moveDay = (id: string, prayerId: string, day: string) => (items: OutboxItem[]) =>
  updateQueued(items, { id, userId: AMIRA, now: 1, attempted: false, prayerId, day });

const edit = (itemId: string, text: string) => (items: OutboxItem[]) =>
  itemEdited(items, { itemId, edit: { text }, id: `edit of ${itemId}`, now: 1 });

const using =
  <Rest extends unknown[]>(
    rule: (items: readonly OutboxItem[], ...rest: Rest) => OutboxStep[],
    ...rest: Rest
  ) =>
  (items: OutboxItem[]) =>
    rule(items, ...rest);

const shown = (items: OutboxItem[]) => items.map((item) => `${item.id}: ${itemText(item)}`);
const next = (items: OutboxItem[], userId = AMIRA) => nextToSend(items, userId)?.id ?? null;

describe('the order of the outbox', () => {
  it('follows the time of writing, also after the clock was set back', () => {
    const items = applyAll(create('one', { now: 500 }), create('two', { now: 3 }));
    expect(items.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(next(items)).toBe('one');
  });

  it('skips a rejected item and returns to it when retried', () => {
    const refused = [create('one'), create('two'), using(itemRejected, 'one', refusal)];
    expect(next(applyAll(...refused))).toBe('two');
    expect(next(applyAll(...refused, using(itemRetried, 'one')))).toBe('one');
  });

  it('skips a request that is being edited, and the edits of it', () => {
    const steps = [create('one', { attempted: true }), edit('one', 'better')];
    const nextUnedited = (items: OutboxItem[]) =>
      nextToSend(items, AMIRA, { edited: new Set(['one']) });
    expect(nextUnedited(applyAll(...steps))).toBeNull();
    expect(nextUnedited(applyAll(...steps, create('two')))).toMatchObject({ id: 'two' });
  });

  it('is separate for each member, and paused while signed out', () => {
    const both = [create('hers'), create('his', { userId: OMAR })];
    expect(next(applyAll(...both), OMAR)).toBe('his');
    const held = [...both, using(allPaused, AMIRA, true)];
    expect(next(applyAll(...held))).toBeNull();
    expect(next(applyAll(...held), OMAR)).toBe('his');
    expect(next(applyAll(...held, using(allPaused, AMIRA, false)))).toBe('hers');
    expect(shown(applyAll(...both, using(allDiscarded, AMIRA)))).toEqual(['his: text of his']);
  });
});

describe('a queued request', () => {
  it('is one item after repeated queueing', () => {
    expect(applyAll(create('one'), create('one', { attempted: true }))).toHaveLength(1);
  });

  it('is edited in place before the first attempt', () => {
    expect(shown(applyAll(create('one'), edit('one', 'better')))).toEqual(['one: better']);
  });

  it('gets a queued edit once the server may have it', () => {
    const edited = [create('one', { attempted: true }), edit('one', 'better')];
    expect(shown(applyAll(...edited))).toEqual(['one: text of one', 'edit of one: better']);
    expect(next(applyAll(...edited))).toBe('one');
    const answered = applyAll(...edited, using(itemAccepted, 'one', 'request'));
    expect(answered).toMatchObject([{ id: 'edit of one', prayerId: 'request' }]);
    expect(next(answered)).toBe('edit of one');
  });

  it('is edited in place again after an attempt that never left, or a rejection', () => {
    const tried = [create('one'), using(itemAttempted, 'one', true)];
    for (const over of [using(itemAttempted, 'one', false), using(itemRejected, 'one', refusal)]) {
      const items = applyAll(...tried, over, edit('one', 'better'));
      expect(shown(items)).toEqual(['one: better']);
      expect(items).toMatchObject([{ refusal: null, attempted: false }]);
    }
  });

  it('changes its recipients and author in place, and visitors read only what they may', () => {
    const consent = { visibleToVisitors: true, namedToVisitors: true };
    const forVisitors = (items: OutboxItem[]) =>
      items
        .filter(isCreation)
        .map((item) => ({ put: { ...item, data: { ...item.data, ...consent } } }));
    const everyone = { audience: 'everyone', circleId: null } as const;
    const circle = {
      audience: 'circle',
      circleId: '7d7ba5b8-9a4e-4b35-9a5a-0c6a45f1ec3f',
    } as const;
    const edited = (changes: typeof everyone | typeof circle | { anonymous: boolean }) =>
      applyAll(create('one'), forVisitors, (items) =>
        itemEdited(items, {
          itemId: 'one',
          edit: { text: 'one', ...changes },
          id: 'two',
          now: 1,
        }),
      );
    expect(edited(everyone)).toMatchObject([{ data: { ...everyone, ...consent } }]);
    const members = { visibleToVisitors: false, namedToVisitors: undefined };
    expect(edited(circle)).toMatchObject([{ id: 'one', data: { ...circle, ...members } }]);
    const unnamed = { anonymous: true, visibleToVisitors: true, namedToVisitors: undefined };
    expect(edited({ anonymous: true })).toMatchObject([{ id: 'one', data: unnamed }]);
  });

  it('is discarded together with its edits', () => {
    const items = [create('one', { attempted: true }), edit('one', 'better')];
    expect(applyAll(...items, using(itemDiscarded, 'one'))).toEqual([]);
  });

  it('blocks its edits while rejected', () => {
    const edited = [create('one', { attempted: true }), edit('one', 'better')];
    expect(next(applyAll(...edited, using(itemRejected, 'one', refusal)))).toBeNull();
  });
});

describe('a queued edit', () => {
  it('is replaced by a later one of the same request', () => {
    const items = applyAll(update('a', 'p', 'first'), update('b', 'p', 'second'));
    expect(shown(items)).toEqual(['a: second']);
  });

  it('is followed by the later one if the server may have it', () => {
    const items = applyAll(
      update('a', 'p', 'first', { attempted: true }),
      update('b', 'p', 'second'),
    );
    expect(shown(items)).toEqual(['a: first', 'b: second']);
  });

  it('of the day alone sends no text, except a queued one', () => {
    const day = '2026-12-24';
    expect(applyAll(moveDay('a', 'p', day))).toMatchObject([{ updateData: { day } }]);
    expect(applyAll(moveDay('a', 'p', day))[0]).not.toHaveProperty('updateData.text');
    const behind = applyAll(update('a', 'p', 'first'), moveDay('b', 'p', day));
    expect(behind).toMatchObject([{ id: 'a', updateData: { text: 'first', day } }]);
  });

  it('does not affect edits of other requests', () => {
    const items = applyAll(update('a', 'p', 'first'), update('b', 'q', 'second'));
    expect(items.filter(isCreation)).toEqual([]);
    expect(items).toHaveLength(2);
  });
});
