import { DAY, SECOND } from '@prayer-swap/shared/time';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

afterEach(async () => {
  await server.database.pool.query(
    `insert into points (event_type, points)
     values ('Create', 5), ('React', 1), ('Complete', 2), ('Click', 1)
     on conflict (event_type) do update set points = excluded.points`,
  );
});

function click(as: TestMember, payload: unknown = { eventType: 'Click' }) {
  const request = {
    method: 'POST',
    url: '/api/points/events',
    payload: payload as object,
  } as const;
  return server.request({ ...request, as });
}

function withoutRule(event: string) {
  return server.database.pool.query('delete from points where event_type = $1', [event]);
}

async function ledger({ id }: TestMember) {
  const { rows } = await server.database.pool.query(
    'select event_type, points from point_ledger where user_id = $1 order by created_at, event_type',
    [id],
  );
  return rows;
}

describe('sharing a request', () => {
  const share = (as: TestMember) =>
    server.request({
      method: 'POST',
      url: '/api/requests',
      as,
      payload: { text: 'Please pray for the harvest.' },
    });

  it('A12: awards ten requests a day; another is stored without an award', async () => {
    const leah = await createMember(server);
    for (let n = 1; n <= 12; n += 1) expect(await share(leah)).toMatchObject({ status: 201 });
    expect(await ledger(leah)).toHaveLength(10);
    server.clock.advance(DAY);
    expect(await share(leah)).toMatchObject({ status: 201 });
    expect(await ledger(leah)).toHaveLength(11);
    expect(server.log.join('')).not.toContain('No point config');
  });

  it('A12: awards ten of thirty concurrent ones', async () => {
    const leah = await createMember(server);
    const responses = await Promise.all(Array.from({ length: 30 }, () => share(leah)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await ledger(leah)).toHaveLength(10);
  });
});

describe('praying', () => {
  const send = (as: TestMember, method: 'POST' | 'DELETE', id: string) =>
    server.request({ method, url: `/api/requests/${id}/completions`, as });

  it('awards a prayer after a hundred that were undone', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server);
    for (let n = 0; n < 100; n += 1) {
      await send(leah, 'POST', id);
      await send(leah, 'DELETE', id);
    }
    expect(await send(leah, 'POST', id)).toMatchObject({
      status: 201,
      body: { awarded: 2, goodWillPoints: 2 },
    });
  });

  it('A12: awards a hundred prayers a day, and one more for each that is undone', async () => {
    const leah = await createMember(server);
    const ids: string[] = [];
    for (let n = 0; n < 102; n += 1) ids.push(await createPrayerRequest(server));
    const [first = '', last = '', ...others] = ids;
    for (const id of [first, ...others.slice(0, 99)]) await send(leah, 'POST', id);
    expect((await send(leah, 'POST', last)).body).toMatchObject({
      awarded: 0,
      goodWillPoints: 200,
    });
    await send(leah, 'DELETE', last);
    await send(leah, 'DELETE', first);
    expect((await send(leah, 'POST', last)).body).toMatchObject({
      awarded: 2,
      goodWillPoints: 200,
    });
    expect((await send(leah, 'POST', first)).body).toMatchObject({
      awarded: 0,
      goodWillPoints: 200,
    });
  });
});

