import { WORD_PAGE_SIZE, WORDS_PER_DAY } from '@prayer-swap/shared/words/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createWord } from '../../../test/words-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;
let requestId: string;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
  requestId = await openRequest();
  await createCompletion(server, requestId, omar);
});

const openRequest = (traits: Parameters<typeof createPrayerRequest>[1] = {}) =>
  createPrayerRequest(server, { owner: amira, allowsWords: true, ...traits });
const leave = (as: TestMember, payload: object = {}, id = requestId, headers = {}) =>
  server.request({
    method: 'POST',
    url: `/api/requests/${id}/words`,
    as,
    headers,
    payload: { text: 'We are with you.', ...payload },
  });
const list = (as = amira, id = requestId, query = '') =>
  server.request({ url: `/api/requests/${id}/words${query}`, as });
const textsOf = async (as = amira, id = requestId) =>
  (await list(as, id)).body.items.map(({ text }: { text: string }) => text);
const own = async (as = omar, id = requestId) =>
  (await server.request({ url: `/api/requests/${id}/words/own`, as })).body.word;
const remove = (as: TestMember, wordId: string, id = requestId) =>
  server.request({ method: 'DELETE', url: `/api/requests/${id}/words/${wordId}`, as });
const flag = (as: TestMember, wordId: string, headers = {}) =>
  server.request({
    method: 'POST',
    url: `/api/requests/${requestId}/words/${wordId}/flags`,
    as,
    headers,
    payload: { reason: 'harassment' },
  });
const mute = (as: TestMember, { username }: TestMember) =>
  server.request({ method: 'POST', url: '/api/mutes', as, payload: { username } });
const notificationsOf = async (as: TestMember) =>
  (await server.request({ url: '/api/notifications', as })).body.items.filter(
    ({ type }: { type: string }) => type === 'prayer-word',
  );
const setStatus = (member: TestMember, status: string) =>
  server.database.pool.query('update users set status = $2 where id = $1', [member.id, status]);

