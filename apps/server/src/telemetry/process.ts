import { performance } from 'node:perf_hooks';
import { SECOND } from '@prayer-swap/shared/time';
import { Counter, collectDefaultMetrics, type Registry } from 'prom-client';

const EVENT_LOOP_PRECISION_MS = 20;

/** CPU, memory, garbage collection, event-loop delay and utilisation of this process. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS,
  });
  new Counter({
    name: 'prayer_swap_event_loop_seconds_total',
    help: 'How long the event loop worked (active) and waited (idle).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      // A counter only increases, so Node's own total replaces its value.
      this.reset();
      this.inc({ state: 'active' }, active / SECOND);
      this.inc({ state: 'idle' }, idle / SECOND);
    },
  });
}
