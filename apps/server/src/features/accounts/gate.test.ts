import { expect, it } from 'vitest';
import { inTurn } from './gate.ts';

it('A23: lets a few work at once, the rest in their order, and turns away a crowd', async () => {
  const open: (() => void)[] = [];
  const order: number[] = [];
  const work = (index: number) => () =>
    new Promise<void>((resolve) => {
      order.push(index);
      open.push(resolve);
    });
  const admitted: Promise<void>[] = [];
  let refusal: unknown = null;
  for (let index = 0; refusal === null && index < 1_000; index += 1) {
    const result = inTurn(work(index));
    admitted.push(
      result.catch((error: unknown) => {
        refusal = error;
      }),
    );
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(refusal).toMatchObject({ status: 503, code: 'error.unavailable' });
  expect(order.length).toBeLessThanOrEqual(3);
  expect(admitted.length).toBe(order.length + 250 + 1);
  while (order.length < admitted.length - 1 || open.length > 0) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(admitted);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('goes on after work that failed', async () => {
  const failing = Array.from({ length: 8 }, () =>
    inTurn(() => Promise.reject(new Error('no'))).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(Array.from({ length: 8 }, () => 'failed'));
  expect(await inTurn(async () => 'done')).toBe('done');
});
