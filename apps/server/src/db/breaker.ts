import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { DatabaseSilent } from './database-silent.ts';

/** Together with the suspicion (`guard-pool.ts`) the first callers are refused after about two seconds. */
const SILENCE_MS = 1.5 * SECOND;
const PROBE_AGAIN_MS = SECOND / 4;
/** Many slow statements together ask no more often than this. */
const ANSWER_HOLDS_MS = SECOND / 4;

export type Breaker = {
  /** Why nothing is asked now; null while the database answers. */
  refusal(): DatabaseSilent | null;
  /** Something waits for long: finds out whether the database answers at all. */
  suspect(): void;
  stop(): Promise<void>;
};

/**
 * Opens when the database does not answer a probe, and closes when it answers one again. A slow
 * statement alone opens nothing.
 *
 * @param probe whether the database answers before it is silent for so many milliseconds
 * @param onOpen fails what is under way
 */
export function openBreaker(
  probe: (silenceMs: number) => Promise<boolean>,
  onOpen: (refusal: DatabaseSilent) => void,
): Breaker {
  let refusal: DatabaseSilent | null = null;
  let looking: Promise<void> | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const stopped = new AbortController();

  async function look(): Promise<void> {
    while (!(await probe(SILENCE_MS)) && !stopped.signal.aborted) {
      if (refusal === null) {
        refusal = new DatabaseSilent('The database does not answer');
        onOpen(refusal);
      }
      await delay(PROBE_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
    refusal = null;
    answeredAt = performance.now();
  }

  return {
    refusal: () => refusal,
    suspect() {
      if (stopped.signal.aborted || performance.now() - answeredAt < ANSWER_HOLDS_MS) return;
      looking ??= look().finally(() => {
        looking = null;
      });
    },
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}
