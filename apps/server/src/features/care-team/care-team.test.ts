import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { emptyTables } from '../../../test/empty-tables.ts';
import {
  createCompletion,
  createMember,
  createMembers,
  createPrayerRequest,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let author: TestMember;
let helper: TestMember;
let second: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'care_team_members', 'requests');
  admin = await createMember(server, { admin: true });
  [author, helper, second] = (await createMembers(server, 3)) as [
    TestMember,
    TestMember,
    TestMember,
  ];
});

const url = '/api/admin/care-team';
const add = (username: string, as = admin) =>
  server.request({ method: 'POST', url, as, payload: { username } });
const remove = (id: string) => server.request({ method: 'DELETE', url: `${url}/${id}`, as: admin });
const state = async (as: TestMember) => (await server.request({ url: '/api/care-team', as })).body;
const list = (query = '', as = helper) => server.request({ url: `/api/care-requests${query}`, as });
const ask = () => createPrayerRequest(server, { owner: author, audience: 'care-team' });

describe('the care team', () => {
  it('consists of the members whom admins named', async () => {
    expect(await state(helper)).toEqual({ available: false, member: false });
    const added = await add(` ${helper.username.toUpperCase()} `);
    expect(added.status).toBe(201);
    expect(added.body.items).toEqual([
      {
        userId: helper.id,
        username: helper.username,
        addedAt: server.clock.now.toISOString(),
      },
    ]);
    expect(await add(helper.username)).toMatchObject({ status: 201, body: added.body });
    expect(await state(helper)).toEqual({ available: true, member: true });
    expect(await state(author)).toEqual({ available: true, member: false });
    expect((await remove(helper.id)).status).toBe(204);
    expect((await remove(helper.id)).status).toBe(404);
    expect(await state(helper)).toEqual({ available: false, member: false });
    const logged = await listAdminActions(server, 'add_to_care_team');
    expect(logged.at(-1)).toMatchObject({ admin_user_id: admin.id, target_user_id: helper.id });
    expect(await listAdminActions(server, 'remove_from_care_team')).toHaveLength(1);
  });

  it('contains no unknown and no blocked member', async () => {
    const blocked = await createMember(server, { status: 'Blocked' });
    for (const username of ['who-is-that', '', blocked.username]) {
      expect(await add(username)).toMatchObject({
        status: 404,
        body: { code: 'care-team.unknown-member' },
      });
    }
    await add(helper.username);
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [
      helper.id,
    ]);
    expect(await state(author)).toEqual({ available: false, member: false });
  });
});

describe('the queue of the care team', () => {
  beforeEach(async () => {
    await add(helper.username);
    await add(second.username);
  });

  const idsOf = async (query: string) =>
    (await list(query)).body.items.map((item: { request: { id: string } }) => item.request.id);

  it('has the oldest unanswered request first, and names who prayed for the others', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      ids.push(await ask());
      server.clock.advance(1000);
    }
    const [first = '', middle = '', last = ''] = ids;
    expect(await idsOf('')).toEqual(ids);
    await createCompletion(server, first, second);
    await createCompletion(server, last, helper);
    server.clock.advance(1000);
    await createCompletion(server, last, second);
    await createCompletion(server, middle, admin);
    expect(await idsOf('')).toEqual([middle]);
    expect((await list('?state=answered')).body.items).toMatchObject([
      {
        request: { id: last, userCompleted: true },
        answeredBy: [helper.username, second.username],
      },
      { request: { id: first }, answeredBy: [second.username] },
    ]);
  });

  it('has pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      ids.push(await ask());
      server.clock.advance(1000);
    }
    const first = await list();
    const next = await list(`?cursor=${encodeURIComponent(first.body.nextCursor)}`);
    const found = [...first.body.items, ...next.body.items].map(({ request }) => request.id);
    expect(found).toEqual(ids);
    expect(next.body.nextCursor).toBeNull();
  });

  it('is closed to every other member, admins included', async () => {
    const id = await ask();
    for (const as of [author, admin]) expect((await list('', as)).status).toBe(403);
    expect((await server.request({ url: `/api/requests/${id}`, as: admin })).status).toBe(404);
    expect((await list('?state=other')).status).toBe(400);
    expect((await list(`?cursor=${unknownId()}`)).status).toBe(200);
  });

  it('does not show the author of an anonymous request', async () => {
    await createPrayerRequest(server, { owner: author, audience: 'care-team', anonymous: true });
    const { body } = await list();
    expect(body.items[0].request.ownerUsername).toBe('Anonymous');
    expect(JSON.stringify(body)).not.toContain(author.username);
    expect(JSON.stringify(body)).not.toContain(author.id);
  });
});
