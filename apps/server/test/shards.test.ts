import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// Importing the app registers the features' statements.
import '../src/app.ts';
import { listStatements } from '../src/db/statement.ts';
import { cloneTemplate, type TestDatabase } from './clone-template.ts';
import { readText } from './documents/proofs.ts';
import { seed } from './plans/seed.ts';
import { DISTRIBUTION } from './shards/distribution.ts';
import { createShards, runIn, SHARDS, shardOf } from './shards/shards.ts';
import { HOT, type Sample } from './shards/statements.ts';

let database: TestDatabase;
let client: pg.Client;
let samples: Sample[];

beforeAll(async () => {
  database = await cloneTemplate(inject('templateUrl'));
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await seed(client, { members: 200, requests: 2000 });
  await createShards(client);
  samples = await pickSamples();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Members and requests on either shard, in each combination. */
async function pickSamples(): Promise<Sample[]> {
  const { rows: newest } = await client.query<{ id: string; user_id: string }>(
    'select id, user_id from requests order by created_at desc limit 30',
  );
  const { rows } = await client.query<{ member_id: string; token_hash: Buffer; id: string }>(
    `select distinct on (hashtext(u.id::text) & 1, hashtext(r.id::text) & 1)
       u.id as member_id, s.token_hash, r.id
     from users u join sessions s on s.user_id = u.id join requests r on r.user_id <> u.id
     where u.status = 'Active' and not u.admin and r.status = 'Active' and r.flag_count = 0 and r.update_count > 0
       and r.audience = 'everyone' and not (r.deleted or r.archived or r.withheld)
       and not exists (select from completions c where (c.user_id, c.request_id) = (u.id, r.id))
       and not exists (select from reactions x where (x.user_id, x.request_id) = (u.id, r.id))
       and exists (select from mutes m where m.user_id = u.id)
       and exists (select from words w where w.request_id = r.id)
     order by hashtext(u.id::text) & 1, hashtext(r.id::text) & 1, (select count(*) from notifications n where n.user_id = u.id) desc`,
  );
  const picked: Sample[] = [];
  for (const { member_id, token_hash, id } of rows) {
    picked.push({
      memberId: member_id,
      tokenHash: token_hash,
      requestId: id,
      newId: await newIdBeside(id),
      ids: newest.map((request) => request.id),
      authorIds: newest.map((request) => request.user_id),
    });
  }
  return picked;
}

/** @returns a new id on the shard of another one */
async function newIdBeside(id: string): Promise<string> {
  const shard = await shardOf(client, id);
  for (;;) {
    const newId = randomUUID();
    if ((await shardOf(client, newId)) === shard) return newId;
  }
}

type Result = 'one shard' | 'each shard' | 'crosses';

/** Compares the answers of the shards with the answer of the undivided database. */
async function classify(name: string): Promise<Result> {
  const hot = HOT[name];
  const statement = listStatements().find((declared) => declared.name === name);
  if (!hot || !statement) throw new Error(`No statement is declared as ${name}`);
  let rowCount = 0;
  let result: Result = hot.key === null ? 'each shard' : 'one shard';
  for (const sample of samples) {
    const values = hot.values(sample);
    const run = (schema: Parameters<typeof runIn>[1]) =>
      runIn(
        client,
        schema,
        statement.text,
        statement.parameters.map((parameter) => values[parameter]),
      );
    const whole = await run('public');
    rowCount += whole?.length ?? 0;
    const keyId = hot.key === 'request' ? sample.requestId : sample.memberId;
    if (result === 'one shard') {
      const answer = await run(await shardOf(client, keyId));
      if (isEqual(whole, answer)) continue;
      result = 'each shard';
    }
    const answers = [await run(SHARDS[0]), await run(SHARDS[1])];
    if (!includesAll(answers, whole)) return 'crosses';
  }
  if (rowCount === 0) throw new Error(`${name} has no rows to compare`);
  return result;
}

function isEqual(one: string[] | null, other: string[] | null): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a sorted merge of the answers can be the whole one. */
function includesAll(answers: (string[] | null)[], whole: string[] | null): boolean {
  const rows = new Set(answers.flatMap((answer) => answer ?? []));
  return !answers.includes(null) && whole !== null && whole.every((row) => rows.has(row));
}

/** The rows of the first table of docs/scaling.md after a heading. */
function tableBelow(heading: string): string[][] {
  const page = readText('docs/scaling.md');
  const [table = ''] = page.slice(page.indexOf(`\n${heading}\n`)).match(/(^\|.*\n)+/m) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

describe('a distributed database', () => {
  it('has a place for every table', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(Object.keys(DISTRIBUTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('has the tables of docs/scaling.md in the places of the page', () => {
    const documented = tableBelow('### Tables').flatMap(([tables, place = '']) =>
      namesIn(tables).map((table) => [table, namesIn(place)[0] ?? place]),
    );
    expect(Object.fromEntries(documented)).toEqual(DISTRIBUTION);
    expect(documented).toHaveLength(Object.keys(DISTRIBUTION).length);
  });

  it('is checked with members and requests on either shard', () => {
    expect(samples).toHaveLength(4);
  });

  it('runs the hot statements where docs/scaling.md says', async () => {
    const documented = tableBelow('### Statements').flatMap(([names, result]) =>
      namesIn(names).map((name) => [name, result]),
    );
    const measured: [string, Result][] = [];
    for (const name of Object.keys(HOT)) measured.push([name, await classify(name)]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(measured));
  });
});
