import { randomUUID } from 'node:crypto';
import { HOUR } from '@prayer-swap/shared/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareWithBudget } from '../../../../scripts/lib/budget.mjs';
import { encodeCursor } from '../../src/db/page.ts';
import { createMember, createPrayerRequest } from '../factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../harness.ts';
import { createWorkCounter } from './count-work.ts';
import { type RawCall, sendRaw } from './raw-request.ts';

const TEXT =
  'Please pray for my father, who is waiting for a call from the hospital, and for all of us who wait with him.';
const AUTHORS = 10;
const REQUESTS = 200;
/** PostgreSQL decides on a generic plan after five executions. */
const WARM_UPS = 8;
const ROUNDS = 5;

let server: TestServer;
let observer: pg.Client;
let viewer: TestMember;
let origin: string;
/** Requests that the viewer has not interacted with. */
const requestIds: string[] = [];

beforeAll(async () => {
  // Jobs of earlier calls would count as work of the measured one.
  server = await createTestServer(withoutRouteLimits, { runsJobs: false });
  observer = new pg.Client({ connectionString: server.connectionString });
  await observer.connect();
  // Autovacuum counts as reading, and it changes where the next rows are stored.
  const { rows } = await observer.query(
    `select format('alter table %I set (autovacuum_enabled = false)', relname) as text
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  for (const { text } of rows) await observer.query(text);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  viewer = await createMember(server, { username: 'viewer' });
  const authors = [];
  for (let n = 0; n < AUTHORS; n += 1)
    authors.push(await createMember(server, { username: `author-${n}` }));
  for (let n = 0; n < REQUESTS; n += 1) {
    const owner = authors[n % AUTHORS];
    const createdAt = new Date(server.clock.now.getTime() - n * HOUR);
    if (owner) requestIds.push(await createPrayerRequest(server, { owner, text: TEXT, createdAt }));
  }
  await observer.query('vacuum (analyze)');
});
afterAll(() => observer.end());

const takeRequest = () => requestIds.pop() ?? '';
const read = (path: string) => (): RawCall => ({ path, token: viewer.token });
const interact = (what: string, body?: object) => (): RawCall => ({
  method: 'POST',
  path: `/api/requests/${takeRequest()}/${what}`,
  token: viewer.token,
  ...(body && { body }),
});
const deepCursor = () =>
  encodeCursor({ createdAt: new Date(server.clock.now.getTime() - 50.5 * HOUR), id: randomUUID() });

const CALLS: Record<string, () => RawCall> = {
  feed: read('/api/requests'),
  deep: () => read(`/api/requests?cursor=${deepCursor()}`)(),
  popular: read('/api/requests?sort=popular'),
  mine: read('/api/requests?tab=mine'),
  swap: read('/api/swap'),
  session: read('/api/auth/session'),
  notifications: read('/api/notifications'),
  unread: read('/api/notifications/unread-count'),
  create: () => ({
    method: 'POST',
    path: '/api/requests',
    token: viewer.token,
    body: { text: TEXT, type: 'Support' },
  }),
  react: interact('reactions', { emoji: 'heart' }),
  pray: interact('completions'),
  flag: interact('flags', {}),
};

it('the hottest calls stay within the budget', async () => {
  const countWork = createWorkCounter(server.database.pool, observer);
  const measured: Record<string, Record<string, number>> = {};
  for (const [name, createCall] of Object.entries(CALLS)) {
    const send = async () => {
      const call = createCall();
      const { status, ...bytes } = await sendRaw(origin, call);
      expect([name, status]).toEqual([name, call.method === 'POST' ? 201 : 200]);
      return bytes;
    };
    for (let n = 0; n < WARM_UPS; n += 1) await countWork(send);
    const rounds = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const { result, work } = await countWork(send);
      const { statements, roundTrips, ...touched } = work;
      // A draw is random, and so are the rows that it touches.
      rounds.push({ ...result, statements, roundTrips, ...(name !== 'swap' && touched) });
    }
    measured[name] = leastOf(rounds);
  }
  expect(compareWithBudget('calls', measured)).toEqual([]);
});

/** The first rounds tidy what earlier calls left in pages and indexes, which is no work of the call. */
function leastOf(rounds: Record<string, number>[]): Record<string, number> {
  const figures = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    figures.map((figure) => [figure, Math.min(...rounds.map((round) => round[figure] ?? 0))]),
  );
}
