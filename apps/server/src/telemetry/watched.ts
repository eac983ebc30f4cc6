import type pg from 'pg';
import type { Reads } from '../db/replica.ts';

/** What the metrics ask about when they are read. */
export type Watched = {
  /** By the name under which they are told apart; the queues are asked through `primary`. */
  pools: { primary: pg.Pool } & Record<string, pg.Pool>;
  reads: Pick<Reads, 'elsewhere' | 'counts'>;
  /** Told when the queues cannot be asked. */
  onError: (error: Error) => void;
};
