import { statfs } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { createConfig } from '../config/config.ts';
import { closeStreams } from '../http/sse.ts';
import { insertBackupRun } from '../queries/backup-runs.sql.ts';
import { instrumentMail, instrumentPush, instrumentQueue } from './instrumentation.ts';
import { createMetrics } from './metrics.ts';

const METRICS_TOKEN = 'only-the-collector-knows';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({
    metricsToken: METRICS_TOKEN,
    limits: { ...createConfig({}).limits, requestsPerMinute: 5 },
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => closeStreams());

const createSources = () => ({
  pools: { primary: server.database.pool },
  databases: { primary: server.database.health },
  dataDir: import.meta.dirname,
  reads: server.reads,
});

/** The samples of a metric by their labels. */
async function readSamples(name: string, from = server): Promise<Record<string, number>> {
  const { status, body } = await from.request({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(status).toBe(200);
  const lines = String(body)
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

const COUNT = 'prayer_swap_http_request_duration_seconds_count';

describe('traffic metrics', () => {
  it('count by route template and status class', async () => {
    const amira = await createMember(server);
    const id = await createPrayerRequest(server);
    await server.request({ url: `/api/requests/${id}`, as: amira });
    await server.request({ url: `/api/requests/${id}` });
    await server.request({ url: '/api/nowhere/amira' });
    expect(await readSamples(COUNT)).toMatchObject({
      'method="GET",route="/api/requests/:id",status="2xx"': 1,
      'method="GET",route="/api/requests/:id",status="4xx"': 1,
      'method="GET",route="none",status="4xx"': 1,
    });
  });

  it('count reached limits', async () => {
    const omar = await createMember(server);
    const calls = Array.from({ length: 7 }, () => server.request({ url: '/api/swap', as: omar }));
    await Promise.all(calls);
    expect(await readSamples('prayer_swap_http_rate_limited_total')).toEqual({
      'method="GET",route="/api/swap"': 2,
    });
  });

  it('count an open stream, and never as a slow response', async () => {
    const stream = await openEventStream(address, await createMember(server));
    await stream.next();
    expect(await readSamples('prayer_swap_live_streams')).toEqual({ '': 1 });
    // The scrape itself.
    expect(await readSamples('prayer_swap_http_requests_in_flight')).toEqual({ '': 1 });
    stream.close();
    await expect.poll(() => readSamples('prayer_swap_live_streams')).toEqual({ '': 0 });
    expect(await readSamples('prayer_swap_http_requests_in_flight')).toEqual({ '': 1 });
    expect(Object.keys(await readSamples(COUNT)).join()).not.toContain('/api/events');
  });
});

describe('job metrics', () => {
  it('count by outcome', async () => {
    const metrics = createMetrics({ ...createSources(), onError() {} });
    const fails = () => Promise.reject(new Error('away'));
    const handles: ((data: { notificationId: string }) => Promise<void>)[] = [];
    const queue = instrumentQueue(
      {
        send: fails,
        remove: fails,
        stop: fails,
        async work(_name, handle) {
          // The handlers of this test accept any job.
          handles.push(handle as (typeof handles)[number]);
        },
      },
      metrics,
    );
    await queue.work('push', async () => {});
    await queue.work('push', fails);
    for (const handle of handles) await handle({ notificationId: 'x' }).catch(() => {});
    const mail = { to: 'a@example.org', subject: 's', text: 't' };
    await instrumentMail(async () => {}, metrics)(mail, 'one');
    await expect(instrumentMail(fails, metrics)(mail, 'two')).rejects.toThrow('away');
    const text = await metrics.registry.metrics();
    for (const line of [
      'prayer_swap_jobs_total{queue="push",outcome="done"} 1',
      'prayer_swap_jobs_total{queue="push",outcome="failed"} 1',
      'prayer_swap_mails_total{outcome="sent"} 1',
      'prayer_swap_mails_total{outcome="failed"} 1',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('count push messages by provider', async () => {
    const metrics = createMetrics({ ...createSources(), onError() {} });
    const { native, web } = instrumentPush(
      {
        native: async () => 'gone',
        web: { publicKey: 'k', deliver: async () => ({ messageId: 'm' }) },
      },
      metrics,
    );
    // Neither of them reads its argument.
    const [device, message] = [{} as never, {} as never];
    await native?.(device, message);
    await web?.deliver(device, message);
    const text = await metrics.registry.metrics();
    expect(text).toContain('prayer_swap_pushes_total{way="native",outcome="gone"} 1');
    expect(text).toContain('prayer_swap_pushes_total{way="web",outcome="sent"} 1');
  });
});

describe('replica read metrics', () => {
  const name = 'prayer_swap_replica_reads_total';

  it('count by the database that responded', async () => {
    const counts = { replica: 3, behind: 2, away: 1, failed: 0 };
    const reads = { hasReplica: true, counts };
    const { registry } = createMetrics({ ...createSources(), reads, onError() {} });
    for (const count of [3, 4]) {
      counts.replica = count;
      const text = await registry.getSingleMetricAsString(name);
      expect(text.split('\n').slice(2)).toEqual([
        `${name}{outcome="replica"} ${count}`,
        `${name}{outcome="behind"} 2`,
        `${name}{outcome="away"} 1`,
        `${name}{outcome="failed"} 0`,
      ]);
    }
  });

  it('are absent without a replica', async () => {
    expect(await readSamples(name)).toEqual({});
  });
});

describe('disk and database metrics', () => {
  it('are exported as numbers', async () => {
    const { registry } = createMetrics({ ...createSources(), onError() {} });
    const text = await registry.metrics();
    const disk = await statfs(import.meta.dirname);
    expect(text).toContain(`prayer_swap_data_dir_size_bytes ${disk.blocks * disk.bsize}`);
    expect(text).toMatch(/^prayer_swap_data_dir_free_bytes [1-9]/m);
    expect(text).toContain('prayer_swap_database_answers{database="primary"} 1');
    expect(text).toContain('prayer_swap_database_writes_failing 0');
  });

  it('omit an unreadable folder', async () => {
    const { registry } = createMetrics({ ...createSources(), dataDir: '/nowhere', onError() {} });
    expect(await registry.metrics()).not.toMatch(/^prayer_swap_data_dir_\w+ /m);
  });
});

describe('queue metrics', () => {
  it('are exported by queue and state, with the age of the oldest job', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into pgboss.job (name, data, start_after) values
         ('dead-push', '{}', now() - interval '90 seconds'),
         ('dead-push', '{}', now() + interval '1 hour')`,
    );
    const { registry } = createMetrics({ ...createSources(), onError() {} });
    const text = await registry.metrics();
    expect(text).toContain('prayer_swap_queue_jobs{queue="dead-push",state="waiting"} 1');
    expect(text).toContain('prayer_swap_queue_jobs{queue="dead-push",state="delayed"} 1');
    expect(text).toContain('prayer_swap_queue_jobs{queue="mail",state="failed"} 0');
    expect(text).toMatch(/oldest_waiting_seconds\{queue="dead-push"\} 9\d/);
    expect(text).toContain('prayer_swap_pool_max_connections{pool="primary"} 10');
    // The cached depths are returned without a query.
    await pool.query("delete from pgboss.job where name = 'dead-push'");
    expect(await registry.metrics()).toContain('{queue="dead-push",state="waiting"} 1');
  });

  it('are unknown while the database is unavailable, and other metrics remain', async () => {
    const proxy = await startDatabaseProxy();
    const alone = await createTestServer(
      { metricsToken: METRICS_TOKEN },
      { mapConnectionString: proxy.proxyUrl },
    );
    await proxy.disconnect();
    expect(await readSamples('prayer_swap_queue_jobs', alone)).toEqual({});
    expect(await readSamples('nodejs_eventloop_lag_p99_seconds', alone)).toEqual({
      '': expect.any(Number),
    });
    await proxy.reconnect();
    await expect.poll(() => alone.faults.splice(0).length).toBe(0);
  });
});

describe('backup metrics', () => {
  const readBackupMetrics = async () => {
    const { registry } = createMetrics({ ...createSources(), onError() {} });
    const lines = (await registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('prayer_swap_backup_'));
  };

  it('are the last success, the last proof and whether the last attempt failed', async () => {
    expect(await readBackupMetrics()).toEqual([
      'prayer_swap_backup_failing 0',
      'prayer_swap_backup_proof_failing 0',
    ]);
    const { db } = server.database;
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 4, minute));
    const run = (minute: number) => ({
      ...{ kind: 'daily' as const, startedAt: at(minute), finishedAt: at(minute) },
    });
    const written = { file: 'x.backup', bytes: 2_048, sha256: 'a'.repeat(64) };
    await insertBackupRun(db, { ...run(0), result: { ...written, proof: { error: null } } });
    await insertBackupRun(db, { ...run(1), result: { ...written, proof: null } });
    await insertBackupRun(db, { ...run(2), result: 'Error ENOSPC' });
    expect(await readBackupMetrics()).toEqual([
      `prayer_swap_backup_last_success_timestamp_seconds ${at(1).getTime() / 1000}`,
      `prayer_swap_backup_last_proof_timestamp_seconds ${at(0).getTime() / 1000}`,
      'prayer_swap_backup_last_size_bytes 2048',
      'prayer_swap_backup_failing 1',
      'prayer_swap_backup_proof_failing 0',
    ]);
  });
});
