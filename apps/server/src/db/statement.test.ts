import { expect, inject, it } from 'vitest';
import { databaseUrl } from '../../test/clone-template.ts';
import { openDatabase } from './database.ts';
import { listStatements, statement } from './statement.ts';

const onPool = statement<{ n: number }, { one: number }>('test-pool', 'select :n::int as one');
const inTransaction = statement<{ n: number }, { one: number }>('test-tx', 'select :n::int as one');

it('numbers the names of the text by their first appearance, and no casts', () => {
  statement('test-names', 'select :b::uuid, :a, x::text, :b, :ab where y = any(:a::int[])');
  expect(listStatements().at(-1)).toEqual({
    name: 'test-names',
    text: 'select $1::uuid, $2, x::text, $1, $3 where y = any($2::int[])',
    parameters: ['b', 'a', 'ab'],
  });
});

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
    expect(await onPool(db, { n: 1 })).toEqual([{ one: 1 }]);
    expect(await db.transaction().execute((tx) => inTransaction(tx, { n: 2 }))).toEqual([
      { one: 2 },
    ]);
    const { rows } = await pool.query('select name from pg_prepared_statements');
    await close();
    expect(rows).toHaveLength(statementCount);
  },
);
