import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { WriteWatch } from './watch-writes.ts';

/** Readiness checks time out after one second. */
const CHECK_TIMEOUT_MS = SECOND / 2;

export type DatabaseHealth = {
  /** Queries the database. @returns within a second */
  check(): Promise<'ready' | 'database-away' | 'writes-failing'>;
  /** The last known state, without a query. */
  isAnswering(): boolean;
  areWritesFailing(): boolean;
};

export function createDatabaseHealth(
  pool: pg.Pool,
  breaker: CircuitBreaker,
  writes: WriteWatch,
): DatabaseHealth {
  async function canQuery(): Promise<boolean> {
    const timeoutController = new AbortController();
    const query = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const timeout = delay(CHECK_TIMEOUT_MS, false, { signal: timeoutController.signal }).catch(
      () => false,
    );
    const answered = await Promise.race([query, timeout]);
    timeoutController.abort();
    return answered;
  }

  return {
    async check() {
      if (!(await canQuery())) return 'database-away';
      return writes.areFailing() ? 'writes-failing' : 'ready';
    },
    isAnswering: () => breaker.openError() === null,
    areWritesFailing: writes.areFailing,
  };
}
