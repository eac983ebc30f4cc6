import { expect, it } from 'vitest';
import { parseRequestId, prayerAnchor } from './prayer-anchor.ts';

const ID = '3f2a9c1e-0b7d-4c55-9a61-0d8f5e2b7c44';

it('an anchor contains the id it was created from', () => {
  expect(parseRequestId(`#${prayerAnchor(ID)}`)).toBe(ID);
});

it('an anchor in upper case has the same id', () => {
  expect(parseRequestId(`#prayer-${ID.toUpperCase()}`)).toBe(ID);
});

it.each([
  '',
  '#',
  '#prayer-',
  '#prayer-1',
  `#${ID}`,
  `#prayer-${ID}/reactions`,
  '#prayer-../../me',
])('an anchor without an id: "%s"', (hash) => {
  expect(parseRequestId(hash)).toBeNull();
});
