import { setTimeout } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { Gauge, type Registry } from 'prom-client';
import { type QueueDepth, readQueueDepths } from '../jobs/queue-depths.ts';
import type { MetricsSources } from './metrics-sources.ts';

/** Minimum interval between database queries, however often the metrics are scraped. */
const REFRESH_INTERVAL_MS = 15 * SECOND;
/** A database that is down must not block the other metrics. */
const REFRESH_TIMEOUT_MS = 2 * SECOND;

/** Jobs in the queues of all servers. No samples without the database. */
export function collectQueueMetrics(registry: Registry, { pools, onError }: MetricsSources): void {
  const registers = [registry];
  const depths = createThrottledReader(() => readQueueDepths(pools.primary), onError);
  new Gauge({
    name: 'prayer_swap_queue_jobs',
    help: 'Jobs in the queues of all servers, by queue and state (waiting, delayed, active, failed).',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting, delayed, active, failed } of await depths()) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'delayed' }, delayed);
        this.set({ queue, state: 'active' }, active);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'prayer_swap_queue_oldest_waiting_seconds',
    help: 'How long the oldest job has been due, by queue; 0 where none is.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, oldestSeconds } of await depths()) this.set({ queue }, oldestSeconds);
    },
  });
}

function createThrottledReader(
  read: () => Promise<QueueDepth[]>,
  onError: (error: Error) => void,
): () => Promise<QueueDepth[]> {
  let cached: QueueDepth[] = [];
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> = Promise.resolve();
  const refresh = async () => {
    try {
      cached = await read();
    } catch (error) {
      cached = [];
      if (error instanceof Error) onError(error);
    }
  };
  return async () => {
    if (performance.now() - refreshedAt >= REFRESH_INTERVAL_MS) {
      refreshedAt = performance.now();
      refreshing = refresh();
    }
    const controller = new AbortController();
    const timeout = setTimeout(REFRESH_TIMEOUT_MS, undefined, { signal: controller.signal });
    // A rejection after the timeout has no effect.
    await Promise.race([refreshing, timeout.catch(() => {})]);
    controller.abort();
    return cached;
  };
}
