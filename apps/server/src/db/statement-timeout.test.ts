import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { cloneTemplate, databaseUrl } from '../../test/clone-template.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { openDatabase } from './database.ts';
import { warnIfNoStatementTimeout } from './open-databases.ts';

const NO_LIMIT = 'statements have no time limit: the pooler should set one';

function poolTo(connectionString: string, setStatementTimeout: boolean) {
  const { pool, close } = openDatabase({
    ...{ connectionString, maxConnections: 1, onError: () => {} },
    pooling: { prepare: true, setStatementTimeout },
  });
  onTestFinished(close);
  return pool;
}

it('a warning names databases without a statement timeout, and no unreachable one', async () => {
  const url = databaseUrl(inject('templateUrl'), 'postgres');
  const warn = vi.fn();
  const pools = {
    limited: poolTo(url, true),
    primary: poolTo(url, false),
    away: poolTo('postgresql://127.0.0.1:1/nowhere', false),
  };
  await warnIfNoStatementTimeout(pools, { warn });
  expect(warn.mock.calls).toEqual([[{ database: 'primary' }, NO_LIMIT]]);
});

it('a server behind a pooler logs at its start that statements have no timeout', async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  const mark = connectionString.includes('?') ? '&' : '?';
  const pooled = `${connectionString}${mark}application_name=pooled`;
  const databases = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: connectionString };
  onTestFinished(drop);
  const [behind, alone] = await Promise.all([
    startServerProcess({ LOG_LEVEL: 'warn', ...databases }),
    startServerProcess({ LOG_LEVEL: 'warn' }),
  ]);
  expect(await behind.stop()).toContain(`"database":"primary","msg":"${NO_LIMIT}"`);
  expect(await alone.stop()).not.toContain(NO_LIMIT);
});
