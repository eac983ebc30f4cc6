import type pg from 'pg';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { ReadRouter } from '../db/read-router.ts';

type Health = Pick<DatabaseHealth, 'isAnswering' | 'areWritesFailing'>;

/** What the metrics ask about when they are read. */
export type MetricsSources = {
  /** By the name under which they are told apart; the queues are asked through `primary`. */
  pools: { primary: pg.Pool } & Record<string, pg.Pool>;
  /** By the same names. */
  databases: { primary: Health } & Record<string, Health>;
  /** Of the server's own files, and of the embedded database. */
  dataDir: string;
  reads: Pick<ReadRouter, 'hasReplica' | 'counts'>;
  /** Told when the queues cannot be asked. */
  onError: (error: Error) => void;
};
