import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deleteAccount } from '../../../test/account-fixtures.ts';
import { createEmptyDatabase } from '../../../test/clone-template.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { onFileFinished } from '../../../test/on-file-finished.ts';
import { migrate } from '../../db/migrate.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
});

const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });

describe('A31: a request of a deleted account', () => {
  let id: string;
  let twin: string;

  beforeEach(async () => {
    const author = await createMember(server);
    id = await createPrayerRequest(server, { owner: author, anonymous: true });
    twin = await createPrayerRequest(server, { anonymous: true });
    expect(await deleteAccount(server, author, 'DELETE')).toMatchObject({ status: 204 });
  });

  it('accepts actions as any other, with awards and without notifications', async () => {
    const [first, second] = [await createMember(server), await createMember(server)];
    const engagements = [
      ['completions', undefined],
      ['completions', undefined],
      ['reactions', { emoji: 'heart' }],
    ] as const;
    for (const [engagement, payload] of engagements) {
      const responses = await Promise.all([
        post(`/api/requests/${id}/${engagement}`, first, payload),
        post(`/api/requests/${twin}/${engagement}`, second, payload),
      ]);
      expect(responses[0].status).toBe(responses[1].status);
      expect(responses[0].body).toEqual(responses[1].body);
    }
    for (const engagement of ['completions', 'reactions']) {
      const undo = {
        method: 'DELETE',
        url: `/api/requests/${id}/${engagement}`,
        as: first,
      } as const;
      expect(await server.request(undo)).toMatchObject({ status: 204 });
    }
    const { rows } = await server.database.pool.query(
      'select 1 from notifications where related_request_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is drawn, listed and saved as any other', async () => {
    const member = await createMember(server);
    expect(await post(`/api/requests/${id}/saved-prayer`, member)).toMatchObject({ status: 204 });
    const lists = await Promise.all(
      ['/api/saved-prayers', '/api/requests', '/api/requests?sort=popular'].map((path) =>
        server.request({ url: path, as: member }),
      ),
    );
    for (const { body } of lists) {
      expect(body.items.find((item: { id: string }) => item.id === id)).toMatchObject({
        ownerUsername: 'Anonymous',
        ownerIsAdmin: false,
        isOwner: false,
      });
    }
    await server.database.pool.query('update requests set archived = true where id <> $1', [id]);
    const { body } = await server.request({ url: '/api/swap', as: await createMember(server) });
    expect(body.cards).toMatchObject([{ id, owner: null, ownerUsername: 'Anonymous' }]);
    await server.database.pool.query('update requests set archived = false');
  });

  it('is flagged and decided as any other', async () => {
    const flagged = await post(`/api/requests/${id}/flags`, await createMember(server), {});
    expect(flagged).toMatchObject({ status: 201 });
    const { body } = await server.request({ url: `/api/admin/flagged?search=${id}`, as: admin });
    expect(body.items).toMatchObject([{ id, owner: null, canDecide: true }]);
    const decided = await post(`/api/admin/requests/${id}/reinstate`, admin, {});
    expect(decided).toMatchObject({
      status: 200,
      body: { request: { status: 'Admin_Reinstated' } },
    });
    const url = `/api/requests/${id}`;
    expect(await server.request({ url, as: await createMember(server) })).toMatchObject({
      status: 200,
    });
  });

  it('gives a test push message the response of a request whose author has no device', async () => {
    const test = (requestId: string) =>
      post('/api/push/admin-test', admin, { type: 'custom', data: { requestId } });
    const [gone, present] = [await test(id), await test(twin)];
    expect(gone.body).toEqual(present.body);
    await server.database.pool.query(
      `update users set status = 'Blocked' where id = (select user_id from requests where id = $1)`,
      [twin],
    );
    expect((await test(twin)).body).toEqual(gone.body);
  });
});

it('a database of an earlier version withholds requests of blocked members and detaches those of deleted ones', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onFileFinished(drop);
  await migrate(connectionString, '0023_languages.sql');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into users (id, username, email, status, created_at, updated_at)
       select gen_random_uuid(), lower(status), lower(status) || '@example.org', status, now(), now()
       from unnest(array['Active', 'Blocked', 'Deleted']) status;
     insert into requests (id, user_id, text, anonymous, deleted, created_at)
       select gen_random_uuid(), id, 'Please pray.', anonymous, status = 'Deleted', now()
       from users, unnest(array[false, true]) anonymous`,
  );
  await migrate(connectionString);
  const { rows } = await client.query(
    `select u.status, r.anonymous, r.withheld, (select count(*)::int from ranking k where k.id = r.id) as ranked
     from requests r left join users u on u.id = r.user_id order by 1, 2`,
  );
  await client.end();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Active', false, false, 1],
    ['Active', true, false, 1],
    ['Blocked', false, true, 0],
    ['Blocked', true, true, 0],
    ['Deleted', false, false, 0],
    [null, true, false, 0],
  ]);
});
