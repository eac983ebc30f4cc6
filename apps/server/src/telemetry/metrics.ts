import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countOpenStreams } from '../http/sse.ts';
import { collectDatabaseMetrics } from './databases.ts';
import { collectDiskMetrics } from './disk.ts';
import type { MetricsSources } from './metrics-sources.ts';
import { collectPoolMetrics } from './pools.ts';
import { collectProcessMetrics } from './process.ts';
import { collectQueueMetrics } from './queues.ts';
import { collectReadMetrics } from './reads.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** In seconds. Reads take one or two milliseconds; after ten seconds callers have given up. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one server process. No label contains personal data or content of members. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  collectProcessMetrics(registry);
  collectPoolMetrics(registry, sources.pools);
  collectDatabaseMetrics(registry, sources);
  collectDiskMetrics(registry, sources);
  collectReadMetrics(registry, sources.reads);
  collectQueueMetrics(registry, sources);
  return {
    registry,
    latency: new Histogram({
      name: 'prayer_swap_http_request_duration_seconds',
      help: 'Time to answer, by route template and class of status; live streams are not in it.',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    traffic: createTrafficGauges(registry),
    rateLimited: new Counter({
      name: 'prayer_swap_http_rate_limited_total',
      help: 'Answers 429, by route template.',
      labelNames: ['method', 'route'],
      registers,
    }),
    jobs: new Counter({
      name: 'prayer_swap_jobs_total',
      help: 'Tries of deferred work on this server, by queue and outcome (done, failed).',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'prayer_swap_mails_total',
      help: 'Tries to deliver a mail, by outcome (sent, failed, expired: what it held was of no use any more).',
      labelNames: ['outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'prayer_swap_pushes_total',
      help: 'Tries to deliver a push, by way (native, web) and outcome (sent, gone, failed).',
      labelNames: ['way', 'outcome'],
      registers,
    }),
  };
}

/** Counted by middleware and read on each scrape. */
function createTrafficGauges(registry: Registry): { inFlight: number } {
  const traffic = { inFlight: 0 };
  new Gauge({
    name: 'prayer_swap_http_requests_in_flight',
    help: 'Requests that wait for their answer; live streams are not in it.',
    registers: [registry],
    collect() {
      this.set(traffic.inFlight - countOpenStreams());
    },
  });
  new Gauge({
    name: 'prayer_swap_live_streams',
    help: 'Members’ event streams that are open on this server.',
    registers: [registry],
    collect() {
      this.set(countOpenStreams());
    },
  });
  return traffic;
}
