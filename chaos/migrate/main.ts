import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type pg from 'pg';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import { databaseUrl as named } from '../../apps/server/test/clone-template.ts';
import { schemaSql } from '../../apps/server/test/schema-sql.ts';
import { median } from '../../bench/statistics.ts';
import { findInvariantViolations } from '../load/invariants.sql.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withDatabase } from '../support/app-instance.ts';
import { hashRows } from './hash-rows.ts';
import { seedStatements } from './seed.sql.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations');
const MIGRATE = join(import.meta.dirname, 'migrate-once.ts');
const KILLED_WITHIN_MS = 250;
/** The invariants of what migrations compute. */
const CHECKED_INVARIANTS = [
  'counters equal their rows',
  'the tally of flags equals the flags',
  'the ranking equals the listed requests',
  'points equal the ledger',
] as const;

/**
 * Migrates from every state that the schema has had, or from as many as there are rounds, spread
 * evenly, with seeded data. Each migration is killed and run again.
 */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-migrate-'));
  scope.defer(() => rm(dataDir, { recursive: true, force: true }));
  const options = { dataDir, durable: false, log: () => {} };
  const { connectionString, stop } = await startEmbedded(options);
  scope.defer(stop);
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
      const before = await withDatabase(url, async ({ pool }) => {
        for (const sql of seedStatements(known)) await pool.query(sql);
        return hashRows(pool);
      });
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
  return {
    'states of the schema': `${Math.min(rounds, states)} of ${states}, with data`,
    killed: `${killed} times in ${rounds} migrations`,
    'duration, median and longest': `${median(seconds).toFixed(1)} s, ${Math.max(...seconds).toFixed(1)} s`,
  };
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
  const admin = (sql: string) => withDatabase(connectionString, ({ pool }) => pool.query(sql));
  await admin(`create database ${database} template template0`);
  const value = await callback(named(connectionString, database));
  // Waits some seconds for the killed connection and cancels autovacuum itself: with FORCE, a role
  // without superuser rights cannot terminate it.
  await admin(`drop database ${database}`);
  return value;
}

/**
 * Migrates in a separate process and kills it after a delay. @returns true if it was killed before
 * it finished
 */
async function runInterruptedMigration(databaseUrl: string, killAfterMs: number): Promise<boolean> {
  const child = fork(MIGRATE, [databaseUrl]);
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  await delay(killAfterMs);
  child.kill('SIGKILL');
  const [code] = await ended;
  if (code !== null && code !== 0) throw new Error(`The migration failed by itself: ${code}`);
  return code === null;
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
  const violations = await findInvariantViolations(pool, CHECKED_INVARIANTS);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
