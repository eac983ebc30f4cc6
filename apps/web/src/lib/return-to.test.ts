import { expect, it, vi } from 'vitest';
import { ELSEWHERE } from '../../../../packages/shared/test/elsewhere.ts';
import { safeReturnTo } from './return-to.ts';

vi.stubGlobal('location', new URL('https://here.example/login'));

it.each(['/feed', '/feed#prayer-1', '/admin?requestId=1', '/swap'])(
  'a member is taken back to %s',
  (wish) => {
    expect(safeReturnTo(wish)).toBe(wish);
  },
);

it.each(ELSEWHERE)('A20: a member is not taken to %j', (wish) => {
  expect(safeReturnTo(wish)).toBeNull();
});
