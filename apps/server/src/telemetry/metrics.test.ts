import { statfs } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseProxy } from '../../test/database-proxy.ts';
import { followEvents } from '../../test/event-stream.ts';
import { aMember, aRequest } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/harness.ts';
import { configFrom } from '../config/config.ts';
import { closeStreams } from '../http/sse.ts';
import { countedMail, countedPush, countedQueue } from './count-work.ts';
import { openMetrics } from './metrics.ts';

const METRICS_TOKEN = 'only-the-collector-knows';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await testServer({
    metricsToken: METRICS_TOKEN,
    limits: { ...configFrom({}).limits, callsPerMinute: 5 },
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => closeStreams());

const watched = () => ({
  pools: { primary: server.database.pool },
  databases: { primary: server.database.health },
  dataDir: import.meta.dirname,
  reads: server.reads,
});

/** The samples of one name, each with its labels. */
async function samplesOf(name: string, from = server): Promise<Record<string, number>> {
  const { status, body } = await from.call({
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

describe('traffic', () => {
  it('is counted by route template and class of status', async () => {
    const amira = await aMember(server);
    const id = await aRequest(server);
    await server.call({ url: `/api/requests/${id}`, as: amira });
    await server.call({ url: `/api/requests/${id}` });
    await server.call({ url: '/api/nowhere/amira' });
    expect(await samplesOf(COUNT)).toMatchObject({
      'method="GET",route="/api/requests/:id",status="2xx"': 1,
      'method="GET",route="/api/requests/:id",status="4xx"': 1,
      'method="GET",route="none",status="4xx"': 1,
    });
  });

  it('tells of limits that were hit', async () => {
    const omar = await aMember(server);
    const calls = Array.from({ length: 7 }, () => server.call({ url: '/api/swap', as: omar }));
    await Promise.all(calls);
    expect(await samplesOf('prayer_swap_http_rate_limited_total')).toEqual({
      'method="GET",route="/api/swap"': 2,
    });
  });

  it('counts a live stream while it is open, and never as a slow answer', async () => {
    const stream = await followEvents(address, await aMember(server));
    await stream.next();
    expect(await samplesOf('prayer_swap_live_streams')).toEqual({ '': 1 });
    // The one that asks.
    expect(await samplesOf('prayer_swap_http_requests_in_flight')).toEqual({ '': 1 });
    stream.close();
    await expect.poll(() => samplesOf('prayer_swap_live_streams')).toEqual({ '': 0 });
    expect(await samplesOf('prayer_swap_http_requests_in_flight')).toEqual({ '': 1 });
    expect(Object.keys(await samplesOf(COUNT)).join()).not.toContain('/api/events');
  });
});

describe('deferred work', () => {
  it('is counted by its outcome', async () => {
    const metrics = openMetrics({ ...watched(), onError() {} });
    const fails = () => Promise.reject(new Error('away'));
    const handles: ((data: { notificationId: string }) => Promise<void>)[] = [];
    const queue = countedQueue(
      {
        send: fails,
        remove: fails,
        stop: fails,
        async work(_name, handle) {
          // Any handler of this test takes any job.
          handles.push(handle as (typeof handles)[number]);
        },
      },
      metrics,
    );
    await queue.work('push', async () => {});
    await queue.work('push', fails);
    for (const handle of handles) await handle({ notificationId: 'x' }).catch(() => {});
    const mail = { to: 'a@example.org', subject: 's', text: 't' };
    await countedMail(async () => {}, metrics)(mail, 'one');
    await expect(countedMail(fails, metrics)(mail, 'two')).rejects.toThrow('away');
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

  it('sent to devices is counted by the way it takes', async () => {
    const metrics = openMetrics({ ...watched(), onError() {} });
    const { native, web } = countedPush(
      {
        native: async () => 'gone',
        web: { publicKey: 'k', deliver: async () => ({ messageId: 'm' }) },
      },
      metrics,
    );
    // Neither of them looks at what it is given.
    const [device, message] = [{} as never, {} as never];
    await native?.(device, message);
    await web?.deliver(device, message);
    const text = await metrics.registry.metrics();
    expect(text).toContain('prayer_swap_pushes_total{way="native",outcome="gone"} 1');
    expect(text).toContain('prayer_swap_pushes_total{way="web",outcome="sent"} 1');
  });
});

describe('reads that may be a moment old', () => {
  const name = 'prayer_swap_replica_reads_total';

  it('are counted by who answered, where there is a replica', async () => {
    const counts = { replica: 3, behind: 2, away: 1, failed: 0 };
    const reads = { elsewhere: true, counts };
    const { registry } = openMetrics({ ...watched(), reads, onError() {} });
    for (const asked of [3, 4]) {
      counts.replica = asked;
      const text = await registry.getSingleMetricAsString(name);
      expect(text.split('\n').slice(2)).toEqual([
        `${name}{outcome="replica"} ${asked}`,
        `${name}{outcome="behind"} 2`,
        `${name}{outcome="away"} 1`,
        `${name}{outcome="failed"} 0`,
      ]);
    }
  });

  it('are not, where there is none', async () => {
    expect(await samplesOf(name)).toEqual({});
  });
});

describe('the disk and the databases', () => {
  it('are told as numbers', async () => {
    const { registry } = openMetrics({ ...watched(), onError() {} });
    const text = await registry.metrics();
    const disk = await statfs(import.meta.dirname);
    expect(text).toContain(`prayer_swap_data_dir_size_bytes ${disk.blocks * disk.bsize}`);
    expect(text).toMatch(/^prayer_swap_data_dir_free_bytes [1-9]/m);
    expect(text).toContain('prayer_swap_database_answers{database="primary"} 1');
    expect(text).toContain('prayer_swap_database_writes_failing 0');
  });

  it('are not told of a folder that cannot be asked', async () => {
    const { registry } = openMetrics({ ...watched(), dataDir: '/nowhere', onError() {} });
    expect(await registry.metrics()).not.toMatch(/^prayer_swap_data_dir_\w+ /m);
  });
});

describe('what waits', () => {
  it('is told by queue and state, with the age of the oldest', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into pgboss.job (name, data, start_after) values
         ('dead-push', '{}', now() - interval '90 seconds'),
         ('dead-push', '{}', now() + interval '1 hour')`,
    );
    const { registry } = openMetrics({ ...watched(), onError() {} });
    const text = await registry.metrics();
    expect(text).toContain('prayer_swap_queue_jobs{queue="dead-push",state="waiting"} 1');
    expect(text).toContain('prayer_swap_queue_jobs{queue="dead-push",state="delayed"} 1');
    expect(text).toContain('prayer_swap_queue_jobs{queue="mail",state="failed"} 0');
    expect(text).toMatch(/oldest_waiting_seconds\{queue="dead-push"\} 9\d/);
    expect(text).toContain('prayer_swap_pool_max_connections{pool="primary"} 10');
    // Asked again at once, the database is not.
    await pool.query("delete from pgboss.job where name = 'dead-push'");
    expect(await registry.metrics()).toContain('{queue="dead-push",state="waiting"} 1');
  });

  it('is unknown while the database is away, and the rest is seen', async () => {
    const proxy = await databaseProxy();
    const alone = await testServer({ metricsToken: METRICS_TOKEN }, { through: proxy.before });
    await proxy.cut();
    expect(await samplesOf('prayer_swap_queue_jobs', alone)).toEqual({});
    expect(await samplesOf('nodejs_eventloop_lag_p99_seconds', alone)).toEqual({
      '': expect.any(Number),
    });
    await proxy.mend();
    await expect.poll(() => alone.faults.splice(0).length).toBe(0);
  });
});
