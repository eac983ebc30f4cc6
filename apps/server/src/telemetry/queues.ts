import { setTimeout } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { Gauge, type Registry } from 'prom-client';
import { type QueueDepth, readQueueDepths } from '../jobs/queue-depths.ts';
import type { Watched } from './watched.ts';

/** However often somebody looks, the database is asked this rarely. */
const ASKED_EVERY_MS = 15 * SECOND;
/** A database that is away may not keep the rest from being seen. */
const ANSWERED_WITHIN_MS = 2 * SECOND;

/** What waits in the queues, of all servers together; without the database nothing is said of it. */
export function watchQueues(registry: Registry, { pools, onError }: Watched): void {
  const registers = [registry];
  const depths = askedRarely(() => readQueueDepths(pools.primary), onError);
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

function askedRarely(
  read: () => Promise<QueueDepth[]>,
  onError: (error: Error) => void,
): () => Promise<QueueDepth[]> {
  let known: QueueDepth[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    try {
      known = await read();
    } catch (error) {
      known = [];
      if (error instanceof Error) onError(error);
    }
  };
  return async () => {
    if (performance.now() - askedAt >= ASKED_EVERY_MS) {
      askedAt = performance.now();
      asking = ask();
    }
    const giveUp = new AbortController();
    const tooLate = setTimeout(ANSWERED_WITHIN_MS, undefined, { signal: giveUp.signal });
    // Given up is what it should be once the answer is there.
    await Promise.race([asking, tooLate.catch(() => {})]);
    giveUp.abort();
    return known;
  };
}
