import { UPDATES_PER_DAY } from '@prayer-swap/shared/updates/creation';
import { UPDATE_PAGE_SIZE } from '@prayer-swap/shared/updates/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createUpdate, postUpdate } from '../../../test/updates-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

const post = (as: TestMember, id: string, payload: object = {}) =>
  postUpdate(server, as, id, payload);
const remove = (as: TestMember, id: string) =>
  server.request({ method: 'DELETE', url: `/api/updates/${id}`, as });
const retractAnswer = (as: TestMember, id: string) =>
  server.request({ method: 'DELETE', url: `/api/requests/${id}/answer`, as });
const list = (as: TestMember, id: string, query = '') =>
  server.request({ url: `/api/requests/${id}/updates${query}`, as });
const view = async (as: TestMember, id: string) =>
  (await server.request({ url: `/api/requests/${id}`, as })).body;

async function storedState(requestId: string) {
  const { rows } = await server.database.pool.query(
    `select r.update_count, r.answered,
       (select count(*) from request_updates u where u.request_id = r.id) as rows
     from requests r where id = $1`,
    [requestId],
  );
  return rows[0];
}

describe('POST /api/requests/:id/updates', () => {
  it('returns the request with the update, which every reader then gets', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const { status, body } = await post(amira, id, {
      text: '  She is home again.\r\nThank you.  ',
    });
    expect(status).toBe(201);
    const update = {
      id: expect.any(String),
      text: 'She is home again.\nThank you.',
      answered: false,
      createdAt: server.clock.now.toISOString(),
    };
    expect(body).toMatchObject({ id, answered: false, updateCount: 1, newestUpdate: update });
    expect(await view(omar, id)).toMatchObject({ updateCount: 1, newestUpdate: update });
    for (const url of ['/api/requests', '/api/requests?sort=popular']) {
      const { items } = (await server.request({ url, as: omar })).body;
      const [card] = items.filter((item: { id: string }) => item.id === id);
      expect(card).toMatchObject({ updateCount: 1, newestUpdate: update });
    }
    const { items } = (await server.request({ url: '/api/requests?tab=mine', as: amira })).body;
    expect(items[0]).toMatchObject({ newestUpdate: update });
  });

  it('returns the newest of several', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await post(amira, id, { text: 'The operation is tomorrow.' });
    server.clock.advance(1000);
    await post(amira, id, { text: 'It went as we had hoped.' });
    expect(await view(omar, id)).toMatchObject({
      updateCount: 2,
      newestUpdate: { text: 'It went as we had hoped.' },
    });
  });

  it.each([
    [{ text: '' }, 'updates.text-required'],
    [{ text: ' \u200b \n ' }, 'updates.text-required'],
    [{ text: 'Too few.' }, 'updates.text-too-short'],
    [{ text: 'x'.repeat(2001) }, 'updates.text-too-long'],
    [{ answered: 'yes' }, 'error.invalid-input'],
    [{ points: 5 }, 'error.unknown-field'],
  ])('rejects %j', async (payload, code) => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await post(amira, id, payload)).toMatchObject({ status: 400, body: { code } });
    expect(await storedState(id)).toMatchObject({ rows: 0 });
  });

  it.each([
    ['under review', { status: 'Under_Review' }, 'requests.under-review'],
    ['not shown to others', { status: 'Admin_Blocked' }, 'requests.under-review'],
    ['archived', { archived: true }, 'updates.request-archived'],
    ['a Prompt', { type: 'Prompt' }, 'updates.not-for-prompts'],
  ] as const)('rejects one for what is %s', async (_, traits, code) => {
    const id = await createPrayerRequest(server, { owner: amira, ...traits });
    expect(await post(amira, id)).toMatchObject({ status: 409, body: { code } });
    expect(await view(amira, id)).toMatchObject({ updateCount: 0, can: { update: false } });
  });

  it('is for the owner only', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await post(omar, id)).toMatchObject({ status: 403 });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    const deleted = await createPrayerRequest(server, { owner: omar, deleted: true });
    for (const gone of [underReview, deleted, unknownId()]) {
      expect(await post(omar, gone)).toMatchObject({ status: 404 });
    }
  });

  it('is stored once for a key, also concurrently', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const send = () =>
      server.request({
        method: 'POST',
        url: `/api/requests/${id}/updates`,
        as: amira,
        headers: { 'idempotency-key': `update-of-${id}` },
        payload: { text: 'It went as we had hoped.' },
      });
    const responses = await Promise.all([send(), send(), send()]);
    responses.push(await send());
    for (const { status, body } of responses) {
      expect([status, body.updateCount]).toEqual([201, 1]);
    }
    expect(await storedState(id)).toEqual({ update_count: 1, rows: 1, answered: false });
  });

  it('is limited per member and day', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    for (let n = 0; n < UPDATES_PER_DAY; n += 1) {
      expect((await post(amira, id, { text: `This is update number ${n}.` })).status).toBe(201);
    }
    expect(await post(amira, id)).toMatchObject({
      status: 429,
      body: {
        code: 'updates.too-many',
        message: 'You’ve shared 10 updates in the last day. Please try again later.',
      },
    });
    expect(await post(omar, await createPrayerRequest(server, { owner: omar }))).toMatchObject({
      status: 201,
    });
  });
});

