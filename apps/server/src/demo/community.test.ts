import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { createDemoCommunity, DEMO_ADMIN, DEMO_MEMBER } from './community.ts';
import { insertCommunity } from './insert-community.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  await insertCommunity(server.database.db, createDemoCommunity(server.clock.now, 'no password'));
  admin = await createMember(server, { admin: true });
});

async function read(path: string) {
  return (await server.request({ url: `/api/admin/${path}`, as: admin })).body;
}

describe('the demo community', () => {
  it('contains requests for review', async () => {
    expect(await read('stats')).toMatchObject({ flaggedPostsCount: 8, blockedUsersCount: 1 });
    const { items } = await read('flagged');
    expect(items).toHaveLength(8);
    expect(items[0]).toMatchObject({ childSafety: true, status: 'Under_Review' });
    expect((await read('appeals')).items).toHaveLength(1);
    expect((await read('reports')).items).toHaveLength(1);
    expect((await read('actions')).items).toHaveLength(7);
  });

  it('has settled decided flags', async () => {
    const { rows } = await server.database.pool.query(
      `select distinct r.status, f.outcome from user_flags f join requests r on r.id = f.request_id
       order by r.status`,
    );
    expect(rows).toEqual([
      { status: 'Admin_Blocked', outcome: 'upheld' },
      { status: 'Admin_Reinstated', outcome: 'overturned' },
      { status: 'Under_Review', outcome: null },
    ]);
    expect((await read('trends')).medianMinutes).toBe(60);
  });

  it('has notified those who prayed', async () => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as updates, count(*) filter (where answered)::int as answered,
         (select count(*)::int from notifications n where n.update_id is not null) > 0 as notified
       from request_updates`,
    );
    expect(rows).toEqual([{ updates: 8, answered: 4, notified: true }]);
  });

  it('has prayed for what was answered', async () => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as answered, min(completed_count) as fewest,
         count(*) filter (where exists (select from completions c join users u on u.id = c.user_id
           where c.request_id = r.id and u.username = $1))::int as by_member
       from requests r where answered`,
      [DEMO_MEMBER],
    );
    expect(rows).toEqual([{ answered: 4, fewest: expect.any(Number), by_member: 2 }]);
    expect(rows[0].fewest).toBeGreaterThanOrEqual(6);
  });

  it('has alerted its admin of a recent flag', async () => {
    const { rows } = await server.database.pool.query(
      `select type, read from notifications where user_id = (select id from users where username = $1)
       order by created_at desc limit 5`,
      [DEMO_ADMIN],
    );
    expect(rows).toContainEqual({ type: 'admin_flag_alert', read: false });
  });
});
