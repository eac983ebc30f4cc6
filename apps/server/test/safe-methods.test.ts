import { beforeAll, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { readAllRows } from './dump.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from './factories.ts';
import { createTestServer, type TestMember, type TestServer } from './harness.ts';

let server: TestServer;
let admin: TestMember;
let requestId: string;

beforeAll(async () => {
  server = await createTestServer();
  admin = await createMember(server, { admin: true });
  requestId = await createPrayerRequest(server, { owner: admin });
  await createCompletion(server, requestId, await createMember(server));
  await createReaction(server, await createPrayerRequest(server), admin);
});

/** Every row except the rate-limit counts. */
async function readAllTables(): Promise<object> {
  const { rate_limits: _, ...rows } = await readAllRows(server.database.pool);
  return rows;
}

const readable = features
  .flatMap(({ routes }) => routes)
  // The stream never ends by itself; stream-events.test.ts reads it.
  .filter(({ method, path }) => method === 'GET' && path !== '/api/events');

it.each(readable)('A5: GET $path changes nothing', async ({ path }) => {
  const before = await readAllTables();
  const url = path.replace(/:\w+/g, requestId);
  for (const method of ['GET', 'HEAD'] as const) {
    for (const as of [{ as: admin }, {}]) {
      const { status } = await server.request({ method, url, ...as });
      expect(status).toBeLessThan(500);
    }
  }
  expect(await readAllTables()).toEqual(before);
});
