import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { expect, test } from 'vitest';
import { getUnread, groupByDay } from './group-notifications.ts';

const NOON = new Date(2026, 10, 21, 12);

test('one kind about one request is one group, at the position of its newest', () => {
  const sections = groupByDay(
    [
      notification({ id: 'a', agoMs: MINUTE, relatedRequestId: 'work' }),
      notification({ id: 'b', agoMs: 2 * MINUTE, relatedRequestId: 'health' }),
      notification({ id: 'c', agoMs: 3 * MINUTE, relatedRequestId: 'work' }),
      notification({ id: 'd', agoMs: 4 * MINUTE, relatedRequestId: 'work', type: 'reaction' }),
    ],
    NOON,
  );
  expect(idsOf(sections)).toEqual({ today: [['a', 'c'], ['b'], ['d']] });
});

test('notifications without a request are not grouped', () => {
  const sections = groupByDay(
    [
      notification({ id: 'a', type: 'account_restricted', relatedRequestId: null }),
      notification({ id: 'b', type: 'account_restricted', relatedRequestId: null }),
    ],
    NOON,
  );
  expect(idsOf(sections)).toEqual({ today: [['a'], ['b']] });
});

test('today is the calendar day of the reader, everything before it is this week', () => {
  const sections = groupByDay(
    [
      notification({ id: 'at midnight', agoMs: 12 * HOUR }),
      notification({ id: 'before midnight', agoMs: 12 * HOUR + 1 }),
      notification({ id: 'a week ago', agoMs: 7 * DAY }),
    ],
    NOON,
  );
  expect(idsOf(sections)).toEqual({
    today: [['at midnight']],
    'this-week': [['before midnight', 'a week ago']],
  });
});

test('a day without notifications has no heading', () => {
  expect(groupByDay([], NOON)).toEqual([]);
  expect(idsOf(groupByDay([notification({ id: 'a', agoMs: DAY })], NOON))).toEqual({
    'this-week': [['a']],
  });
});

test('a group keeps its key when a newer one joins', () => {
  const older = notification({ id: 'a', agoMs: HOUR });
  const newer = notification({ id: 'b', agoMs: MINUTE });
  const [before] = groupByDay([older], NOON);
  const [after] = groupByDay([newer, older], NOON);
  expect(after?.entries.map(({ key }) => key)).toEqual(before?.entries.map(({ key }) => key));
});

test('a group is unread if one of its members is', () => {
  const [section] = groupByDay(
    [notification({ id: 'a', read: true }), notification({ id: 'b', read: false })],
    NOON,
  );
  expect(section?.entries.flatMap(({ items }) => getUnread(items)).map(({ id }) => id)).toEqual([
    'b',
  ]);
});

function notification({
  agoMs = 0,
  ...rest
}: Partial<Notification> & { id: string; agoMs?: number }): Notification {
  return {
    type: 'completion',
    actorName: 'amira',
    requestTitle: 'Work',
    relatedRequestId: 'work',
    read: false,
    createdAt: new Date(NOON.getTime() - agoMs).toISOString(),
    ...rest,
  };
}

function idsOf(sections: ReturnType<typeof groupByDay>) {
  return Object.fromEntries(
    sections.map(({ day, entries }) => [
      day,
      entries.map(({ items }) => items.map(({ id }) => id)),
    ]),
  );
}
