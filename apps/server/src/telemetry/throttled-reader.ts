import { setTimeout } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';

/** Minimum interval between database queries, however often the metrics are scraped. */
const REFRESH_INTERVAL_MS = 15 * SECOND;
/** A database that is down must not block the other metrics. */
const REFRESH_TIMEOUT_MS = 2 * SECOND;

/**
 * Reads rows for the metrics. No rows without the database.
 *
 * @param onError called when they cannot be read
 */
export function createThrottledReader<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: string,
  onError: (error: Error) => void,
): () => Promise<Row[]> {
  let cached: Row[] = [];
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> = Promise.resolve();
  const refresh = async () => {
    try {
      cached = (await pool.query<Row>(query)).rows;
    } catch (error) {
      cached = [];
      if (error instanceof Error) onError(error);
    }
  };
  return async () => {
    if (performance.now() - refreshedAt >= REFRESH_INTERVAL_MS) {
      refreshedAt = performance.now();
      refreshing = refresh();
    }
    await Promise.race([refreshing, setTimeout(REFRESH_TIMEOUT_MS, undefined, { ref: false })]);
    return cached;
  };
}
