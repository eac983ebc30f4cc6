import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import type { Breaker } from './breaker.ts';
import type { WriteWatch } from './watch-writes.ts';

/** Who asks whether a server is ready waits a second. */
const PATIENCE_MS = SECOND / 2;

export type DatabaseHealth = {
  /** Asks it. @returns within a second */
  check(): Promise<'ready' | 'database-away' | 'writes-failing'>;
  /** As far as it is known without asking. */
  isAnswering(): boolean;
  areWritesFailing(): boolean;
};

export function databaseHealth(
  pool: pg.Pool,
  breaker: Breaker,
  writes: WriteWatch,
): DatabaseHealth {
  async function answers(): Promise<boolean> {
    const giveUp = new AbortController();
    const asking = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const tooLate = delay(PATIENCE_MS, false, { signal: giveUp.signal }).catch(() => false);
    const answered = await Promise.race([asking, tooLate]);
    giveUp.abort();
    return answered;
  }

  return {
    async check() {
      if (!(await answers())) return 'database-away';
      return writes.areFailing() ? 'writes-failing' : 'ready';
    },
    isAnswering: () => breaker.refusal() === null,
    areWritesFailing: writes.areFailing,
  };
}
