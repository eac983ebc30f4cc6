import { beforeAll, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { aCompletion, aMember, aReaction, aRequest } from './factories.ts';
import { type TestMember, type TestServer, testServer } from './harness.ts';

let server: TestServer;
let admin: TestMember;
let requestId: string;

beforeAll(async () => {
  server = await testServer();
  admin = await aMember(server, { admin: true });
  requestId = await aRequest(server, { owner: admin });
  await aCompletion(server, requestId, await aMember(server));
  await aReaction(server, await aRequest(server), admin);
});

/** Limits count every call, and that is all they keep. */
const COUNTS_CALLS = 'rate_limits';

/** Every row of every table, as one text. */
async function everything(): Promise<string> {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> $1 order by 1`,
    [COUNTS_CALLS],
  );
  const contents = tables.map(async ({ name }) => {
    const { rows } = await server.database.pool.query(
      `select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t`,
    );
    return [name, rows[0].rows];
  });
  return JSON.stringify(await Promise.all(contents));
}

const readable = features
  .flatMap(({ routes }) => routes)
  // The stream never ends by itself; live-events.test.ts reads it.
  .filter(({ method, path }) => method === 'GET' && path !== '/api/events');

it.each(readable)('GET $path changes nothing', async ({ path }) => {
  const before = await everything();
  const url = path.replace(/:\w+/g, requestId);
  for (const method of ['GET', 'HEAD'] as const) {
    for (const as of [{ as: admin }, {}]) {
      const { status } = await server.call({ method, url, ...as });
      expect(status).toBeLessThan(500);
    }
  }
  expect(await everything()).toBe(before);
});