describe('POST /api/requests/:id/words', () => {
  it('returns the word, which the author then reads with the name of its writer', async () => {
    const { status, body } = await leave(omar, { text: '  We are with you.\r\nAlways.  ' });
    expect(status).toBe(201);
    const word = {
      id: expect.any(String),
      text: 'We are with you.\nAlways.',
      createdAt: server.clock.now.toISOString(),
    };
    expect(body).toEqual(word);
    expect((await list()).body).toEqual({
      items: [{ ...word, id: body.id, writerName: omar.username }],
      nextCursor: null,
    });
    expect(await own()).toEqual(body);
  });

  it.each([
    [{ text: '' }, 'words.text-required'],
    [{ text: ' \u200b ' }, 'words.text-required'],
    [{ text: undefined }, 'words.text-required'],
    [{ text: 'x'.repeat(201) }, 'words.text-too-long'],
    [{ points: 5 }, 'error.unknown-field'],
  ])('rejects %j', async (payload, code) => {
    expect(await leave(omar, payload)).toMatchObject({ status: 400, body: { code } });
    expect(await own()).toBeNull();
  });

  it('counts user-perceived characters', async () => {
    expect(await leave(omar, { text: '👨‍👩‍👧'.repeat(200) })).toMatchObject({ status: 201 });
  });

  it('is for members who prayed, on a request that allows words', async () => {
    const noor = await createMember(server);
    expect(await leave(noor)).toMatchObject({ status: 409, body: { code: 'words.pray-first' } });
    expect(await leave(amira)).toMatchObject({ status: 403 });
    const closed = await openRequest({ allowsWords: false });
    await createCompletion(server, closed, omar);
    expect(await leave(omar, {}, closed)).toMatchObject({
      status: 409,
      body: { code: 'words.not-allowed' },
    });
    for (const traits of [
      { archived: true },
      { deleted: true },
      { status: 'Under_Review' },
    ] as const) {
      const gone = await openRequest(traits);
      await createCompletion(server, gone, omar);
      expect(await leave(omar, {}, gone)).toMatchObject({ status: 404 });
    }
    expect(await leave(omar, {}, unknownId())).toMatchObject({ status: 404 });
  });

  it('can be allowed and stopped later, and the words remain', async () => {
    const change = (allowsWords: boolean) =>
      server.request({
        method: 'PATCH',
        url: `/api/requests/${requestId}`,
        as: amira,
        payload: { allowsWords },
      });
    expect(await change(true)).toMatchObject({ status: 200, body: { allowsWords: true } });
    await leave(omar);
    expect((await change(false)).body.allowsWords).toBeFalsy();
    const noor = await createMember(server);
    await createCompletion(server, requestId, noor);
    expect(await leave(noor)).toMatchObject({ status: 409 });
    expect(await textsOf()).toEqual(['We are with you.']);
  });

  it('is stored once for a member, also concurrently', async () => {
    const responses = await Promise.all([leave(omar), leave(omar), leave(omar)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await leave(omar)).toMatchObject({ status: 409, body: { code: 'words.already' } });
    expect(await textsOf()).toHaveLength(1);
  });

  it('is stored once for a key, also concurrently', async () => {
    const headers = { 'idempotency-key': `word-of-${requestId}` };
    const send = () => leave(omar, {}, requestId, headers);
    const responses = await Promise.all([send(), send()]);
    responses.push(await send());
    const [first] = responses;
    for (const { status, body } of responses) expect([status, body]).toEqual([201, first?.body]);
    expect(await leave(omar, { text: 'Another word.' }, requestId, headers)).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
  });

  it('is limited per member and day', async () => {
    for (let n = 0; n < WORDS_PER_DAY; n += 1) {
      const id = await openRequest();
      await createCompletion(server, id, omar);
      expect((await leave(omar, {}, id)).status).toBe(201);
    }
    expect(await leave(omar)).toMatchObject({ status: 429, body: { code: 'words.too-many' } });
  });
});

describe('GET /api/requests/:id/words', () => {
  it('is for the author alone, and no other response changes', async () => {
    const readings = async () => {
      const urls = [
        '/api/requests',
        '/api/requests?sort=popular',
        `/api/requests/${requestId}`,
        '/api/swap',
      ];
      return Promise.all(urls.map(async (url) => (await server.request({ url, as: omar })).body));
    };
    const [, , before] = await readings();
    await leave(omar);
    const [, , after] = await readings();
    expect(after).toEqual(before);
    expect(await list(omar)).toMatchObject({ status: 403 });
    const admin = await createMember(server, { admin: true });
    expect(await list(admin)).toMatchObject({ status: 403 });
  });

  it('pages through all of them, newest first', async () => {
    const expected: string[] = [];
    for (let n = 0; n <= WORD_PAGE_SIZE; n += 1) {
      const text = `Word number ${n}.`;
      const at = new Date(server.clock.now.getTime() + Math.floor(n / 2) * 1000);
      await createWord(server, requestId, await createMember(server), { text, at });
      expected.push(text);
    }
    const first = (await list()).body;
    const second = (await list(amira, requestId, `?cursor=${first.nextCursor}`)).body;
    const seen = [...first.items, ...second.items].map(({ text }) => text);
    expect(first.items).toHaveLength(WORD_PAGE_SIZE);
    expect(seen.toSorted()).toEqual(expected.toSorted());
    expect(second.nextCursor).toBeNull();
  });

  it.each(['Blocked', 'Deleted'])('excludes the words of a %s member', async (status) => {
    await leave(omar);
    await setStatus(omar, status);
    expect(await textsOf()).toEqual([]);
  });
});

describe('a mute', () => {
  it('by the author hides the word, and the writer sees no difference', async () => {
    await mute(amira, omar);
    const { status, body } = await leave(omar);
    expect(status).toBe(201);
    expect(await textsOf()).toEqual([]);
    expect(await notificationsOf(amira)).toEqual([]);
    expect(await own()).toEqual(body);
    expect(await leave(omar)).toMatchObject({ status: 409, body: { code: 'words.already' } });
    expect(await remove(omar, body.id)).toMatchObject({ status: 204 });
  });

  it('by the writer hides the word about an anonymous request, with the same response', async () => {
    const anonymous = await openRequest({ anonymous: true });
    await createCompletion(server, anonymous, omar);
    await mute(omar, amira);
    expect(await leave(omar, {}, anonymous)).toMatchObject({ status: 201 });
    expect(await textsOf(amira, anonymous)).toEqual([]);
    expect(await notificationsOf(amira)).toEqual([]);
  });

  it('removes the notification of an earlier word', async () => {
    await leave(omar);
    expect(await notificationsOf(amira)).toHaveLength(1);
    await mute(amira, omar);
    expect(await notificationsOf(amira)).toEqual([]);
    expect(await textsOf()).toEqual([]);
  });
});

it('has the same response for the request of a blocked or deleted author', async () => {
  const anonymous = await openRequest({ anonymous: true });
  await createCompletion(server, anonymous, omar);
  await setStatus(amira, 'Blocked');
  expect(await leave(omar, {}, anonymous)).toMatchObject({ status: 201 });
  await setStatus(amira, 'Active');
  expect(await notificationsOf(amira)).toEqual([]);
  const orphan = await openRequest({ anonymous: true });
  await createCompletion(server, orphan, omar);
  await server.database.pool.query('update requests set user_id = null where id = $1', [orphan]);
  expect(await leave(omar, {}, orphan)).toMatchObject({ status: 201 });
});

describe('the notification', () => {
  it('names the writer and does not contain the word', async () => {
    await leave(omar);
    const [notification] = await notificationsOf(amira);
    expect(notification).toMatchObject({
      actorName: omar.username,
      relatedRequestId: requestId,
      requestTitle: 'Please pray for my family this week.',
    });
    expect(JSON.stringify(notification)).not.toContain('We are with you');
  });

  it('is deleted when the writer is blocked', async () => {
    const admin = await createMember(server, { admin: true });
    await leave(omar);
    const block = `/api/admin/users/${omar.id}/block`;
    const payload = { reason: 'Against the guidelines' };
    expect(await server.request({ method: 'POST', url: block, as: admin, payload })).toMatchObject({
      status: 200,
    });
    expect(await notificationsOf(amira)).toEqual([]);
    expect(await textsOf()).toEqual([]);
  });

  it('is deleted with the word', async () => {
    const { body } = await leave(omar);
    await remove(omar, body.id);
    expect(await notificationsOf(amira)).toEqual([]);
  });
});

describe('DELETE /api/requests/:id/words/:wordId', () => {
  it('by the writer deletes the word, and they can leave another', async () => {
    const { body } = await leave(omar);
    expect(await remove(omar, body.id)).toMatchObject({ status: 204 });
    expect(await textsOf()).toEqual([]);
    expect(await own()).toBeNull();
    expect(await remove(omar, body.id)).toMatchObject({ status: 404 });
    expect(await leave(omar, { text: 'Another word.' })).toMatchObject({ status: 201 });
    expect(await textsOf()).toEqual(['Another word.']);
  });

  it('by the author hides this and later words of the writer, who sees no difference', async () => {
    const { body } = await leave(omar);
    expect(await remove(amira, body.id)).toMatchObject({ status: 204 });
    expect(await remove(amira, body.id)).toMatchObject({ status: 404 });
    expect(await textsOf()).toEqual([]);
    expect(await notificationsOf(amira)).toEqual([]);
    expect(await own()).toEqual(body);
    expect(await leave(omar)).toMatchObject({ status: 409, body: { code: 'words.already' } });
    expect(await remove(omar, body.id)).toMatchObject({ status: 204 });
    expect(await own()).toBeNull();
    const again = await leave(omar, { text: 'Another word.' });
    expect(again).toMatchObject({ status: 201 });
    expect(again.body.id).not.toBe(body.id);
    expect(await own()).toEqual(again.body);
    expect(await textsOf()).toEqual([]);
    expect(await notificationsOf(amira)).toEqual([]);
  });

  it('is for the writer and the author alone', async () => {
    const { body } = await leave(omar);
    const admin = await createMember(server, { admin: true });
    for (const other of [await createMember(server), admin]) {
      expect(await remove(other, body.id)).toMatchObject({ status: 404 });
    }
    expect(await remove(amira, body.id, await openRequest())).toMatchObject({ status: 404 });
    expect(await textsOf()).toHaveLength(1);
  });
});

it('is deleted when the writer no longer prays', async () => {
  await leave(omar);
  const url = `/api/requests/${requestId}/completions`;
  await server.request({ method: 'DELETE', url, as: omar });
  expect(await textsOf()).toEqual([]);
  expect(await notificationsOf(amira)).toEqual([]);
});

describe('POST /api/requests/:id/words/:wordId/flags', () => {
  it('hides the word and shows it to the admins with its writer and without the author', async () => {
    const admin = await createMember(server, { admin: true });
    const { body } = await leave(omar);
    const headers = { 'idempotency-key': `flag-of-${body.id}` };
    expect(await flag(amira, body.id, headers)).toMatchObject({ status: 201 });
    expect(await flag(amira, body.id, headers)).toMatchObject({ status: 201 });
    expect(await flag(amira, body.id)).toMatchObject({ status: 404 });
    expect(await textsOf()).toEqual([]);
    expect(await own()).toEqual(body);
    const { items } = (await server.request({ url: '/api/admin/reports', as: admin })).body;
    const [report, ...others] = items.filter((item: { userId: string }) => item.userId === omar.id);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      username: omar.username,
      reportedBy: null,
      reason: 'harassment',
      isWord: true,
      text: 'We are with you.',
    });
    expect(JSON.stringify(report)).not.toContain(amira.username);
    expect(JSON.stringify(report)).not.toContain(requestId);
  });

  it.each([
    ['uphold', null],
    ['dismiss', 'We are with you.'],
  ])('%s leaves the writer with %s', async (action, text) => {
    const admin = await createMember(server, { admin: true });
    const { body } = await leave(omar);
    await flag(amira, body.id);
    const { items } = (await server.request({ url: '/api/admin/reports', as: admin })).body;
    const { id } = items.find((item: { userId: string }) => item.userId === omar.id);
    const url = `/api/admin/reports/${id}/${action}`;
    expect(await server.request({ method: 'POST', url, as: admin, payload: {} })).toMatchObject({
      status: 204,
    });
    expect((await own())?.text ?? null).toBe(text);
    expect(await textsOf()).toEqual([]);
  });
});

