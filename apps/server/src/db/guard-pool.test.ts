import { setImmediate } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseUrl } from '../../test/clone-template.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { openDatabase } from './database.ts';

it('a statement timeout closes its connection, and the next statement uses another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool, close } = openDatabase({
    connectionString: databaseUrl(inject('templateUrl'), 'postgres'),
    ...{ maxConnections: 1, onError() {} },
    // Like a pooler that sets no timeout either.
    pooling: { prepare: true, setStatementTimeout: false },
  });
  onTestFinished(close);
  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await pidOf();
  const sleeping = pool.query('select pg_sleep(600)').catch((error: unknown) => error);
  await setImmediate();
  vi.advanceTimersByTime(18_000);
  expect(await sleeping).toMatchObject({ code: 'ETIMEDOUT' });
  expect(await pidOf()).not.toBe(first);
  await pool.query('select pg_terminate_backend($1)', [first]);
});

it('a slow database is not treated as unresponsive, although no probe connects', async () => {
  const proxy = await startDatabaseProxy();
  onTestFinished(() => proxy.disconnect());
  const errors: Error[] = [];
  const { pool, close } = openDatabase({
    connectionString: proxy.proxyUrl(databaseUrl(inject('templateUrl'), 'postgres')),
    ...{ maxConnections: 1, onError: (error: Error) => errors.push(error) },
    pooling: { prepare: true, setStatementTimeout: false },
  });
  onTestFinished(close);
  await pool.query('select 1');
  proxy.stallNewConnections();
  const slow = Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.7)'));
  await Promise.all(slow);
  expect(errors).toEqual([]);
});
