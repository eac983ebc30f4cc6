import { Gauge, type Registry } from 'prom-client';
import type { MetricsSources } from './metrics-sources.ts';

/** Size of the connection pools and number of queued callers. */
export function collectPoolMetrics(registry: Registry, pools: MetricsSources['pools']): void {
  const registers = [registry];
  new Gauge({
    name: 'prayer_swap_pool_connections',
    help: 'Connections to the database, by pool and state (idle, busy).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'prayer_swap_pool_max_connections',
    help: 'How many connections a pool may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'prayer_swap_pool_waiting',
    help: 'Queries that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) {
        this.set({ pool }, waitingCount);
      }
    },
  });
}
