import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { chance } from '../../apps/server/src/demo/random.ts';
import { databaseUrl as named } from '../../apps/server/test/database-url.ts';
import { schemaText } from '../../apps/server/test/schema-text.ts';
import { median } from '../../bench/statistics.ts';
import type { FormOptions } from '../form.ts';
import { inScope } from '../scope.ts';
import { NEVER } from '../writers/broken.sql.ts';
import { withDatabase } from '../writers/world.ts';
import { interruptedMigration } from './interrupt.ts';
import { livedIn } from './lived-in.sql.ts';
import { rowsOf } from './rows-of.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations');
const KILLED_WITHIN_MS = 250;
/** What migrations themselves have to get right. */
const JUDGED = [
  'counters that differ from their rows',
  'tallies that differ from their rows',
  'requests ranked otherwise than they stand',
  'balances that differ from their ledger',
];

/**
 * Migrates from every state that the schema has had, or from as many as there are rounds, spread evenly,
 * with a community in it. Each migration is killed on the way, and run again.
 */
export async function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'torture-migrate-'));
    scope.add(() => rm(dataDir, { recursive: true, force: true }));
    const { connectionString, stop } = await startEmbedded({
      dataDir,
      durable: false,
      log: () => {},
    });
    scope.add(stop);
    const files = await migrations();
    const drawn = chance(seed);
    const wanted = await inNew(connectionString, 'wanted', async (url) => {
      await migrate(url);
      return withDatabase(url, ({ pool }) => schemaText(pool));
    });
    const states = files.length - 1;
    const seconds: number[] = [];
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const known = states - (Math.floor((round * states) / Math.min(rounds, states)) % states);
      killed += await inNew(connectionString, `round_${round}`, async (url) => {
        await migrate(url, files[known - 1]);
        await withDatabase(url, ({ pool }) => fill(pool, known));
        const before = await withDatabase(url, ({ pool }) => rowsOf(pool));
        const isKilled = await interruptedMigration(url, drawn.below(KILLED_WITHIN_MS));
        const begun = performance.now();
        await migrate(url);
        seconds.push((performance.now() - begun) / 1000);
        await withDatabase(url, ({ pool }) => judge(pool, { wanted, before, files }));
        say(`${round + 1}: from ${files[known - 1]}${isKilled ? ', killed' : ''}`);
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

/** How many states of the schema there were before this one. */
export async function countStates(): Promise<number> {
  return (await migrations()).length - 1;
}

async function migrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function inNew<Value>(
  connectionString: string,
  name: string,
  act: (databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  const database = `migrate_${name}`;
  const admin = <Done>(sql: string) =>
    withDatabase(connectionString, ({ pool }) => pool.query<Done & pg.QueryResultRow>(sql));
  await admin(`create database ${database} template template0`);
  const value = await act(named(connectionString, database));
  // It waits some seconds for the connection of what was killed, and sends the upkeep of tables away itself:
  // by force, a role that is no superuser may not end that.
  await admin(`drop database ${database}`);
  return value;
}

async function fill(pool: pg.Pool, known: number): Promise<void> {
  for (const sql of livedIn(known)) await pool.query(sql);
}

type Expected = { wanted: string; before: Map<string, string>; files: string[] };

async function judge(pool: pg.Pool, { wanted, before, files }: Expected): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  if (JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(files))
    throw new Error('Other migrations are noted than there are');
  if ((await schemaText(pool)) !== wanted) throw new Error('Another schema than wanted');
  const after = await rowsOf(pool, before);
  const changed = [...before].filter(([columns, hash]) => after.get(columns) !== hash);
  if (changed.length > 0)
    throw new Error(`Rows changed or lost: ${changed.map(([columns]) => columns).join('; ')}`);
  for (const what of JUDGED) {
    const { rows: offences } = await pool.query<{ count: number }>(NEVER[what] ?? '');
    if (offences[0]?.count !== 0) throw new Error(`${offences[0]?.count} ${what}`);
  }
}
