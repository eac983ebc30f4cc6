import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompletion, aMember, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';
import { selectCards } from './swap.sql.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  await server.database.pool.query('truncate users cascade');
  viewer = await aMember(server);
  owner = await aMember(server);
});

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

/** How often each request was the Support card. */
async function draw(times: number): Promise<Map<string, number>> {
  await popularOne();
  const drawn = new Map<string, number>();
  for (let time = 0; time < times; time += 1) {
    const cards = await selectCards(server.database.db, viewer.id, ago(7 * DAY));
    const id = cards.find(({ swap_type }) => swap_type === 'Support')?.id;
    if (!id) throw new Error('Nothing was drawn though there are candidates');
    drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  return drawn;
}

/** Takes the Popular card, so that it takes no other's chance. */
async function popularOne(): Promise<void> {
  const id = await aRequest(server, { owner, type: 'Prompt' });
  for (let prayer = 0; prayer < 4; prayer += 1) await aCompletion(server, id);
}

/** Pearson's statistic of counts against equal chances. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// Each bound is passed by a fair draw in all but about one run of a million.
describe('the chance of a request in the swap', () => {
  it('is the same for equal ones, whenever they were posted', async () => {
    const ids: string[] = [];
    const ages = [0, 1, 2, 3, 4, 5, 100, 101, 160, 167];
    for (const hours of ages) {
      ids.push(await aRequest(server, { owner, createdAt: ago(hours * HOUR) }));
    }
    const drawn = await draw(2000);
    const counts = ids.map((id) => drawn.get(id) ?? 0);
    // Nine degrees of freedom.
    expect(chiSquare(counts)).toBeLessThan(46);
  });

  it('is higher the fewer prayed for it: one in one plus its prayers', async () => {
    const [none, one, three] = [
      await aRequest(server, { owner }),
      await aRequest(server, { owner }),
      await aRequest(server, { owner }),
    ];
    await aCompletion(server, one);
    for (let prayer = 0; prayer < 3; prayer += 1) await aCompletion(server, three);
    const drawn = await draw(2100);
    const share = (id: string) => (drawn.get(id) ?? 0) / 2100;
    // 1 : 1/2 : 1/4; five standard deviations of 2,100 draws are about 0.054.
    expect(Math.abs(share(none) - 4 / 7)).toBeLessThan(0.055);
    expect(Math.abs(share(one) - 2 / 7)).toBeLessThan(0.055);
    expect(Math.abs(share(three) - 1 / 7)).toBeLessThan(0.055);
  });

  it('does not depend on how many were posted when', async () => {
    await posted(250, 30 * MINUTE);
    await posted(100, 1 * MINUTE);
    const drawn = await draw(1500);
    const { rows } = await server.database.pool.query(
      `select id, extract(day from $1::timestamptz - created_at)::int as day from requests
       where type = 'Support'`,
      [server.clock.now],
    );
    const days = [0, 1, 2, 3, 4, 5].map((day) => {
      const ofDay = rows.filter((row) => row.day === day).map((row) => drawn.get(row.id) ?? 0);
      return ofDay.reduce((sum, count) => sum + count, 0) / ofDay.length;
    });
    // 1,500 among 350 are 4.3 each, on the day of the hundred too.
    for (const perRequest of days) expect(perRequest).toBeGreaterThan(2.4);
    for (const perRequest of days) expect(perRequest).toBeLessThan(6.5);
  });

  /** Posts one every so often, back from now. */
  async function posted(count: number, everyMs: number): Promise<void> {
    await server.database.pool.query(
      `insert into requests (id, user_id, text, created_at)
       select gen_random_uuid(), $1, 'Please pray for us.', $2::timestamptz - n * $3 * interval '1 ms'
       from generate_series(0, $4 - 1) n`,
      [owner.id, server.clock.now, everyMs, count],
    );
  }
});
