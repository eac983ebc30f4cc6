import { DAY, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { withLimits } from '../../../test/account-fixtures.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let other: TestServer['request'];
let posts = 0;

beforeAll(async () => {
  const limits = withLimits({ requestsPerMinute: 1_000_000 });
  server = await createTestServer(limits);
  other = (await startSecondServer(server)).request;
});

type Post = { key?: string; type?: string; text?: string; send?: TestServer['request'] };

function post(as: TestMember, { key, type = 'Support', text, send = server.request }: Post = {}) {
  posts += 1;
  return send({
    method: 'POST',
    url: '/api/requests',
    as,
    payload: { text: text ?? `Please pray for my exam, number ${posts}.`, type },
    headers: { ...(key && { 'idempotency-key': key }), 'accept-language': 'en' },
  });
}

async function statuses(responses: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(responses)).map(({ status }) => status).sort();
}

async function postTimes(as: TestMember, count: number): Promise<number[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) all.push((await post(as)).status);
  return all;
}

async function countPosts({ id }: TestMember): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from requests where user_id = $1',
    [id],
  );
  return rows[0].n;
}

describe('A35: the posting limit', () => {
  it('accepts three posts in ten minutes and returns the time of the next one', async () => {
    const amira = await createMember(server);
    expect(await post(amira)).toMatchObject({ status: 201 });
    server.clock.advance(4 * MINUTE);
    expect(await postTimes(amira, 2)).toEqual([201, 201]);
    const { status, body, headers } = await post(amira);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('360');
    expect(body).toEqual({
      status: 429,
      code: 'requests.post-again-minutes',
      message: 'You can share again in 6 minutes. We’ll keep your words here.',
    });
    server.clock.advance(6 * MINUTE - 1);
    expect(await post(amira)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    server.clock.advance(1);
    expect(await postTimes(amira, 2)).toEqual([201, 429]);
  });

  it('accepts ten posts in a day', async () => {
    const amira = await createMember(server);
    for (let n = 0; n < 10; n += 1) {
      expect(await post(amira)).toMatchObject({ status: 201 });
      server.clock.advance(10 * MINUTE);
    }
    expect(await post(amira)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String((DAY - 100 * MINUTE) / 1000) },
      body: {
        code: 'requests.post-again-hours',
        message:
          'You’ve shared a lot today. You can share again in 23 hours. We’ll keep your words here.',
      },
    });
    server.clock.advance(DAY - 100 * MINUTE);
    expect(await postTimes(amira, 2)).toEqual([201, 429]);
  });

  it('holds for sixty concurrent posts on two servers', async () => {
    const amira = await createMember(server);
    const responses = Array.from({ length: 60 }, (_, n) =>
      post(amira, { send: n % 2 ? other : server.request, key: `parallel-post-${n}` }),
    );
    const got = await statuses(responses);
    expect(got.filter((status) => status === 201)).toHaveLength(3);
    expect(got.filter((status) => status === 429)).toHaveLength(57);
    expect(await countPosts(amira)).toBe(3);
  });

  it('limits each member separately', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    await postTimes(amira, 4);
    expect(await post(omar)).toMatchObject({ status: 201 });
  });

  it('returns a stored response as before and does not count it', async () => {
    const amira = await createMember(server);
    const text = 'Please pray for our neighbours.';
    const first = await post(amira, { key: 'replayed-post-1', text });
    for (let n = 0; n < 5; n += 1) await post(amira, { key: 'replayed-post-1', text });
    expect(await postTimes(amira, 3)).toEqual([201, 201, 429]);
    expect(await post(amira, { key: 'replayed-post-1', text })).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('does not use up the key of a rejected post', async () => {
    const amira = await createMember(server);
    await postTimes(amira, 3);
    const text = 'Please pray for my long wait.';
    expect(await post(amira, { key: 'refused-post-1', text })).toMatchObject({ status: 429 });
    server.clock.advance(10 * MINUTE);
    expect(await post(amira, { key: 'refused-post-1', text })).toMatchObject({ status: 201 });
    expect(await countPosts(amira)).toBe(4);
  });

  it('counts deleted posts', async () => {
    const amira = await createMember(server);
    for (let n = 0; n < 3; n += 1) {
      const { body } = await post(amira);
      await server.request({ method: 'DELETE', url: `/api/requests/${body.id}`, as: amira });
    }
    expect(await post(amira)).toMatchObject({ status: 429 });
  });

  it('does not count Prompts, and limits an admin like everyone else', async () => {
    const admin = await createMember(server, { admin: true });
    for (let n = 0; n < 5; n += 1) {
      expect(await post(admin, { type: 'Prompt' })).toMatchObject({ status: 201 });
    }
    expect(await postTimes(admin, 4)).toEqual([201, 201, 201, 429]);
    expect(await post(admin, { type: 'Prompt' })).toMatchObject({ status: 201 });
  });

  it('follows the settings; 0 means no limit', async () => {
    const few = await createTestServer(withLimits({ postsPerTenMinutes: 0, postsPerDay: 1 }));
    const amira = await createMember(few);
    expect(await post(amira, { send: few.request })).toMatchObject({ status: 201 });
    expect(await post(amira, { send: few.request })).toMatchObject({
      status: 429,
      body: { code: 'requests.post-again-hours' },
    });
    const free = await createTestServer(withLimits({ postsPerTenMinutes: 0, postsPerDay: 0 }));
    const omar = await createMember(free);
    const all = Array.from({ length: 20 }, () => post(omar, { send: free.request }));
    expect(new Set(await statuses(all))).toEqual(new Set([201]));
  });
});

describe('A35: awards', () => {
  it.each([
    ['React', 'reactions', { emoji: 'heart' }],
    ['Complete', 'completions', undefined],
  ])('of %s end at 100 a day', async (event, path, payload) => {
    const [amira, owner] = [await createMember(server), await createMember(server)];
    const ids = await Promise.all(
      Array.from({ length: 105 }, () => createPrayerRequest(server, { owner })),
    );
    const responses = ids.map((id) =>
      server.request({
        method: 'POST',
        url: `/api/requests/${id}/${path}`,
        as: amira,
        ...(payload && { payload }),
      }),
    );
    expect(new Set(await statuses(responses))).toEqual(new Set([201]));
    const { rows } = await server.database.pool.query(
      'select count(*)::int as n from point_ledger where user_id = $1 and event_type = $2',
      [amira.id, event],
    );
    expect(rows[0].n).toBe(100);
  });
});
