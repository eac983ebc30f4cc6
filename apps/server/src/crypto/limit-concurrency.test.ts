import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('A23: the limiter runs a few at a time, queues the others in order, and rejects above the limit', async () => {
  const open: (() => void)[] = [];
  const order: number[] = [];
  const work = (index: number) => () =>
    new Promise<void>((resolve) => {
      order.push(index);
      open.push(resolve);
    });
  const results: Promise<void>[] = [];
  let rejection: unknown = null;
  for (let index = 0; rejection === null && index < 1_000; index += 1) {
    const result = limitConcurrency(work(index));
    results.push(
      result.catch((error: unknown) => {
        rejection = error;
      }),
    );
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(rejection).toMatchObject({ status: 503, code: 'error.unavailable' });
  expect(order.length).toBeLessThanOrEqual(3);
  expect(results.length).toBe(order.length + 250 + 1);
  while (order.length < results.length - 1 || open.length > 0) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(results);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('the limiter continues after a failed task', async () => {
  const failing = Array.from({ length: 8 }, () =>
    limitConcurrency(() => Promise.reject(new Error('no'))).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(Array.from({ length: 8 }, () => 'failed'));
  expect(await limitConcurrency(async () => 'done')).toBe('done');
});
