import { Counter, type Registry } from 'prom-client';
import type { Watched } from './watched.ts';

/** Which database answered what may be a moment old; nothing where there is no replica. */
export function watchReads(registry: Registry, { elsewhere, counts }: Watched['reads']): void {
  new Counter({
    name: 'prayer_swap_replica_reads_total',
    help: 'Reads that may be a moment old: answered by the replica, or by the primary because the replica was behind the reader’s own writing, away, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      if (!elsewhere) return;
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}
