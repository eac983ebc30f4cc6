import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompletion, aMember, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';
import { selectRandom } from './swap.sql.ts';

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

/** How often each request came up. */
async function draw(times: number): Promise<Map<string, number>> {
  const drawn = new Map<string, number>();
  const window = { since: ago(7 * DAY), until: server.clock.now, except: null };
  for (let time = 0; time < times; time += 1) {
    const row = await selectRandom(server.database.db, viewer.id, 'Support', window);
    if (!row) throw new Error('Nothing was drawn though there are candidates');
    drawn.set(row.id, (drawn.get(row.id) ?? 0) + 1);
  }
  return drawn;
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

  it('reaches everything of a full week, not the newest only', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into requests (id, user_id, text, created_at)
       select gen_random_uuid(), $1, 'Please pray for us.', $2::timestamptz - n * interval '30 minutes'
       from generate_series(0, 335) n`,
      [owner.id, server.clock.now],
    );
    const drawn = await draw(1500);
    const { rows } = await pool.query(
      `select id, extract(day from $1::timestamptz - created_at)::int as day from requests`,
      [server.clock.now],
    );
    const days = Array.from({ length: 7 }, () => 0);
    for (const { id, day } of rows) days[day] = (days[day] ?? 0) + (drawn.get(id) ?? 0);
    // A seventh each would be 214; the ends of the window may come up somewhat more or less.
    for (const count of days) expect(count).toBeGreaterThan(110);
    for (const count of days) expect(count).toBeLessThan(320);
  });
});
