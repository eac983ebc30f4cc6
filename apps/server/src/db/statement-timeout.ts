import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * Tells of databases whose statements may run for ever: behind a pooler it is the pooler that limits
 * their time. One that cannot be asked is told of by who needs it.
 */
export async function warnIfNoStatementTimeout(
  pools: Readonly<Record<string, pg.Pool>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const [database, pool] of Object.entries(pools)) {
    const { rows } = await pool.query('show statement_timeout').catch(() => ({ rows: [] }));
    if (rows[0]?.statement_timeout === '0') {
      log.warn({ database }, 'statements have no time limit: the pooler should set one');
    }
  }
}
