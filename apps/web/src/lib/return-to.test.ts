import { expect, it, vi } from 'vitest';
import { OPEN_REDIRECT_URLS } from '../../../../packages/shared/test/open-redirect-urls.ts';
import { safeReturnTo } from './return-to.ts';

vi.stubGlobal('location', new URL('https://here.example/login'));

it.each(['/feed', '/feed#prayer-1', '/admin?requestId=1', '/swap'])(
  'a member returns to %s',
  (candidate) => {
    expect(safeReturnTo(candidate)).toBe(candidate);
  },
);

it.each(OPEN_REDIRECT_URLS)('A20: a member does not return to %j', (candidate) => {
  expect(safeReturnTo(candidate)).toBeNull();
});
