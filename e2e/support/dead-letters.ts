import { randomUUID } from 'node:crypto';
import { sql } from './database.ts';

/** Inserts a job in its state after the last attempt. */
export const insertDeadLetter = (
  kind: 'mail' | 'sweep',
  reason: string,
  { data = {}, minutesAgo = 5 } = {},
) =>
  sql(
    `insert into pgboss.job (name, data, output, source_name, source_id, source_retry_count, created_on)
     values ($1, $2, $3, $4, $5, 8, now() - $6 * interval '1 minute')`,
    [
      kind === 'mail' ? 'dead-mail' : 'dead-upkeep',
      data,
      { reason },
      kind,
      randomUUID(),
      minutesAgo,
    ],
  );
