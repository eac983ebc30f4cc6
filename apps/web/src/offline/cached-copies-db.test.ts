import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { listCopies, readCopy, storeCopy } from './cached-copies-db.ts';

afterEach(() => vi.useRealTimers());

it('the copies of a member stay below five megabytes, and the oldest ones make room', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = (name: string, value: string) => storeCopy('amira', name, value, () => true);
  for (let n = 0; n < 40; n += 1) {
    vi.setSystemTime(n * 1000);
    await store(`/list-${n}`, 'म'.repeat(149_000));
  }
  // Browsers store a character outside of Latin-1 in two bytes.
  const copies = await listCopies('amira');
  const sizes = await Promise.all(
    copies.map(async ({ name }) => 2 * String((await readCopy('amira', name))?.value).length),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(5_000_000);
  expect(copies.map(({ name }) => name)).toContain('/list-39');
  expect(copies.map(({ name }) => name)).not.toContain('/list-0');
});

it('a copy that is too large is not stored', async () => {
  await storeCopy('amira', '/large', 'x'.repeat(500_000), () => true);
  expect(await readCopy('amira', '/large')).toBeNull();
});