describe('"Answered"', () => {
  it('marks a Support request with a text, once', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await view(amira, id)).toMatchObject({ can: { answer: true, celebrate: false } });
    const { status, body } = await post(amira, id, { answered: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      answered: true,
      newestUpdate: { answered: true },
      can: { answer: false, takeAnswerBack: true, celebrate: true, update: true },
    });
    const again = await post(amira, id, { answered: true });
    expect(again).toMatchObject({ status: 409, body: { code: 'updates.already-answered' } });
    server.clock.advance(1000);
    expect(await post(amira, id)).toMatchObject({ status: 201, body: { answered: true } });
    expect(await view(omar, id)).toMatchObject({
      answered: true,
      newestUpdate: { answered: false },
    });
  });

  it('succeeds once of ten concurrent calls', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post(amira, id, { answered: true })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await storedState(id)).toEqual({ update_count: 1, rows: 1, answered: true });
  });

  it('is rejected for a Celebration', async () => {
    const id = await createPrayerRequest(server, { owner: amira, type: 'Celebration' });
    const response = await post(amira, id, { answered: true });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'updates.only-support-answered' },
    });
    expect(await post(amira, id)).toMatchObject({ status: 201 });
  });

  it('can be removed, and the text remains', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await post(amira, id, { answered: true });
    expect(await retractAnswer(omar, id)).toMatchObject({ status: 403 });
    const { status, body } = await retractAnswer(amira, id);
    expect([status, body.answered, body.updateCount]).toEqual([200, false, 1]);
    expect(body.newestUpdate).toMatchObject({ answered: false });
    expect(body.can).toMatchObject({ answer: true, takeAnswerBack: false, celebrate: false });
    expect(await retractAnswer(amira, id)).toMatchObject({
      status: 409,
      body: { code: 'updates.not-answered' },
    });
    expect(await post(amira, id, { answered: true })).toMatchObject({ status: 201 });
  });

  it('is removed with its update', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const { body } = await post(amira, id, { answered: true });
    expect(await remove(amira, body.newestUpdate.id)).toMatchObject({
      status: 200,
      body: { answered: false, updateCount: 0, newestUpdate: null },
    });
  });

  it('turns the request into a Celebration, once, with all its data', async () => {
    const id = await createPrayerRequest(server, { owner: amira, anonymous: true });
    await createCompletion(server, id, omar);
    const celebrate = (as = amira) =>
      server.request({ method: 'POST', url: `/api/requests/${id}/celebration`, as });
    expect(await celebrate()).toMatchObject({
      status: 409,
      body: { code: 'updates.not-answered' },
    });
    await post(amira, id, { answered: true });
    expect(await celebrate(omar)).toMatchObject({ status: 403 });
    const before = await view(amira, id);
    const responses = await Promise.all([celebrate(), celebrate()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await view(amira, id)).toEqual({
      ...before,
      type: 'Celebration',
      can: { ...before.can, celebrate: false, takeAnswerBack: false },
    });
    expect(await retractAnswer(amira, id)).toMatchObject({
      status: 409,
      body: { code: 'updates.already-celebration' },
    });
    const { rows } = await server.database.pool.query(
      `select type, completed_count, score from ranking where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ type: 'Celebration', completed_count: 1, score: 1 }]);
    const points = await server.database.pool.query(
      'select 1 from point_ledger where user_id = $1',
      [amira.id],
    );
    expect(points.rows).toEqual([]);
  });

  it('is rejected for archived requests and those under review', async () => {
    for (const traits of [{ archived: true }, { status: 'Under_Review' }] as const) {
      const id = await createPrayerRequest(server, { owner: amira, ...traits });
      await createUpdate(server, id, { answered: true });
      const url = `/api/requests/${id}/celebration`;
      expect(await server.request({ method: 'POST', url, as: amira })).toMatchObject({
        status: 409,
      });
      expect(await view(amira, id)).toMatchObject({ type: 'Support', can: { celebrate: false } });
    }
  });
});

describe('GET /api/requests/:id/updates', () => {
  it('pages through all of them, newest first', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const at = (n: number) => new Date(server.clock.now.getTime() + Math.floor(n / 2) * 1000);
    for (let n = 0; n < 2 * UPDATE_PAGE_SIZE + 1; n += 1) {
      await createUpdate(server, id, { text: `This is update number ${n}.`, at: at(n) });
    }
    const seen: string[] = [];
    let query = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(omar, id, query);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      query = `?cursor=${body.nextCursor}`;
      if (page === 2) expect(body).toMatchObject({ nextCursor: null, items: [{}] });
    }
    expect(new Set(seen).size).toBe(2 * UPDATE_PAGE_SIZE + 1);
    const { body } = await list(omar, id);
    expect(body.items[0]).toEqual((await view(omar, id)).newestUpdate);
    expect((await list(omar, id, '?cursor=none')).body).toEqual(body);
  });

  it('is available to every reader of the request', async () => {
    const admin = await createMember(server, { admin: true });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    await createUpdate(server, underReview);
    expect((await list(amira, underReview)).body.items).toHaveLength(1);
    for (const as of [omar, admin]) {
      expect(await list(as, underReview)).toMatchObject({ status: 404 });
    }
    const deleted = await createPrayerRequest(server, { owner: amira, deleted: true });
    await createUpdate(server, deleted);
    expect(await list(amira, deleted)).toMatchObject({ status: 404 });
  });
});

describe('DELETE /api/updates/:id', () => {
  it('deletes an own update, for every reader and from stored responses', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const first = await createUpdate(server, id, { text: 'The operation is tomorrow.' });
    server.clock.advance(1000);
    const { body } = await post(amira, id, { text: 'It went as we had hoped.' });
    await server.request({
      method: 'PATCH',
      url: `/api/requests/${id}`,
      as: amira,
      headers: { 'idempotency-key': `edit-of-${id}` },
      payload: { text: 'Please pray for my sister and me.' },
    });
    expect(await remove(amira, body.newestUpdate.id)).toMatchObject({
      status: 200,
      body: { updateCount: 1, newestUpdate: { id: first } },
    });
    const { rows } = await server.database.pool.query(
      `select 1 from idempotency_keys where answer::text like '%as we had hoped%'`,
    );
    expect(rows).toEqual([]);
    expect(await remove(amira, body.newestUpdate.id)).toMatchObject({
      status: 404,
      body: { code: 'updates.gone' },
    });
  });

  it('rejects updates of others, and any under review', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const update = await createUpdate(server, id);
    expect(await remove(omar, update)).toMatchObject({ status: 403 });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    const updateId = await createUpdate(server, underReview);
    expect(await remove(omar, updateId)).toMatchObject({
      status: 404,
      body: { code: 'updates.gone' },
    });
    expect(await remove(amira, updateId)).toMatchObject({
      status: 409,
      body: { code: 'requests.under-review' },
    });
    expect(await remove(amira, unknownId())).toMatchObject({ status: 404 });
  });
});

it('an admin who reviews a flagged post gets its updates too', async () => {
  const admin = await createMember(server, { admin: true });
  const id = await createPrayerRequest(server, {
    owner: amira,
    status: 'Under_Review',
    anonymous: true,
  });
  await createUpdate(server, id, { text: 'Here is my number, call me.' });
  const { body } = await server.request({ url: `/api/admin/requests/${id}`, as: admin });
  expect(body.updates).toEqual([
    {
      id: expect.any(String),
      text: 'Here is my number, call me.',
      answered: false,
      createdAt: server.clock.now.toISOString(),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(amira.id);
});
