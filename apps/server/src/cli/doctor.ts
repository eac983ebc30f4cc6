import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { sql } from 'kysely';
import { type Config, createConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { withPostgres } from '../db/open-databases.ts';
import type { CheckContext, SystemCheck } from '../system-checks/check.ts';
import { formatSystemCheck, runSystemChecks } from '../system-checks/run-system-checks.ts';
import { exitWithError } from './run-command.ts';

const STATUS_WIDTH = 'warning'.length;

try {
  const config = createConfig(readEnv(process.env));
  const checks = await withDatabase(config, (db) =>
    runSystemChecks({ config, db, variableNames: Object.keys(process.env), now: () => new Date() }),
  );
  for (const check of checks)
    console.log(`${check.status.padEnd(STATUS_WIDTH)}  ${formatSystemCheck(check)}`);
  if (checks.some(({ status }) => status === 'failed')) process.exitCode = 1;
} catch (error) {
  exitWithError(error);
}

/** Creates and migrates nothing: the state is that of the last start. */
async function withDatabase(
  config: Config,
  run: (db: CheckContext['db']) => Promise<SystemCheck[]>,
): Promise<SystemCheck[]> {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config)) return run('absent');
  let checks: SystemCheck[] = [];
  await withPostgres(config, connectEmbedded, async (connectionString) => {
    const database = openDatabase({ connectionString, maxConnections: 4, onError: () => {} });
    try {
      checks = await run(await usableDatabase(database.db));
    } finally {
      await database.close();
    }
  });
  return checks;
}

async function usableDatabase(db: Db): Promise<CheckContext['db']> {
  try {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('schema_migrations') is not null as exists`.execute(db);
    return rows[0]?.exists ? db : 'absent';
  } catch {
    return 'away';
  }
}

/** The cluster itself, or the record of its place. */
function hasEmbeddedDatabase({ dataDir }: Config): boolean {
  return ['postgres', 'postgres-place'].some((name) => existsSync(join(dataDir, name)));
}
