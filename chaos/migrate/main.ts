import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type pg from 'pg';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import { databaseUrl as named } from '../../apps/server/test/clone-template.ts';
import { schemaSql } from '../../apps/server/test/schema-sql.ts';
import { median } from '../../bench/statistics.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { VIOLATION_QUERIES } from '../writers/invariants.sql.ts';
import { withDatabase } from '../writers/seeded-data.ts';
import { hashRows } from './hash-rows.ts';
import { runInterruptedMigration } from './interrupted-migration.ts';
import { seedStatements } from './seed.sql.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations');
const KILLED_WITHIN_MS = 250;
/** The invariants that depend on migrations. */
const CHECKED_INVARIANTS = [
  'counters that differ from their rows',
  'row counts that differ from their rows',
  'requests whose ranking differs from their state',
  'balances that differ from their ledger',
];

/**
 * Migrates from every state that the schema has had, or from as many as there are rounds, spread
 * evenly, with seeded data. Each migration is killed and run again.
 */
export async function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chaos-migrate-'));
    scope.add(() => rm(dataDir, { recursive: true, force: true }));
    const { connectionString, stop } = await startEmbedded({
      dataDir,
      durable: false,
      log: () => {},
    });
    scope.add(stop);
    const files = await listMigrations();
    const random = createRandom(seed);
    const expectedSchema = await withNewDatabase(connectionString, 'wanted', async (url) => {
      await migrate(url);
      return withDatabase(url, ({ pool }) => schemaSql(pool));
    });
    const states = files.length - 1;
    const seconds: number[] = [];
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const known = states - (Math.floor((round * states) / Math.min(rounds, states)) % states);
      killed += await withNewDatabase(connectionString, `round_${round}`, async (url) => {
        await migrate(url, files[known - 1]);
        await withDatabase(url, ({ pool }) => insertSeedRows(pool, known));
        const before = await withDatabase(url, ({ pool }) => hashRows(pool));
        const isKilled = await runInterruptedMigration(url, random.nextInt(KILLED_WITHIN_MS));
        const startedAt = performance.now();
        await migrate(url);
        seconds.push((performance.now() - startedAt) / 1000);
        await withDatabase(url, ({ pool }) =>
          verifyMigration(pool, { expectedSchema, before, files }),
        );
        log(`${round + 1}: from ${files[known - 1]}${isKilled ? ', killed' : ''}`);
        return isKilled ? 1 : 0;
      });
    }
    return [
      `states of the schema     ${Math.min(rounds, states)} of ${states}, with data`,
      `killed on the way        ${killed} times in ${rounds} migrations`,
      `rows changed or lost     0`,
      `other schemas than wanted 0`,
      `the last run took        ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s`,
    ].join('\n');
  });
}

/** The number of schema states before the current one. */
export async function countStates(): Promise<number> {
  return (await listMigrations()).length - 1;
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function withNewDatabase<Value>(
  connectionString: string,
  name: string,
  callback: (databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  const database = `migrate_${name}`;
  const admin = <Done>(sql: string) =>
    withDatabase(connectionString, ({ pool }) => pool.query<Done & pg.QueryResultRow>(sql));
  await admin(`create database ${database} template template0`);
  const value = await callback(named(connectionString, database));
  // Waits some seconds for the killed connection and cancels autovacuum itself: with FORCE, a role
  // without superuser rights cannot terminate it.
  await admin(`drop database ${database}`);
  return value;
}

async function insertSeedRows(pool: pg.Pool, known: number): Promise<void> {
  for (const sql of seedStatements(known)) await pool.query(sql);
}

type Expected = { expectedSchema: string; before: Map<string, string>; files: string[] };

async function verifyMigration(
  pool: pg.Pool,
  { expectedSchema, before, files }: Expected,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  if (JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(files))
    throw new Error('The recorded migrations differ from the existing ones');
  if ((await schemaSql(pool)) !== expectedSchema)
    throw new Error('The schema differs from the expected one');
  const after = await hashRows(pool, before);
  const changed = [...before].filter(([columns, hash]) => after.get(columns) !== hash);
  if (changed.length > 0)
    throw new Error(`Rows changed or lost: ${changed.map(([columns]) => columns).join('; ')}`);
  for (const what of CHECKED_INVARIANTS) {
    const { rows: violations } = await pool.query<{ count: number }>(VIOLATION_QUERIES[what] ?? '');
    if (violations[0]?.count !== 0) throw new Error(`${violations[0]?.count} ${what}`);
  }
}
