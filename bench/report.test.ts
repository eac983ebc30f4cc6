import { expect, it } from 'vitest';
import { formatReport } from './report.ts';

it('the report sets each figure beside that of the floor', () => {
  const ours = { perSecond: 4_000, p50Ms: 8.04, p99Ms: 16, nodeCpuUs: 100, databaseCpuUs: 42.4 };
  const floor = { ...ours, perSecond: 2_000, databaseCpuUs: Number.NaN };
  const report = formatReport({
    at: new Date('2026-03-14T09:26:53.589Z'),
    machine: '2 cores',
    conditions: '32 connections',
    sizes: [
      {
        label: '1M',
        members: 200_000,
        measured: [
          { name: 'feed', title: 'Feed', ours, floor },
          { name: 'pray', title: 'Pray', ours: floor, floor: ours },
        ],
        buffers: new Map([['feed', { ours: 310, floor: 290.5 }]]),
        memoryMb: { idle: 90, afterLoad: 131.4 },
      },
    ],
  });
  expect(report).toBe(`2026-03-14, 2 cores
32 connections

1M requests, 200,000 members
       side  a second  ratio  p50 ms  p99 ms  server µs   database µs  buffers
──────────────────────────────────────────────────────────────────────────────
Feed   ours      4000   2.00     8.0    16.0        100            42      310
      floor      2000   1.00     8.0    16.0        100  not measured      291
Pray   ours      2000   0.50     8.0    16.0        100  not measured        –
      floor      4000   1.00     8.0    16.0        100            42        –
Memory of the server: 90 MB idle, 131 MB after the load.`);
});
