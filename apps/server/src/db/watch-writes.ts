import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';

const PROBE_INTERVAL_MS = 2 * SECOND;

/**
 * Needs space for rows and WAL, like a member's write, and leaves nothing. It fills several pages,
 * since a single row could fit into an existing one.
 */
const WRITE_PROBE = `create temporary table write_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 250)`;

export type WriteWatch = {
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
    if (failing || stopped || !isWriteFailure(error)) return;
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
      if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE) failing = false;
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

function isWriteFailure(error: unknown): boolean {
  return WRITE_FAILURE.test(sqlStateOf(error) ?? '');
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
