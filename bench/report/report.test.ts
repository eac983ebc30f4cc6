import { describe, expect, it } from 'vitest';
import type { Figures } from '../figures/measure.ts';
import { renderChart } from './chart.ts';
import { computeGrowth } from './growth.ts';
import type { BenchResult, SizeResult } from './result.ts';
import { formatTable } from './table.ts';
import { evaluateTargets } from './targets.ts';
import { formatReport } from './text.ts';

const figures = (perSecond: number, p50Ms = 10): Figures => ({
  perSecond,
  p50Ms,
  p99Ms: 2 * p50Ms,
  nodeCpuUs: 100,
  databaseCpuUs: null,
  bytes: 11_000,
  rounds: [perSecond],
});

function size(requests: number, label: string, feedMs: number): SizeResult {
  return {
    requests,
    label,
    rows: { requests, users: 3_000 },
    seedSeconds: null,
    postgres: '18.4',
    measured: [
      {
        name: 'feed',
        title: 'Feed <New>',
        ours: figures(4_000, feedMs),
        floor: figures(2_000),
      },
      {
        name: 'pray',
        title: 'Pray',
        ours: figures(700),
        floor: figures(1_000),
        bare: figures(900),
      },
    ],
    databaseAlone: 'not measured, pgbench not found.',
    touched: { feed: { buffers: 100 * feedMs, statements: ['feed-new'] } },
    memoryMb: { idle: 90, afterLoad: 131 },
    startsMs: { databaseUp: 400, embedded: 1_600 },
    soak: null,
    circles: null,
    listeners: null,
    peer: 'not asked for',
  };
}

const sizes = [size(10_000, '10k', 8), size(1_000_000, '1M', 10)];
const growth = computeGrowth(sizes);
const result: BenchResult = {
  at: '2026-03-14T09:26:53.589Z',
  machine: { cores: 2, memoryGb: 8, system: 'linux x64', node: '24.0.0', postgres: '18.4' },
  conditions: {
    quick: false,
    only: [],
    rounds: 5,
    readSeconds: 3,
    writesARound: 4_000,
    connections: 32,
    push: false,
  },
  sizes,
  growth,
  reach: evaluateTargets(sizes, growth),
};

describe('growth', () => {
  it('compares the smallest with the largest, and omits what was not measured', () => {
    expect(growth).toEqual([
      { name: 'feed', p50Ms: [8, 10], timeRatio: 1.25, buffers: [800, 1_000], bufferRatio: 1.25 },
    ]);
  });

  it('is absent for one size', () => {
    expect(computeGrowth(sizes.slice(0, 1))).toEqual([]);
  });
});

describe('a target', () => {
  const of = (part: string) => result.reach.find(({ what }) => what.includes(part));

  it('is met, not met, or not measured', () => {
    expect(of('Feed <New>: responses')).toMatchObject({ measured: '2.00', met: false });
    expect(of('Feed <New>: p99')).toMatchObject({ reach: '≤ 3', measured: '2.00', met: true });
    expect(of('Pray')).toMatchObject({ reach: '≥ 1', measured: '0.70', met: false });
    expect(of('deep: responses')).toMatchObject({ measured: 'not measured', met: null });
    expect(of('Memory after')).toMatchObject({ measured: '131', met: false });
    expect(of('embedded')).toMatchObject({ measured: '1600', met: false });
    expect(of('Growth of feed, 10k → 1M: median')).toMatchObject({ reach: '≤ 1.3', met: true });
  });

  it('has a larger tolerance beyond a million', () => {
    const beyond = [sizes[0], size(10_000_000, '10M', 11)].filter((one) => one !== undefined);
    const reached = evaluateTargets(beyond, computeGrowth(beyond)).filter(({ what }) =>
      what.includes('Growth'),
    );
    expect(reached).toMatchObject([{ reach: '≤ 1.5', measured: '1.38', met: true }]);
  });
});

describe('the report', () => {
  it('is a table with aligned columns', () => {
    expect(
      formatTable(
        ['a', 'b'],
        [
          ['one', '2'],
          ['1', '20 ×'],
        ],
      ),
    ).toBe(['a       b', '─────────', 'one     2', '1    20 ×'].join('\n'));
  });

  it('marks what was not measured', () => {
    const text = formatReport(result);
    expect(text).toContain('pgbench not found');
    expect(text).toMatch(/Pray +ours +700 +0\.70 ×/);
    expect(text).toMatch(/bare row +900 +0\.90 ×/);
    expect(text).toMatch(/ours .* not measured/);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  it('has a chart with a bar for each side', () => {
    const picture = renderChart(result);
    expect(picture).toContain('Feed &lt;New></text>');
    expect(picture).toContain('4000 (2.00 ×)');
    expect(picture.match(/<rect/g)).toHaveLength(5);
    expect(picture).not.toMatch(/NaN|undefined/);
  });
});
