import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMember(server, { username: 'amira' });
  omar = await createMember(server, { username: 'omar' });
});

function react(as: TestMember | undefined, id: string, payload: unknown = { emoji: 'heart' }) {
  return server.request({
    method: 'POST',
    url: `/api/requests/${id}/reactions`,
    ...(as && { as }),
    payload: payload as object,
  });
}

describe('POST /api/requests/:id/reactions', () => {
  it('increments the count, awards the points and returns both', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const response = await react(omar, id, { emoji: 'raised-hands' });
    expect(response).toMatchObject({
      status: 201,
      body: {
        totalCompleted: 0,
        emojiCounts: { ...mapReactions(() => 0), 'raised-hands': 1 },
        userReactedEmoji: 'raised-hands',
        userCompleted: false,
        awarded: 1,
        goodWillPoints: 1,
      },
    });
  });

  it('rejects a second reaction and changes nothing', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await react(omar, id);
    const again = await react(omar, id, { emoji: 'star' });
    expect(again).toMatchObject({ status: 409, body: { code: 'requests.already-reacted' } });
    const row = await server.database.db
      .selectFrom('requests')
      .select(['heart_count', 'star_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ heart_count: 1, star_count: 0 });
  });

  it('creates one row of twenty concurrent reactions', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const responses = await Promise.all(Array.from({ length: 20 }, () => react(omar, id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    [{}, 400, 'requests.emoji-unknown'],
    [{ emoji: 'thumbs-up' }, 400, 'requests.emoji-unknown'],
    [{ emoji: 'heart', points: 100 }, 400, 'error.unknown-field'],
  ])('rejects %j', async (payload, status, code) => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await react(omar, id, payload)).toMatchObject({ status, body: { status, code } });
  });

  it('is for members, on visible requests of others', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    expect(await react(undefined, id)).toMatchObject({ status: 401 });
    expect(await react(amira, id)).toMatchObject({
      status: 403,
      body: { code: 'requests.own-request' },
    });
    expect(await react(omar, underReview)).toMatchObject({ status: 404 });
    expect(await react(omar, unknownId())).toMatchObject({ status: 404 });
    expect(await react(omar, 'not-an-id')).toMatchObject({ status: 404 });
  });
});

describe('DELETE /api/requests/:id/reactions', () => {
  it('reverts the row, the count and the points', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    await react(leah, id);
    const url = `/api/requests/${id}/reactions`;
    expect(await server.request({ method: 'DELETE', url, as: leah })).toMatchObject({
      status: 204,
    });
    expect(await server.request({ method: 'DELETE', url, as: leah })).toMatchObject({
      status: 404,
    });
    expect(await react(leah, id, { emoji: 'star' })).toMatchObject({
      status: 201,
      body: { emojiCounts: { heart: 0, star: 1 }, awarded: 1, goodWillPoints: 1 },
    });
  });
});

it('a reaction of a deleted account stays counted without a name', async () => {
  const leah = await createMember(server);
  const id = await createPrayerRequest(server, { owner: amira });
  await react(leah, id);
  await withTransaction(server.database.db, (tx) =>
    server.emit(tx, { type: 'account-deleted', memberId: leah.id }),
  );
  const { rows } = await server.database.pool.query(
    `select r.heart_count, x.user_id from requests r join reactions x on x.request_id = r.id
     where r.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ heart_count: 1, user_id: null }]);
});
