import { DEFAULT_COMMUNITY } from '@prayer-swap/shared/community/choices';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  amira = await createMember(server);
});

beforeEach(async () => {
  omar = await createMember(server);
});

function flag(as: TestMember | undefined, id: string, payload: object = {}, headers = {}) {
  const url = `/api/requests/${id}/flags`;
  return server.request({ method: 'POST', url, headers, payload, ...(as && { as }) });
}

function unflag(as: TestMember, id: string) {
  return server.request({ method: 'DELETE', url: `/api/requests/${id}/flags`, as });
}

async function requests(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, () => createPrayerRequest(server, { owner: amira })),
  );
}

function rows(requestId: string) {
  return server.database.db
    .selectFrom('user_flags')
    .select(['user_id', 'reason', 'outcome', 'settled_at'])
    .where('request_id', '=', requestId)
    .execute();
}

async function postOf(id: string) {
  return server.database.db
    .selectFrom('requests')
    .select(['status', 'flag_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('POST /api/requests/:id/flags', () => {
  it('stores the flag with its reason and hides the post', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const { status, body } = await flag(omar, id, { reason: 'child-safety' });
    expect({ status, body }).toEqual({ status: 201, body: null });
    expect(await rows(id)).toEqual([
      { user_id: omar.id, reason: 'child-safety', outcome: null, settled_at: null },
    ]);
    expect(await postOf(id)).toEqual({ status: 'Under_Review', flag_count: 1 });
    expect(await server.request({ url: `/api/requests/${id}`, as: omar })).toMatchObject({
      status: 404,
    });
  });

  it('requires no reason', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await flag(omar, id)).toMatchObject({ status: 201 });
    expect(await rows(id)).toMatchObject([{ reason: null }]);
  });

  it.each([
    [{ reason: 'ugly' }, 'flags.reason-unknown'],
    [{ reason: 'spam', status: 'Admin_Blocked' }, 'error.unknown-field'],
  ])('rejects %j', async (payload, code) => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await flag(omar, id, payload)).toMatchObject({ status: 400, body: { code } });
    expect(await rows(id)).toEqual([]);
  });

  it('reports an existing flag of the member, although the post is hidden', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await flag(omar, id);
    const { status, body } = await flag(omar, id, { reason: 'spam' });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        status: 409,
        code: 'flags.already-flagged',
        message: 'You have already flagged this content',
      },
    });
    expect(await rows(id)).toHaveLength(1);
  });

  it('is for members, on visible requests of others', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await flag(undefined, id)).toMatchObject({ status: 401 });
    expect(await flag(amira, id)).toMatchObject({
      status: 403,
      body: { code: 'requests.own-request' },
    });
    const unseen = [
      await createPrayerRequest(server, { owner: amira, archived: true }),
      await createPrayerRequest(server, { owner: amira, status: 'Admin_Blocked' }),
      await createPrayerRequest(server, { owner: omar, deleted: true }),
      unknownId(),
      'not-an-id',
    ];
    for (const other of unseen) expect(await flag(omar, other)).toMatchObject({ status: 404 });
  });

  it('A14: is rejected for a member blocked just before', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const blocking = await server.database.pool.connect();
    await blocking.query('begin');
    await blocking.query("update users set status = 'Blocked' where id = $1", [omar.id]);
    const response = flag(omar, id);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await blocking.query('commit');
    blocking.release();
    expect(await response).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
    expect(await rows(id)).toEqual([]);
  });

  it('returns the stored response for a repeated key', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const key = { 'idempotency-key': 'flag-0001' };
    const responses = [await flag(omar, id, {}, key), await flag(omar, id, {}, key)];
    expect(responses.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 201, body: null },
      { status: 201, body: null },
    ]);
    expect(await flag(omar, id, { reason: 'spam' }, key)).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
    expect(await rows(id)).toHaveLength(1);
  });

  it('creates one row of ten concurrent calls', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const responses = await Promise.all(Array.from({ length: 10 }, () => flag(omar, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await postOf(id)).toMatchObject({ flag_count: 1 });
  });
});

