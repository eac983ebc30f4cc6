import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  amira = await createMember(server, { username: 'amira' });
  omar = await createMember(server, { username: 'omar' });
});

const urlOf = (id: string) => `/api/requests/${id}/completions`;

function pray(as: TestMember | undefined, id: string) {
  return server.request({ method: 'POST', url: urlOf(id), ...(as && { as }) });
}

function undo(as: TestMember, id: string) {
  return server.request({ method: 'DELETE', url: urlOf(id), as });
}

async function state(id: string, member: TestMember) {
  const { rows } = await server.database.pool.query(
    `select r.completed_count as counted,
       (select count(*) from completions where request_id = r.id) as rows,
       (select count(*) from notifications where related_request_id = r.id) as notifications,
       u.good_will_points as balance
     from requests r, users u where r.id = $1 and u.id = $2`,
    [id, member.id],
  );
  return rows[0];
}

describe('POST /api/requests/:id/completions', () => {
  it('increments the count, awards two points and returns both', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    const { status, body } = await pray(leah, id);
    expect(status).toBe(201);
    expect(body).toEqual({
      totalCompleted: 1,
      emojiCounts: mapReactions(() => 0),
      userReactedEmoji: null,
      userCompleted: true,
      awarded: 2,
      goodWillPoints: 2,
    });
    expect(await state(id, leah)).toEqual({ counted: 1, rows: 1, notifications: 1, balance: 2 });
  });

  it('rejects a second completion and changes nothing', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    await pray(leah, id);
    const { status, body } = await pray(leah, id);
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 409,
      code: 'requests.already-prayed',
      message: 'You’ve already prayed for this request.',
    });
    expect(await state(id, leah)).toEqual({ counted: 1, rows: 1, notifications: 1, balance: 2 });
  });

  it('creates one row of twenty concurrent calls', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    const responses = await Promise.all(Array.from({ length: 20 }, () => pray(leah, id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await state(id, leah)).toEqual({ counted: 1, rows: 1, notifications: 1, balance: 2 });
  });

  it('counts each of twenty concurrent members', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const members = await Promise.all(Array.from({ length: 20 }, () => createMember(server)));
    await Promise.all(members.map((member) => pray(member, id)));
    expect(await state(id, omar)).toMatchObject({ counted: 20, rows: 20, notifications: 20 });
  });

  it('is for members, on visible requests of others', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    expect(await pray(undefined, id)).toMatchObject({ status: 401 });
    expect(await pray(amira, id)).toMatchObject({
      status: 403,
      body: { code: 'requests.own-request', message: 'This is your own post.' },
    });
    for (const gone of [underReview, unknownId(), 'not-an-id']) {
      expect(await pray(omar, gone)).toMatchObject({ status: 404 });
    }
  });

  it.each([[{ userId: 'someone' }], [{ points: 100 }], [{ completed_at: '2020-01-01' }]])(
    'accepts no client values: %j',
    async (payload) => {
      const id = await createPrayerRequest(server, { owner: amira });
      const request = { method: 'POST', url: urlOf(id), as: omar, payload } as const;
      expect(await server.request(request)).toMatchObject({
        status: 400,
        body: { code: 'error.unknown-field' },
      });
      expect(await state(id, omar)).toMatchObject({ rows: 0 });
    },
  );
});

describe('DELETE /api/requests/:id/completions', () => {
  it('reverts the row, the count, the points and the notification', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    await pray(leah, id);
    expect(await undo(leah, id)).toMatchObject({ status: 204, body: '' });
    expect(await state(id, leah)).toEqual({ counted: 0, rows: 0, notifications: 0, balance: 0 });
    expect(await undo(leah, id)).toMatchObject({ status: 404 });
    expect(await pray(leah, id)).toMatchObject({ status: 201, body: { goodWillPoints: 2 } });
  });

  it('affects no completion of others', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await pray(omar, id);
    expect(await undo(await createMember(server), id)).toMatchObject({ status: 404 });
    expect(await state(id, omar)).toMatchObject({ counted: 1 });
  });

  it('reverts once of ten concurrent calls', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    await pray(leah, id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => undo(leah, id)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await state(id, leah)).toEqual({ counted: 0, rows: 0, notifications: 0, balance: 0 });
  });
});

it('a completion of a deleted account stays counted, without name and points', async () => {
  const leah = await createMember(server);
  const id = await createPrayerRequest(server, { owner: amira });
  await pray(leah, id);
  await withTransaction(server.database.db, (tx) =>
    server.emit(tx, { type: 'account-deleted', memberId: leah.id }),
  );
  expect(await state(id, leah)).toMatchObject({ counted: 1, rows: 1, balance: 0 });
  const { rows } = await server.database.pool.query(
    `select (select count(*) from completions where user_id = $1) as marks,
       (select count(*) from point_ledger where user_id = $1) as awards`,
    [leah.id],
  );
  expect(rows).toEqual([{ marks: 0, awards: 0 }]);
});
