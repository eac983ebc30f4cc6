import { expect, test } from 'vitest';
import { badgeText } from './notification-kinds.ts';

test.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('the badge shows %i unread', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