describe('deletion', () => {
  const wordsOf = async (id = requestId) =>
    (await server.database.pool.query('select 1 from words where request_id = $1', [id])).rowCount;

  it('of either account deletes the words', async () => {
    for (const deleted of [amira, omar]) {
      const owner = await createMember(server);
      const named = await openRequest({ owner: deleted === amira ? amira : owner });
      await createWord(server, named, deleted === amira ? owner : omar);
      const payload = { confirm: 'DELETE' };
      await server.request({ method: 'DELETE', url: '/api/me', as: deleted, payload });
      expect(await wordsOf(named)).toBe(0);
    }
  });

  it('of the request ends the list', async () => {
    await leave(omar);
    await server.request({ method: 'DELETE', url: `/api/requests/${requestId}`, as: amira });
    expect(await list()).toMatchObject({ status: 404 });
    expect(await notificationsOf(amira)).toEqual([]);
  });
});

it('is exported to its writer, and to the author without the name', async () => {
  await leave(omar);
  const exportOf = async (as: TestMember) =>
    (await server.request({ url: '/api/me/export', as })).body.data;
  const word = { request_id: requestId, text: 'We are with you.', created_at: expect.any(String) };
  expect(await exportOf(omar)).toMatchObject({ words: [word], words_received: [] });
  const received = await exportOf(amira);
  expect(received).toMatchObject({ words: [], words_received: [word] });
  expect(JSON.stringify(received.words_received)).not.toContain(omar.username);
});
