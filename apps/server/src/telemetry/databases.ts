import { Gauge, type Registry } from 'prom-client';
import type { MetricsSources } from './metrics-sources.ts';

/** Whether the databases respond and accept writes, from the last known state. */
export function collectDatabaseMetrics(registry: Registry, { databases }: MetricsSources): void {
  const registers = [registry];
  new Gauge({
    name: 'prayer_swap_database_answers',
    help: '1 while the database answers, 0 while calls are refused because it does not.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, health] of Object.entries(databases)) {
        this.set({ database }, health.isAnswering() ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'prayer_swap_database_writes_failing',
    help: '1 from a write that was refused for want of resources until one is taken again.',
    registers,
    collect() {
      this.set(databases.primary.areWritesFailing() ? 1 : 0);
    },
  });
}