describe('A11: the daily flag budget', () => {
  it('counts twenty new flags and nothing else, and other rejections come first', async () => {
    const [first = '', ...others] = await requests(20);
    const key = { 'idempotency-key': 'flag-first' };
    await flag(omar, first, {}, key);
    const own = await createPrayerRequest(server, { owner: omar });
    for (let time = 0; time < 5; time += 1) {
      await flag(omar, first, {}, key);
      await flag(omar, first);
      await flag(omar, own);
      await flag(omar, unknownId());
    }
    for (const id of others) expect(await flag(omar, id)).toMatchObject({ status: 201 });
    const [oneMore = ''] = await requests(1);
    const { status, body, headers } = await flag(omar, oneMore);
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        status: 429,
        code: 'flags.too-many',
        message: `You’ve flagged 20 posts in the last day. Please try again later. If someone is in danger, write to ${DEFAULT_COMMUNITY.contact}.`,
      },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await rows(oneMore)).toEqual([]);
    expect(await flag(omar, first)).toMatchObject({ status: 409 });
    expect(await flag(omar, first, {}, key)).toMatchObject({ status: 201 });
    expect(await flag(omar, own)).toMatchObject({ status: 403 });
  });

  it('is stored under a pseudonym', async () => {
    const [id = ''] = await requests(1);
    await flag(omar, id);
    const { rows } = await server.database.pool.query('select key from rate_limits');
    expect(rows.filter(({ key }) => key.startsWith('flags:'))).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(omar.id);
  });

  it('accepts twenty of twenty-five concurrent flags', async () => {
    const ids = await requests(25);
    const responses = await Promise.all(ids.map((id) => flag(omar, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(20).fill(201),
      ...Array(5).fill(429),
    ]);
  });
});

describe('DELETE /api/requests/:id/flags', () => {
  it('withdraws the flag once; the post stays under review', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await flag(omar, id);
    expect(await unflag(omar, id)).toMatchObject({ status: 204 });
    expect(await postOf(id)).toEqual({ status: 'Under_Review', flag_count: 0 });
    expect(await unflag(omar, id)).toMatchObject({ status: 404 });
  });

  it('affects no flag of others and no decided flag', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await flag(omar, id);
    expect(await unflag(amira, id)).toMatchObject({ status: 404 });
    await decide(id, 'reinstated');
    expect(await unflag(omar, id)).toMatchObject({ status: 404 });
    expect(await rows(id)).toMatchObject([{ outcome: 'overturned' }]);
  });
});

function decide(requestId: string, decision: 'reinstated' | 'blocked') {
  return withTransaction(server.database.db, (tx) =>
    server.emit(tx, {
      type: 'request-decided',
      requestId,
      ownerId: amira.id,
      decision,
      actionId: unknownId(),
    }),
  );
}

describe('a decision', () => {
  it.each([
    ['blocked', 'upheld'],
    ['reinstated', 'overturned'],
  ] as const)('%s settles open flags as %s permanently', async (decision, outcome) => {
    const id = await createPrayerRequest(server, { owner: amira });
    await flag(omar, id);
    server.clock.advance(1000);
    const settledAt = server.clock.now;
    await decide(id, decision);
    server.clock.advance(1000);
    await decide(id, decision === 'blocked' ? 'reinstated' : 'blocked');
    expect(await rows(id)).toEqual([
      { user_id: omar.id, reason: null, outcome, settled_at: settledAt },
    ]);
  });
});

it('a flag of a deleted account remains without a name', async () => {
  const id = await createPrayerRequest(server, { owner: amira });
  await flag(omar, id, { reason: 'danger' });
  await withTransaction(server.database.db, (tx) =>
    server.emit(tx, { type: 'account-deleted', memberId: omar.id }),
  );
  expect(await rows(id)).toMatchObject([{ user_id: null, reason: 'danger' }]);
  expect(await postOf(id)).toMatchObject({ flag_count: 1 });
});
