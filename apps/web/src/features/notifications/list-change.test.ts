import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { expect, test } from 'vitest';
import { applyChange, countNewlyRead, type ListChange, restoreItems } from './list-change.ts';

const newest = notification('newest', { read: false, minute: 3 });
const middle = notification('middle', { read: true, minute: 2 });
const oldest = notification('oldest', { read: false, minute: 1 });
const list = [newest, middle, oldest];

test.each<[ListChange, Notification[], number]>([
  [{ is: 'read', items: [newest] }, [{ ...newest, read: true }, middle, oldest], 1],
  [{ is: 'read', items: [middle] }, list, 0],
  [
    { is: 'all-read', items: list },
    [{ ...newest, read: true }, middle, { ...oldest, read: true }],
    30,
  ],
  [{ is: 'removed', items: [newest, middle] }, [oldest], 1],
])('%o', (change, expected, taken) => {
  expect(applyChange(list, change)).toEqual(expected);
  expect(countNewlyRead(30, change)).toBe(taken);
});

test('a list change never removes more than exists', () => {
  expect(countNewlyRead(1, { is: 'removed', items: [newest, oldest] })).toBe(1);
});

test('reverting one action preserves the others', () => {
  const shown = applyChange(applyChange(list, { is: 'removed', items: [middle] }), {
    is: 'read',
    items: [oldest],
  });
  expect(restoreItems(shown, [middle])).toEqual([newest, middle, { ...oldest, read: true }]);
  expect(restoreItems(shown, [oldest])).toEqual([newest, oldest]);
});

function notification(
  id: string,
  { read, minute }: { read: boolean; minute: number },
): Notification {
  return {
    id,
    type: 'completion',
    actorName: 'amira',
    requestTitle: 'Work',
    relatedRequestId: 'work',
    read,
    createdAt: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  };
}
