import { beforeAll, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { rowsOfEverything } from './dump.ts';
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

/** Every row but the counts of calls. */
async function everything(): Promise<object> {
  const { rate_limits: _, ...rows } = await rowsOfEverything(server.database.pool);
  return rows;
}

const readable = features
  .flatMap(({ routes }) => routes)
  // The stream never ends by itself; live-events.test.ts reads it.
  .filter(({ method, path }) => method === 'GET' && path !== '/api/events');

it.each(readable)('A5: GET $path changes nothing', async ({ path }) => {
  const before = await everything();
  const url = path.replace(/:\w+/g, requestId);
  for (const method of ['GET', 'HEAD'] as const) {
    for (const as of [{ as: admin }, {}]) {
      const { status } = await server.call({ method, url, ...as });
      expect(status).toBeLessThan(500);
    }
  }
  expect(await everything()).toEqual(before);
});
