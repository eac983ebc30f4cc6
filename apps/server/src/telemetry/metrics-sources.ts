import type pg from 'pg';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { ReadRouter } from '../db/read-router.ts';

type Health = Pick<DatabaseHealth, 'isAnswering' | 'areWritesFailing'>;

/** Sources that the metrics query on each scrape. */
export type MetricsSources = {
  /** Pools by their label. The queue depths are read through `primary`. */
  pools: { primary: pg.Pool } & Record<string, pg.Pool>;
  /** By the same labels. */
  databases: { primary: Health } & Record<string, Health>;
  /** The folder of the server's files and of the embedded database. */
  dataDir: string;
  reads: Pick<ReadRouter, 'hasReplica' | 'counts'>;
  /** Called when the queues cannot be read. */
  onError: (error: Error) => void;
};
