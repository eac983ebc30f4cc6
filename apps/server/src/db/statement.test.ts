import { expect, inject, it } from 'vitest';
import { databaseUrl } from '../../test/clone-template.ts';
import { openDatabase } from './database.ts';
import { statement } from './statement.ts';

const onPool = statement<[number], { one: number }>('test-pool', 'select $1::int as one');
const inTransaction = statement<[number], { one: number }>('test-tx', 'select $1::int as one');

it.each([
  { prepare: true, statementCount: 3 },
  { prepare: false, statementCount: 0 },
])(
  'prepare: $prepare creates $statementCount named statements on a connection',
  async ({ prepare, statementCount }) => {
    const { db, pool, close } = openDatabase({
      connectionString: databaseUrl(inject('templateUrl'), 'postgres'),
      maxConnections: 1,
      onError() {},
      pooling: { prepare, setStatementTimeout: true },
    });
    await pool.query({ name: 'of-another-client', text: 'select $1::int as one', values: [1] });
    expect(await onPool(db, 1)).toEqual([{ one: 1 }]);
    expect(await db.transaction().execute((tx) => inTransaction(tx, 2))).toEqual([{ one: 2 }]);
    const { rows } = await pool.query('select name from pg_prepared_statements');
    await close();
    expect(rows).toHaveLength(statementCount);
  },
);
