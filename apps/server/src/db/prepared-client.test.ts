import { expect, inject, it } from 'vitest';
import { databaseUrl } from '../../test/database-url.ts';
import { openDatabase } from './database.ts';

it.each([
  { prepare: true, kept: 1 },
  { prepare: false, kept: 0 },
])('prepare: $prepare keeps $kept named statements on a connection', async ({ prepare, kept }) => {
  const { pool, close } = openDatabase({
    connectionString: databaseUrl(inject('templateUrl'), 'postgres'),
    maxConnections: 1,
    onError() {},
    pooling: { prepare, limitTime: true },
  });
  await pool.query({ name: 'somebody-elses', text: 'select $1::int as one', values: [1] });
  const { rows } = await pool.query('select name from pg_prepared_statements');
  await close();
  expect(rows).toHaveLength(kept);
});
