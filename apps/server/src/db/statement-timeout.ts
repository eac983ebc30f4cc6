import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * Warns about databases without a statement timeout: behind a pooler the pooler must set it. A
 * connection error is reported by the code that needs the database.
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
