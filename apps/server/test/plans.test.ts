import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// Importing the app registers the features' statements.
import '../src/app.ts';
import { listStatements } from '../src/db/statement.ts';
import { cloneTemplate, type TestDatabase } from './clone-template.ts';
import { explainStatement, flattenPlan, type Value } from './plans/explain.ts';
import { seed } from './plans/seed.ts';
import { TYPICAL } from './plans/statements.ts';

/** A few rows each, whatever the community's size: the last two are cleaned after an hour. */
const SMALL_TABLES = [
  'points',
  'row_counts',
  'queue',
  'care_team_members',
  'new_account_hides',
  'mass_flag_alerts',
];
/**
 * The maximum number of rows that a plan node may filter out; more of them indicate a missing
 * index.
 */
const MAX_FILTERED_ROWS = 600;

/** PostgreSQL makes this many custom plans of a statement before it compares a generic one. */
const PLANNED_BEFORE = 5;
/** Statements that run at most twice a second, or after a rare event. */
const RARE = [
  'sessions-active',
  'swap-pool',
  'swap-thorough',
  'reminders-due',
  'saved-prayers-today',
  'dated-requests',
  'day-reminders',
  'letters-due',
  'visibility-changes-due',
  'waiting-care-requests-recipients',
];

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneTemplate(inject('templateUrl'));
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await seed(client);
  await client.query('set plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statements = listStatements();
type Statement = (typeof statements)[number];
/** The statements that validate the sessions of several members. */
const ofSessions = statements.filter(({ parameters }) => parameters.includes('tokenHashes'));

/** The typical values, in the order of their numbers in the text. */
function valuesOf({ name, parameters }: Statement): Value[] {
  const values = TYPICAL[name]?.values ?? {};
  return parameters.map((parameter) => values[parameter] ?? null);
}

/** The nodes of a plan whose cost grows with the community. */
async function findProblems(statement: Statement): Promise<string[]> {
  const typical = TYPICAL[statement.name];
  if (!typical) return ['its typical values are missing in test/plans/statements.ts'];
  const plan = await explainStatement(client, statement, valuesOf(statement));
  const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return [
    ...(buffers > typical.buffers ? [`touches ${buffers} pages, of ${typical.buffers}`] : []),
    ...flattenPlan(plan).flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      const filteredRows = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
      return [
        ...(node['Node Type'] === 'Seq Scan' && !SMALL_TABLES.includes(table)
          ? [`reads all of ${table}`]
          : []),
        ...(node['Sort Space Type'] === 'Disk' || node['Temp Written Blocks'] > 0
          ? ['sorts on the disk']
          : []),
        ...(filteredRows > (typical.filteredRows ?? MAX_FILTERED_ROWS)
          ? [`leaves ${filteredRows} rows of ${table}`]
          : []),
      ];
    }),
  ];
}

it.each(statements)('the parameters of $name have the names of its values', (statement) => {
  const named = Object.keys(TYPICAL[statement.name]?.values ?? {});
  expect(statement.parameters.toSorted()).toEqual(named.toSorted());
});

describe('at a hundred thousand requests, the statement', () => {
  it.each(statements)('$name costs as much as at a thousand', async (statement) => {
    expect(await findProblems(statement)).toEqual([]);
  });
});

describe('with two thousand sessions', () => {
  let small: TestDatabase;
  let smallClient: pg.Client;

  beforeAll(async () => {
    small = await cloneTemplate(inject('templateUrl'));
    smallClient = new pg.Client({ connectionString: small.connectionString });
    await smallClient.connect();
    await seed(smallClient, { members: 2000, requests: 2000 });
    await smallClient.query('set plan_cache_mode = force_generic_plan');
  });
  afterAll(async () => {
    await smallClient.end();
    await small.drop();
  });

  it.each(ofSessions)('$name reads only those of its members', async (statement) => {
    const plan = await explainStatement(smallClient, statement, valuesOf(statement));
    const tables = flattenPlan(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(tables).not.toContain('sessions');
  });
});

it('the plan check fails when an index is missing', async () => {
  const slow = async (name: string, index: string) => {
    const statement = statements.find((declared) => declared.name === name);
    if (!statement) throw new Error(`No statement is declared as ${name}`);
    const { rows } = await client.query('select pg_get_indexdef($1::regclass) as definition', [
      index,
    ]);
    await client.query(`drop index ${index}`);
    const found = await findProblems(statement);
    await client.query(rows[0].definition);
    return found;
  };
  expect(await slow('feed-popular-community', 'ranking_score_idx')).not.toEqual([]);
  expect(await slow('feed-first-page', 'requests_feed_idx')).not.toEqual([]);
  expect(await slow('admin-users', 'users_newest_idx')).not.toEqual([]);
});

describe('a frequent statement', () => {
  it('is planned once and not for each call', async () => {
    await client.query('set plan_cache_mode = auto');
    for (const statement of statements) {
      const { name, text } = statement;
      for (let call = 0; call <= PLANNED_BEFORE; call += 1) {
        await client.query('begin');
        await client.query({ name, text, values: valuesOf(statement) });
        await client.query('rollback');
      }
    }
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_prepared_statements where generic_plans = 0',
    );
    expect(rows.filter(({ name }) => !RARE.includes(name) && !name.startsWith('admin-'))).toEqual(
      [],
    );
  });
});