describe('a click on the points pill', () => {
  it('awards the amount of the rule', async () => {
    const leah = await createMember(server);
    const { status, body } = await click(leah);
    expect(status).toBe(200);
    expect(body).toEqual({ awarded: 1, goodWillPoints: 1 });
    expect(await ledger(leah)).toEqual([{ event_type: 'Click', points: 1 }]);
  });

  it('awards at most once in two seconds, and always responds', async () => {
    const leah = await createMember(server);
    await click(leah);
    server.clock.advance(2 * SECOND - 1);
    expect(await click(leah)).toMatchObject({
      status: 200,
      body: { awarded: 0, goodWillPoints: 1 },
    });
    server.clock.advance(1);
    expect(await click(leah)).toMatchObject({
      status: 200,
      body: { awarded: 1, goodWillPoints: 2 },
    });
  });

  it('awards at most twenty times a day', async () => {
    const leah = await createMember(server);
    for (let n = 1; n <= 20; n += 1) {
      expect((await click(leah)).body).toEqual({ awarded: 1, goodWillPoints: n });
      server.clock.advance(2 * SECOND);
    }
    expect((await click(leah)).body).toEqual({ awarded: 0, goodWillPoints: 20 });
    server.clock.advance(DAY - 40 * SECOND);
    expect((await click(leah)).body).toEqual({ awarded: 1, goodWillPoints: 21 });
    expect((await click(leah)).body).toEqual({ awarded: 0, goodWillPoints: 21 });
  });

  it('awards one of fifty concurrent clicks', async () => {
    const leah = await createMember(server);
    const responses = await Promise.all(Array.from({ length: 50 }, () => click(leah)));
    expect(responses.filter(({ body }) => body.awarded === 1)).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await ledger(leah)).toHaveLength(1);
  });

  it('awards nothing to an account deleted concurrently', async () => {
    const leah = await createMember(server);
    const crossing = await withTransaction(server.database.db, async (tx) => {
      await tx.updateTable('users').set({ status: 'Deleted' }).where('id', '=', leah.id).execute();
      const clicked = click(leah);
      await waitForLock(server);
      return { clicked };
    });
    expect(await crossing.clicked).toMatchObject({ status: 403 });
    expect(await ledger(leah)).toEqual([]);
  });

  it('without a rule reports it and awards nothing', async () => {
    const leah = await createMember(server);
    await withoutRule('Click');
    const { status, body } = await click(leah);
    expect(status).toBe(404);
    expect(body).toEqual({
      status: 404,
      code: 'points.no-config',
      message: 'No point config for Click',
    });
    expect(await ledger(leah)).toEqual([]);
  });

  it.each([
    [{}],
    [{ eventType: 'Create' }],
    [{ eventType: 'React' }],
    [{ eventType: 'click' }],
    [{ eventType: 'Click', points: 1000 }],
    [{ eventType: 'Click', amount: -5 }],
    [{ eventType: ['Click'] }],
  ])('is the only award that a member can report: %j is rejected', async (payload) => {
    const leah = await createMember(server);
    expect(await click(leah, payload)).toMatchObject({ status: 400 });
    expect(await ledger(leah)).toEqual([]);
  });
});

describe('a point rule', () => {
  it('that is missing allows the action without an award', async () => {
    const leah = await createMember(server);
    for (const event of ['Create', 'React', 'Complete']) await withoutRule(event);
    const id = await createPrayerRequest(server);
    const payload = { text: 'Please pray for our new school.' };
    const post = (url: string, body?: object) =>
      server.request({ method: 'POST', url, as: leah, ...(body && { payload: body }) });
    expect(await post('/api/requests', payload)).toMatchObject({ status: 201 });
    for (const [engagement, body] of [['reactions', { emoji: 'star' }], ['completions']] as const) {
      expect(await post(`/api/requests/${id}/${engagement}`, body)).toMatchObject({
        status: 201,
        body: { awarded: 0, goodWillPoints: 0 },
      });
    }
    expect(await ledger(leah)).toEqual([]);
  });

  it('that changes in between: an undo reverses the awarded amount', async () => {
    const leah = await createMember(server);
    const url = `/api/requests/${await createPrayerRequest(server)}/completions`;
    await server.request({ method: 'POST', url, as: leah });
    await server.database.pool.query(`update points set points = 50 where event_type = 'Complete'`);
    await server.request({ method: 'DELETE', url, as: leah });
    expect(await ledger(leah)).toEqual([
      { event_type: 'Complete', points: 2 },
      { event_type: 'Complete_Undone', points: -2 },
    ]);
    const { body } = await server.request({ url: '/api/me/impact', as: leah });
    expect(body.goodWillPoints).toBe(0);
  });
});
