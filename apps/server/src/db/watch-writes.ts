import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';

const PROBE_INTERVAL_MS = 2 * SECOND;

/**
 * Needs what a member's write needs, room for its rows and for its log, and leaves nothing. Some pages:
 * a single row may find room in a page that is there already.
 */
const WRITE_PROBE = `create temporary table write_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 250)`;

export type WriteWatch = {
  /** Whether the database refused a write for want of resources, and has not taken one since. */
  areFailing(): boolean;
  /** Takes the error of a statement. */
  recordError(error: unknown): void;
  stop(): void;
};

/** Learns from the statements themselves that writes fail, and only then tries a write of its own. */
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
      // A role that may make no temporary table learns of the next failure from the next write.
      if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE) failing = false;
      else if (!stopped) scheduleProbe();
    }
  }

  // What the pool's own `query` ran failed with this error.
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
/** SQLSTATE 53 (resources) but too many connections, and a primary that is one no longer. */
const WRITE_FAILURE = /^(53(?!300)...|25006)$/;

function isWriteFailure(error: unknown): boolean {
  return WRITE_FAILURE.test(sqlStateOf(error) ?? '');
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
