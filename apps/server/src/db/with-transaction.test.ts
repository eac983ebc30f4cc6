import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { afterCommit, withTransaction } from './with-transaction.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

const visible = async (at: string) => {
  const { rows } = await server.database.pool.query('select 1 from rate_limits where key = $1', [
    at,
  ]);
  return rows.length === 1;
};

describe('an after-commit callback', () => {
  it('runs once the rows are visible, in order, before the caller continues', async () => {
    const done: string[] = [];
    let wasVisible: Promise<boolean> | undefined;
    const value = await withTransaction(server.database.db, async (tx) => {
      afterCommit(tx, () => {
        done.push('first');
        wasVisible = visible('after commit');
      });
      afterCommit(tx, () => done.push('second'));
      await sql`insert into rate_limits (key, points) values ('after commit', 1)`.execute(tx);
      expect(done).toEqual([]);
      return 'value';
    });
    expect({ value, done, wasVisible: await wasVisible }).toEqual({
      value: 'value',
      done: ['first', 'second'],
      wasVisible: true,
    });
  });

  it('does not run after a rollback', async () => {
    const done: string[] = [];
    const transaction = withTransaction(server.database.db, async (tx) => {
      afterCommit(tx, () => done.push('done'));
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow('changed my mind');
    expect(done).toEqual([]);
  });

  it('is logged when it fails; the response is unaffected and the others run', async () => {
    const done: string[] = [];
    const value = await withTransaction(server.database.db, async (tx) => {
      afterCommit(tx, () => {
        throw new Error('unreachable');
      });
      afterCommit(tx, () => done.push('done'));
      return 'value';
    });
    expect({ value, done }).toEqual({ value: 'value', done: ['done'] });
    expect(server.faults.splice(0)).toEqual(['unreachable']);
  });

  it('is rejected in a transaction without callbacks', async () => {
    const transaction = server.database.db
      .transaction()
      .execute(async (tx) => afterCommit(tx, () => {}));
    await expect(transaction).rejects.toThrow('begun by withTransaction()');
  });
});
