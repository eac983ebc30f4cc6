import cluster from 'node:cluster';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countOpenStreams } from '../http/sse.ts';
import { collectBackupMetrics } from './backup-metrics.ts';
import { collectQueueMetrics } from './queue-metrics.ts';
import { collectSystemMetrics, type SystemSources } from './system-metrics.ts';
import { collectFromWorkers } from './worker-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type MetricsSources = SystemSources & {
  /** Queues and backups are read through `primary`. */
  pools: { primary: Parameters<typeof collectQueueMetrics>[1] };
  /** Called when they cannot be read. */
  onError: (error: Error) => void;
};

/** In seconds. Reads take one or two milliseconds; after ten seconds callers have given up. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one server process. No label contains personal data or content of members. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  /** Counted by a hook and read on each scrape. */
  const traffic = { inFlight: 0 };
  collectSystemMetrics(registry, sources);
  collectQueueMetrics(registry, sources.pools.primary, sources.onError);
  collectBackupMetrics(registry, sources.pools.primary, sources.onError);
  new Gauge({
    name: 'prayer_swap_http_requests_in_flight',
    help: 'Requests that wait for their answer; live streams are not in it.',
    registers,
    collect() {
      this.set(traffic.inFlight - countOpenStreams());
    },
  });
  new Gauge({
    name: 'prayer_swap_live_streams',
    help: 'Members’ event streams that are open on this server.',
    registers,
    collect() {
      this.set(countOpenStreams());
    },
  });
  return {
    registry,
    /** @returns the metrics of all processes on this port, in the Prometheus text format */
    collect: cluster.isWorker ? collectFromWorkers(registry) : () => registry.metrics(),
    traffic,
    latency: new Histogram({
      name: 'prayer_swap_http_request_duration_seconds',
      help: 'Time to answer, by route template and class of status; live streams are not in it.',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
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
