import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { hashToken } from '../../authentication/viewer.ts';
import { candidatesOf, selectCards, selectDrawn, selectSwapPool } from './swap.sql.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  // Truncated, not deleted: thousands of draws would scan the dead rows.
  await server.database.pool.query('truncate users cascade');
  viewer = await createMember(server);
  owner = await createMember(server);
});

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

const WINDOW = 7 * DAY;

const DRAWS = process.env.TEST_FULL === '1' ? 2000 : 500;
/** The members who draw at the same time. */
const CONCURRENT = DRAWS / 10;

/**
 * PostgreSQL draws, and no seed reaches it. A fair draw is outside of the bounds of one count with
 * at most this probability. A run checks 102 bounds, so that it fails by chance with a probability
 * below 1e-9.
 */
const FALSE_ALARM = 1e-12;

/** The Support cards of this many concurrent members. */
type Draw = (batchSize: number) => Promise<(string | undefined | null)[]>;

const fromAll: Draw = async (batchSize) => {
  const { db } = server.database;
  const draws = Array.from({ length: batchSize }, () =>
    selectCards(db, { since: ago(WINDOW), viewerId: viewer.id }),
  );
  const support = (cards: Awaited<(typeof draws)[number]>) =>
    cards.find(({ swap_type }) => swap_type === 'Support')?.id;
  return (await Promise.all(draws)).map(support);
};

const fromPool: Draw = async (batchSize) => {
  const { db } = server.database;
  const since = ago(WINDOW);
  const { asOf, rows } = await selectSwapPool(db, { since });
  const candidates = candidatesOf(rows);
  const session = {
    tokenHash: hashToken(viewer.token),
    at: server.clock.now,
    language: () => 'en' as const,
  };
  const sessions = Array(batchSize).fill(session);
  const drawn = await selectDrawn(db, sessions, { asOf, since, ...candidates });
  return drawn.map((row) => row?.Support);
};

/** How often each request was the Support card. */
async function draw(draws: Draw, batchSize = 1): Promise<Map<string, number>> {
  await popularOne();
  const tally = new Map<string, number>();
  for (let time = 0; time < DRAWS; time += batchSize) {
    for (const id of await draws(batchSize)) {
      if (!id) throw new Error('Nothing was drawn though there are candidates');
      tally.set(id, (tally.get(id) ?? 0) + 1);
    }
  }
  return tally;
}

/** Takes the Popular card, so that no other request is excluded by it. */
async function popularOne(): Promise<void> {
  const id = await createPrayerRequest(server, { owner, type: 'Prompt' });
  for (let prayer = 0; prayer < 4; prayer += 1) await createCompletion(server, id);
}

const countOf = (tally: Map<string, number>, ids: string[]) =>
  ids.reduce((sum, id) => sum + (tally.get(id) ?? 0), 0);

/** The least and the highest count of the binomial distribution, without its improbable ends. */
function boundsOf(probability: number): { least: number; most: number } {
  const logOdds = Math.log(probability / (1 - probability));
  let log = DRAWS * Math.log1p(-probability);
  const probabilities = Array.from({ length: DRAWS + 1 }, (_, count) => {
    const ofCount = Math.exp(log);
    log += Math.log((DRAWS - count) / (count + 1)) + logOdds;
    return ofCount;
  });
  const improbable = (all: number[]) => {
    let sum = 0;
    return all.findIndex((ofCount) => {
      sum += ofCount;
      return sum > FALSE_ALARM;
    });
  };
  const least = improbable(probabilities);
  return { least, most: DRAWS - improbable(probabilities.toReversed()) };
}

function expectShare(tally: Map<string, number>, ids: string[], probability: number): void {
  const { least, most } = boundsOf(probability);
  const count = countOf(tally, ids);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
}

describe.each([
  ['everything', fromAll],
  ['the swap pool', fromPool],
])('the probability of a request in the swap, drawn from %s,', (_, draws) => {
  it('is equal for equal requests, whenever posted, and for each concurrent member', async () => {
    const ids: string[] = [];
    for (const hours of [0, 1, 2, 3, 4, 5, 100, 101, 160, 167]) {
      ids.push(await createPrayerRequest(server, { owner, createdAt: ago(hours * HOUR) }));
    }
    const tally = await draw(draws, CONCURRENT);
    // If the members of each of the ten batches shared one draw, each would have to draw another id.
    for (const id of ids) expectShare(tally, [id], 1 / 10);
    expectShare(tally, ids.slice(0, 6), 6 / 10);
  });

  it('is higher with fewer prayers: one in one plus its prayers', async () => {
    const none = await createPrayerRequest(server, { owner });
    const one = await createPrayerRequest(server, { owner });
    const three = await createPrayerRequest(server, { owner });
    await createCompletion(server, one);
    for (let prayer = 0; prayer < 3; prayer += 1) await createCompletion(server, three);
    const tally = await draw(draws, CONCURRENT);
    // 1 : 1/2 : 1/4
    expectShare(tally, [none], 4 / 7);
    expectShare(tally, [one], 2 / 7);
    expectShare(tally, [three], 1 / 7);
  });

  it('is high for unprayed requests among any number of others', async () => {
    await posted(400, MINUTE);
    await server.database.pool.query(
      `insert into completions (id, request_id, completed_at)
       select gen_random_uuid(), r.id, $1 from requests r, generate_series(1, 4)`,
      [server.clock.now],
    );
    const unprayed = [
      await createPrayerRequest(server, { owner }),
      await createPrayerRequest(server, { owner }),
    ];
    const tally = await draw(draws, CONCURRENT);
    // At least 2 : 25/5 with a sample of the others. By weight alone it would be one draw in forty.
    expect(countOf(tally, unprayed)).toBeGreaterThanOrEqual(boundsOf(2 / 7).least);
  });

  it('does not depend on the order of posting', async () => {
    await posted(250, 30 * MINUTE);
    await posted(100, 1 * MINUTE, 250);
    // With statistics of these rows, the planner chooses other plans.
    await server.database.pool.query('analyze');
    const tally = await draw(draws);
    const { rows } = await server.database.pool.query<{ id: string; day: number }>(
      `select id, extract(day from $1::timestamptz - created_at)::int as day from requests
       where type = 'Support' order by id`,
      [server.clock.now],
    );
    const days = [...Map.groupBy(rows, ({ day }) => day).values()].map((ofDay) =>
      ofDay.map(({ id }) => id),
    );
    expect(days.map(({ length }) => length).sort()).toEqual([10, 148, 48, 48, 48, 48]);
    const neighbours = [0, 70, 140, 210, 280].map((from) =>
      rows.slice(from, from + 70).map(({ id }) => id),
    );
    for (const ids of [...days, ...neighbours]) expectShare(tally, ids, ids.length / 350);
  });

  /**
   * Posts requests at a fixed interval, backwards from now. Among 350 their ids have equal distances
   * and another order: with random distances the probabilities of single requests would differ.
   */
  async function posted(count: number, everyMs: number, after = 0): Promise<void> {
    await server.database.pool.query(
      `insert into requests (id, user_id, text, created_at)
       select (lpad(to_hex(floor((n + $5::bigint) * 149 % 350 * 2 ^ 32 / 350)::bigint), 8, '0') ||
           '-0000-4000-8000-' || lpad(((n + $5) / 350)::text, 12, '0'))::uuid,
         $1, 'Please pray for us.', $2::timestamptz - n * $3 * interval '1 ms'
       from generate_series(0, $4 - 1) n`,
      [owner.id, server.clock.now, everyMs, count, after],
    );
  }
});
