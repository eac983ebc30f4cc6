import { expect, it } from 'vitest';
import { tableOf } from './report.ts';

it('the report sets each figure beside that of the floor', () => {
  const ours = { perSecond: 4_000, p50Ms: 8.04, p99Ms: 16, nodeCpuUs: 100, databaseCpuUs: 42.4 };
  const floor = { ...ours, perSecond: 2_000, databaseCpuUs: Number.NaN };
  const measured = [{ name: 'feed', title: 'Feed', ours, floor }];
  const same = { 'p50 ms': 8, 'p99 ms': 16, 'server µs': 100 };
  expect(tableOf(measured, new Map([['feed', { ours: 310, floor: 290.5 }]]))).toEqual({
    Feed: { 'a second': 4000, ratio: 2, ...same, 'database µs': 42, buffers: 310 },
    'Feed: floor': { 'a second': 2000, ratio: 1, ...same, 'database µs': Number.NaN, buffers: 291 },
  });
});
