import { expect, test } from 'vitest';
import { formatActionDetail } from './action-detail.ts';

test.each([
  ['change_points', 'React: 1 → 2', 'Reaction: 1 → 2'],
  ['change_points', 'Later: 1 → 2', 'Later: 1 → 2'],
  ['change_community', 'logo', 'Logo'],
  ['create_invitation', '10 × 168 h', 'For 10 people and 7 days'],
  ['create_guest_link', '1 × 24 h', 'For 1 request and 1 day'],
  ['create_wall_link', '720 h', '30 days'],
  ['retry_undelivered', 'mail: 3', 'Retry 3 emails'],
  ['give_up_undelivered', 'mail: 1', 'Email'],
  ['give_up_undelivered', 'later: 1', 'later: 1'],
  ['test_mail', 'anything', 'anything'],
] as const)('%s: %s', (type, detail, text) => {
  expect(formatActionDetail(type, detail)).toBe(text);
});
