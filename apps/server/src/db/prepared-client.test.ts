import { expect, inject, it } from 'vitest';
import { databaseUrl } from '../../test/clone-template.ts';
import { openDatabase } from './database.ts';

it.each([
  { prepare: true, statementCount: 1 },
  { prepare: false, statementCount: 0 },
])(
  'prepare: $prepare keeps $statementCount named statements on a connection',
  async ({ prepare, statementCount }) => {
    const { pool, close } = openDatabase({
      connectionString: databaseUrl(inject('templateUrl'), 'postgres'),
      maxConnections: 1,
      onError() {},
      pooling: { prepare, setStatementTimeout: true },
    });
    await pool.query({ name: 'somebody-elses', text: 'select $1::int as one', values: [1] });
    const { rows } = await pool.query('select name from pg_prepared_statements');
    await close();
    expect(rows).toHaveLength(statementCount);
  },
);
