import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../test/harness.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const METRIC = /\b(?:prayer_swap|nodejs|process)_[a-z0-9_]+\b/g;

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

let printed: Set<string>;

beforeAll(async () => {
  const server = await createTestServer();
  const { body } = await server.request({
    url: '/metrics',
    from: '127.0.0.1',
    headers: { host: 'localhost' },
  });
  const types = [...String(body).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  printed = new Set(types.flatMap(([, name = '', type]) => seriesOf(name, type)));
});

function seriesOf(name: string, type: string | undefined): string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
}

describe.each(['deploy/grafana/prayer-swap.json', 'deploy/prometheus/alerts.yml'])('%s', (path) => {
  it('uses only metrics that /metrics exports', async () => {
    const named = [...new Set((await read(path)).match(METRIC))];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !printed.has(name))).toEqual([]);
  });
});

it('every alert links to an existing explanation', async () => {
  const alerts = await read('deploy/prometheus/alerts.yml');
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\w+)/g)];
  expect(runbooks.map(([, anchor]) => anchor)).toEqual(names.map((name) => name.toLowerCase()));
  const chapters = (await read('docs/operations.md')).split(/^## /m);
  const explanations = chapters.find((chapter) => chapter.startsWith('The alerts\n')) ?? '';
  const explained = [...explanations.matchAll(/^### (\w+)$/gm)];
  expect(explained.map(([, name]) => name)).toEqual(names);
});
