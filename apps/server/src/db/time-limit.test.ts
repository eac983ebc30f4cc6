import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { cloneTemplate } from '../../test/clone-template.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { serverProcess } from '../../test/server-process.ts';
import { openDatabase } from './database.ts';
import { warnOfNoTimeLimit } from './time-limit.ts';

const NO_LIMIT = 'statements have no time limit: the pooler should set one';

function poolTo(connectionString: string, limitTime: boolean) {
  const { pool, close } = openDatabase({
    ...{ connectionString, maxConnections: 1, onError: () => {} },
    pooling: { prepare: true, limitTime },
  });
  onTestFinished(close);
  return pool;
}

it('names the databases whose statements may run for ever, and not one that is away', async () => {
  const url = databaseUrl(inject('templateUrl'), 'postgres');
  const warn = vi.fn();
  const pools = {
    limited: poolTo(url, true),
    primary: poolTo(url, false),
    away: poolTo('postgresql://127.0.0.1:1/nowhere', false),
  };
  await warnOfNoTimeLimit(pools, { warn });
  expect(warn.mock.calls).toEqual([[{ database: 'primary' }, NO_LIMIT]]);
});

it('a server behind a pooler says at its start that nothing limits statements', async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  const mark = connectionString.includes('?') ? '&' : '?';
  const pooled = `${connectionString}${mark}application_name=pooled`;
  const databases = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: connectionString };
  onTestFinished(drop);
  const [behind, alone] = await Promise.all([
    serverProcess({ LOG_LEVEL: 'warn', ...databases }),
    serverProcess({ LOG_LEVEL: 'warn' }),
  ]);
  expect(await behind.stop()).toContain(`"database":"primary","msg":"${NO_LIMIT}"`);
  expect(await alone.stop()).not.toContain(NO_LIMIT);
});
