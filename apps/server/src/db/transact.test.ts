import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/harness.ts';
import { afterCommit, transact } from './transact.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

const visible = async (at: string) => {
  const { rows } = await server.database.pool.query('select 1 from rate_limits where key = $1', [
    at,
  ]);
  return rows.length === 1;
};

describe('what follows a commit', () => {
  it('is done once others see the rows, in its order, before the caller goes on', async () => {
    const done: string[] = [];
    let sees: Promise<boolean> | undefined;
    const value = await transact(server.database.db, async (tx) => {
      afterCommit(tx, () => {
        done.push('first');
        sees = visible('after commit');
      });
      afterCommit(tx, () => done.push('second'));
      await sql`insert into rate_limits (key, points) values ('after commit', 1)`.execute(tx);
      expect(done).toEqual([]);
      return 'value';
    });
    expect({ value, done, sees: await sees }).toEqual({
      value: 'value',
      done: ['first', 'second'],
      sees: true,
    });
  });

  it('is not done when everything is rolled back', async () => {
    const done: string[] = [];
    const undone = transact(server.database.db, async (tx) => {
      afterCommit(tx, () => done.push('done'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(done).toEqual([]);
  });

  it('is logged when it fails; the answer stands and the rest is done', async () => {
    const done: string[] = [];
    const value = await transact(server.database.db, async (tx) => {
      afterCommit(tx, () => {
        throw new Error('nobody there');
      });
      afterCommit(tx, () => done.push('done'));
      return 'value';
    });
    expect({ value, done }).toEqual({ value: 'value', done: ['done'] });
    expect(server.faults.splice(0)).toEqual(['nobody there']);
  });

  it('is refused to a transaction that nobody hears of', async () => {
    const unheard = server.database.db
      .transaction()
      .execute(async (tx) => afterCommit(tx, () => {}));
    await expect(unheard).rejects.toThrow('begun by transact()');
  });
});
