import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import { getErrorCode } from '../errors/describe-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

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
  return {
    async check() {
      const query = pool.query('select 1').then(
        () => true,
        () => false,
      );
      const timeout = delay(CHECK_TIMEOUT_MS, false, { ref: false });
      if (!(await Promise.race([query, timeout]))) return 'database-away';
      return writes.areFailing() ? 'writes-failing' : 'ready';
    },
    isAnswering: () => breaker.openError() === null,
    areWritesFailing: writes.areFailing,
  };
}

const PROBE_INTERVAL_MS = 2 * SECOND;

/**
 * Needs space for rows and WAL, like a member's write, and leaves nothing. It fills several pages,
 * since a single row could fit into an existing one.
 */
const WRITE_PROBE = `create temporary table write_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 250)`;

type WriteWatch = {
  /** Whether the database rejected a write for lack of resources and none has succeeded since. */
  areFailing(): boolean;
  /** Records the error of a statement. */
  recordError(error: unknown): void;
  stop(): void;
};

/**
 * Detects failing writes from the errors of statements. Only then does it probe with its own write.
 */
export function watchWrites(pool: pg.Pool): WriteWatch {
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function recordError(error: unknown): void {
    if (failing || stopped || !WRITE_FAILURE.test(getErrorCode(error) ?? '')) return;
    failing = true;
    scheduleProbe();
  }

  function scheduleProbe(): void {
    timer = setTimeout(probe, PROBE_INTERVAL_MS);
  }

  async function probe(): Promise<void> {
    try {
      await pool.query(WRITE_PROBE);
      failing = false;
    } catch (error) {
      // A role without the right to create temporary tables detects a further failure with the next
      // write.
      if (getErrorCode(error) === INSUFFICIENT_PRIVILEGE) failing = false;
      else if (!stopped) scheduleProbe();
    }
  }

  // The error of a query that the pool ran itself.
  pool.on('release', (error) => recordError(error));
  return {
    areFailing: () => failing,
    recordError,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** SQLSTATE 53 (resources) except too many connections, and a primary that became read-only. */
const WRITE_FAILURE = /^(53(?!300)...|25006)$/;
