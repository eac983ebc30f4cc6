import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { hashToken } from '../../queries/viewer.ts';
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
async function draw(draws: Draw, times: number, batchSize = 1): Promise<Map<string, number>> {
  await popularOne();
  const tally = new Map<string, number>();
  for (let time = 0; time < times; time += batchSize) {
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

async function tenEqualOnes(): Promise<string[]> {
  const ids: string[] = [];
  for (const hours of [0, 1, 2, 3, 4, 5, 100, 101, 160, 167]) {
    ids.push(await createPrayerRequest(server, { owner, createdAt: ago(hours * HOUR) }));
  }
  return ids;
}

/** Pearson's chi-squared statistic of counts against equal probabilities. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// A fair draw exceeds each bound in about one run of a million.
const NINE_DEGREES = 46;

describe.each([
  ['everything', fromAll],
  ['the swap pool', fromPool],
])('the probability of a request in the swap, drawn from %s,', (_, draws) => {
  it('is equal for equal requests, whenever posted', async () => {
    const ids = await tenEqualOnes();
    const tally = await draw(draws, 2000);
    expect(chiSquare(ids.map((id) => tally.get(id) ?? 0))).toBeLessThan(NINE_DEGREES);
  });

  it('is independent for each member, also under concurrency', async () => {
    const ids = await tenEqualOnes();
    const tally = await draw(draws, 2000, 10);
    // If all ten members shared one draw, the statistic would be ten times as high.
    expect(chiSquare(ids.map((id) => tally.get(id) ?? 0))).toBeLessThan(NINE_DEGREES);
  });

  it('is higher with fewer prayers: one in one plus its prayers', async () => {
    const [none, one, three] = [
      await createPrayerRequest(server, { owner }),
      await createPrayerRequest(server, { owner }),
      await createPrayerRequest(server, { owner }),
    ];
    await createCompletion(server, one);
    for (let prayer = 0; prayer < 3; prayer += 1) await createCompletion(server, three);
    const tally = await draw(draws, 2100);
    const share = (id: string) => (tally.get(id) ?? 0) / 2100;
    // 1 : 1/2 : 1/4; five standard deviations of 2,100 draws are about 0.054.
    expect(Math.abs(share(none) - 4 / 7)).toBeLessThan(0.055);
    expect(Math.abs(share(one) - 2 / 7)).toBeLessThan(0.055);
    expect(Math.abs(share(three) - 1 / 7)).toBeLessThan(0.055);
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
    const tally = await draw(draws, 300);
    const share = unprayed.reduce((sum, id) => sum + (tally.get(id) ?? 0), 0) / 300;
    // By weight alone, two among 402 would be one draw in forty.
    expect(share).toBeGreaterThan(0.09);
  });

  it('does not depend on the order of posting', async () => {
    await posted(250, 30 * MINUTE);
    await posted(100, 1 * MINUTE);
    const tally = await draw(draws, 1500);
    const { rows } = await server.database.pool.query(
      `select id, extract(day from $1::timestamptz - created_at)::int as day from requests
       where type = 'Support'`,
      [server.clock.now],
    );
    // Grouped by whole days: of the last morning's ten, chance alone yields three or six.
    const days = [0, 1, 2, 3, 4].map((day) => {
      const ofDay = rows.filter((row) => row.day === day).map((row) => tally.get(row.id) ?? 0);
      return ofDay.reduce((sum, count) => sum + count, 0) / ofDay.length;
    });
    // 1,500 draws among 350 are 4.3 each, on the day of the hundred too.
    for (const perRequest of days) expect(perRequest).toBeGreaterThan(2.4);
    for (const perRequest of days) expect(perRequest).toBeLessThan(6.5);
  });

  /** Posts requests at a fixed interval, backwards from now. */
  async function posted(count: number, everyMs: number): Promise<void> {
    await server.database.pool.query(
      `insert into requests (id, user_id, text, created_at)
       select gen_random_uuid(), $1, 'Please pray for us.', $2::timestamptz - n * $3 * interval '1 ms'
       from generate_series(0, $4 - 1) n`,
      [owner.id, server.clock.now, everyMs, count],
    );
  }
});
