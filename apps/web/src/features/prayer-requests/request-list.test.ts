import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { describe, expect, it } from 'vitest';
import { type RemovalPredicate, withRestored } from '../../request-interactions/list-removals.ts';
import {
  countNew,
  type RequestList,
  withChange,
  withoutMatching,
  withoutRequest,
  withPage,
  withRequest,
} from './request-list.ts';

/** `age` in minutes. Older requests come later. */
function request(id: string, age: number): PrayerRequest {
  return {
    id,
    text: `The request ${id}`,
    type: 'Support',
    anonymous: false,
    visibleToVisitors: false,
    audience: 'everyone',
    circleId: null,
    allowsWords: false,
    archived: false,
    createdAt: new Date(Date.UTC(2026, 10, 21, 12) - age * 60_000).toISOString(),
    editedAt: null,
    ownerUsername: 'noor',
    ownerIsAdmin: false,
    isOwner: false,
    totalCompleted: 0,
    emojiCounts: mapReactions(() => 0),
    answered: false,
    updateCount: 0,
    newestUpdate: null,
    userReactedEmoji: null,
    userCompleted: false,
    userPrayingFor: false,
    can: {
      edit: false,
      archive: false,
      restore: false,
      delete: false,
      update: false,
      answer: false,
      takeAnswerBack: false,
      celebrate: false,
      react: true,
      pray: true,
      flag: true,
      hide: true,
      keep: true,
      report: true,
      adminReview: false,
      adminDelete: false,
    },
  };
}

function list(nextCursor: string | null, ...ages: [id: string, age: number][]): RequestList {
  return { items: ages.map(([id, age]) => request(id, age)), nextCursor };
}

const idsOf = ({ items }: RequestList) => items.map(({ id }) => id).join('');

describe('the next page', () => {
  const firstPage = list('after-b', ['a', 1], ['b', 2]);

  it('is appended and replaces the cursor', () => {
    const extended = withPage(firstPage, 'after-b', list('after-d', ['c', 3], ['d', 4]));
    expect([idsOf(extended), extended.nextCursor]).toEqual(['abcd', 'after-d']);
  });

  it('repeats no request', () => {
    expect(idsOf(withPage(firstPage, 'after-b', list(null, ['b', 2], ['c', 3])))).toBe('abc');
  });

  it('is discarded after the list was reloaded', () => {
    expect(withPage(firstPage, 'after-z', list(null, ['c', 3]))).toBe(firstPage);
  });
});

describe('an inserted request', () => {
  const open = list('more', ['b', 2], ['d', 4]);
  const complete = list(null, ['b', 2], ['d', 4]);

  it.each([
    ['first', open, 1, 'xbd'],
    ['between', open, 3, 'bxd'],
    ['nowhere, while its position is not loaded', open, 5, 'bd'],
    ['last, if the list is complete', complete, 5, 'bdx'],
    ['alone in an empty list', list(null), 5, 'x'],
  ])('%s', (_, into, age, expected) => {
    expect(idsOf(withRequest(into, request('x', age)))).toBe(expected);
  });

  it('moves if it was listed already', () => {
    expect(idsOf(withRequest(complete, request('d', 1)))).toBe('db');
  });

  it('orders equal times by id, the higher first', () => {
    expect(idsOf(withRequest(list(null, ['b', 2]), request('c', 2)))).toBe('cb');
    expect(idsOf(withRequest(list(null, ['b', 2]), request('a', 2)))).toBe('ba');
  });
});

describe('changing and removing', () => {
  const complete = list(null, ['a', 1], ['b', 2]);

  it('changes one and preserves the identity of the others', () => {
    const changed = withChange(complete, 'b', (one) => ({ ...one, text: 'Corrected' }));
    expect(changed.items[0]).toBe(complete.items[0]);
    expect(changed.items[1]?.text).toBe('Corrected');
  });

  it('preserves the identity of a list without it', () => {
    expect(withChange(complete, 'z', (one) => ({ ...one, text: 'Corrected' }))).toBe(complete);
    expect(withoutRequest(complete, 'z')).toBe(complete);
  });

  it('removes one', () => {
    expect(idsOf(withoutRequest(complete, 'a'))).toBe('b');
  });
});

describe('removing and restoring', () => {
  const before = list('more', ['a', 1], ['b', 2], ['c', 3], ['d', 4]);
  const shouldRemove: RemovalPredicate = ({ id }) => id === 'a' || id === 'b' || id === 'd';
  const left = withoutMatching(before, shouldRemove);
  const restoredIn = ({ items }: RequestList) =>
    idsOf({ items: withRestored(items, before.items, shouldRemove), nextCursor: null });

  it('removes all given requests and nothing else', () => {
    expect(idsOf(left)).toBe('c');
    expect(withoutMatching(left, shouldRemove)).toBe(left);
  });

  it('restores each behind its predecessor', () => {
    expect(restoredIn(left)).toBe('abcd');
  });

  it('omits what was removed for another reason, and preserves new ones', () => {
    const current = withPage(withoutRequest(left, 'c'), 'more', list(null, ['e', 5]));
    expect(restoredIn(current)).toBe('abde');
  });

  it('adds no duplicates', () => {
    expect(restoredIn(before)).toBe('abcd');
  });
});

describe('the number of new requests', () => {
  const shown = list('more', ['c', 3], ['d', 4]);

  it('counts what the newest page contains and the list does not', () => {
    expect(countNew(shown, list(null, ['a', 1], ['b', 2], ['c', 3]))).toBe(2);
    expect(countNew(shown, shown)).toBe(0);
  });

  it('excludes older ones, which moved up after a removal', () => {
    const newest = list('more', ['a', 1], ['d', 4], ['e', 5]);
    expect(countNew(shown, newest)).toBe(1);
    expect(countNew({ ...shown, nextCursor: null }, newest)).toBe(2);
  });
});
