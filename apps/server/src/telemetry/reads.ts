import { Counter, type Registry } from 'prom-client';
import type { MetricsSources } from './metrics-sources.ts';

/** Counts stale-tolerant reads by the database that served them. No samples without a replica. */
export function collectReadMetrics(
  registry: Registry,
  { hasReplica, counts }: MetricsSources['reads'],
): void {
  new Counter({
    name: 'prayer_swap_replica_reads_total',
    help: 'Reads that may be a moment old: answered by the replica, or by the primary because the replica was behind the reader’s own writing, away, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      if (!hasReplica) return;
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}
