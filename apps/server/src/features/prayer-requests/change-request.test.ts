import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFlag, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  amira = await createMember(server, { username: 'amira' });
  omar = await createMember(server, { username: 'omar' });
});

function change(id: string, payload: unknown, as = amira) {
  const request = {
    method: 'PATCH',
    url: `/api/requests/${id}`,
    payload: payload as object,
  } as const;
  return server.request({ ...request, as });
}

function view(id: string, as = amira) {
  return server.request({ url: `/api/requests/${id}`, as });
}

async function isListed(id: string, as: TestMember, query = ''): Promise<boolean> {
  const { body } = await server.request({ url: `/api/requests${query}`, as });
  return body.items.some((item: PrayerRequest) => item.id === id);
}

describe('PATCH /api/requests/:id', () => {
  it('updates the text, cleaned like a new one, with a time', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const before = await view(id);
    server.clock.advance(60_000);
    const { status, body } = await change(id, { text: '  Please pray for my sister.\r\n' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before.body,
      text: 'Please pray for my sister.',
      editedAt: server.clock.now.toISOString(),
    });
    expect((await view(id, omar)).body).toMatchObject({ text: 'Please pray for my sister.' });
  });

  it.each([
    ['the same text', { text: 'Please pray for my family this week.' }],
    ['the same text with spaces around it', { text: ' Please pray for my family this week. ' }],
    ['nothing', {}],
    ['archiving', { archived: true }],
    ['restoring', { archived: false }],
  ])('%s is no edit', async (_, payload) => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await change(id, payload)).toMatchObject({ status: 200, body: { editedAt: null } });
  });

  it('archives: hidden from others, listed for the owner, restored unchanged', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await change(id, { archived: true })).toMatchObject({
      status: 200,
      body: { archived: true, can: { archive: false, restore: true } },
    });
    expect(await view(id, omar)).toMatchObject({ status: 404 });
    expect(await isListed(id, omar)).toBe(false);
    expect(await isListed(id, amira, '?tab=mine')).toBe(false);
    expect(await isListed(id, amira, '?tab=mine&archived=true')).toBe(true);
    expect(await change(id, { archived: false })).toMatchObject({ body: { archived: false } });
    expect(await isListed(id, omar)).toBe(true);
  });

  it.each(['Under_Review', 'Admin_Blocked'] as const)(
    'rejects a text change while %s',
    async (status) => {
      const id = await createPrayerRequest(server, { owner: amira, status });
      const rejected = await change(id, { text: 'Something quite different.', archived: true });
      expect(rejected.status).toBe(409);
      expect(rejected.body).toEqual({
        status: 409,
        code: 'requests.under-review',
        message: 'This post is being reviewed and can’t be changed right now.',
      });
      expect((await view(id)).body).toMatchObject({
        text: 'Please pray for my family this week.',
        archived: false,
      });
      expect(await change(id, { archived: true })).toMatchObject({ status: 200 });
    },
  );

  it('accepts edits of a reinstated text', async () => {
    const id = await createPrayerRequest(server, { owner: amira, status: 'Admin_Reinstated' });
    expect(await change(id, { text: 'Please pray for my brother.' })).toMatchObject({
      status: 200,
      body: { status: 'Admin_Reinstated', text: 'Please pray for my brother.' },
    });
  });

  it.each([
    [{ text: '' }, 'requests.text-required', 'Prayer request cannot be empty'],
    [
      { text: 'short' },
      'requests.text-too-short',
      'Please provide more detail in your prayer request (at least 10 characters)',
    ],
    [
      { text: 'a'.repeat(2001) },
      'requests.text-too-long',
      'A prayer request can have up to 2,000 characters.',
    ],
    [
      { archived: 'yes' },
      'error.invalid-input',
      'Something in this form isn’t right. Please check it and try again.',
    ],
  ])('rejects %j', async (payload, code, message) => {
    const id = await createPrayerRequest(server, { owner: amira });
    const before = await view(id);
    expect(await change(id, payload)).toMatchObject({ status: 400, body: { code, message } });
    expect((await view(id)).body).toEqual(before.body);
  });

  it.each(['type', 'anonymous', 'status', 'deleted', 'user_id', 'createdAt'])(
    'rejects the field %s',
    async (field) => {
      const id = await createPrayerRequest(server, { owner: amira });
      const { status, body } = await change(id, { [field]: 'Support' });
      expect(status).toBe(400);
      expect(body).toEqual({
        status: 400,
        code: 'error.unknown-field',
        message: 'This request has an unexpected field.',
      });
    },
  );

  it('is for the owner: 403 for others, 404 where they cannot see it', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const underReview = await createPrayerRequest(server, { owner: amira, status: 'Under_Review' });
    const flagged = await createPrayerRequest(server, { owner: amira });
    const deleted = await createPrayerRequest(server, { owner: amira, deleted: true });
    await createFlag(server, flagged, omar);
    const mine = { text: 'Now this one is mine.' };
    expect(await change(id, mine, omar)).toMatchObject({
      status: 403,
      body: { code: 'error.forbidden' },
    });
    for (const gone of [underReview, flagged, deleted, unknownId()]) {
      expect(await change(gone, mine, omar)).toMatchObject({
        status: 404,
        body: { code: 'requests.not-found' },
      });
    }
    expect(await change(deleted, mine)).toMatchObject({ status: 404 });
    expect(await change('not-an-id', mine)).toMatchObject({ status: 404 });
    expect((await view(id)).body.text).toBe('Please pray for my family this week.');
  });

  it('rejects edits by an admin', async () => {
    const admin = await createMember(server, { admin: true });
    const id = await createPrayerRequest(server, { owner: amira });
    expect(await change(id, { archived: true }, admin)).toMatchObject({ status: 403 });
  });
});

describe('DELETE /api/requests/:id', () => {
  function remove(id: string, as = amira) {
    return server.request({ method: 'DELETE', url: `/api/requests/${id}`, as });
  }

  it('removes it from every list and retains the row for the counts', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const response = await remove(id);
    expect(response).toMatchObject({ status: 204, body: '' });
    for (const member of [amira, omar]) {
      expect(await view(id, member)).toMatchObject({ status: 404 });
      expect(await isListed(id, member)).toBe(false);
    }
    expect(await isListed(id, amira, '?tab=mine')).toBe(false);
    const { rows } = await server.database.pool.query(
      'select deleted, text from requests where id = $1',
      [id],
    );
    expect(rows).toEqual([{ deleted: true, text: 'Please pray for my family this week.' }]);
  });

  it('works on archived and hidden requests too, once', async () => {
    for (const traits of [{ archived: true }, { status: 'Admin_Blocked' as const }]) {
      const id = await createPrayerRequest(server, { owner: amira, ...traits });
      expect(await remove(id)).toMatchObject({ status: 204 });
      expect(await remove(id)).toMatchObject({
        status: 404,
        body: { code: 'requests.not-found' },
      });
    }
  });

  it('is for the owner', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const underReview = await createPrayerRequest(server, { owner: amira, archived: true });
    expect(await remove(id, omar)).toMatchObject({ status: 403 });
    expect(await remove(underReview, omar)).toMatchObject({ status: 404 });
    expect(await view(id)).toMatchObject({ status: 200 });
  });

  it('succeeds once of ten concurrent calls', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const responses = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
  });
});

describe('a repeated edit', () => {
  const key = { 'idempotency-key': 'key-of-a-correction' };

  it('returns the stored response and changes nothing', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const correction = { method: 'PATCH', url: `/api/requests/${id}`, as: amira } as const;
    const payload = { text: 'Please pray for my brother.' };
    const first = await server.request({ ...correction, headers: key, payload });
    server.clock.advance(60_000);
    await change(id, { text: 'Please pray for my brother and me.' });
    const again = await server.request({ ...correction, headers: key, payload });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await view(id)).body.text).toBe('Please pray for my brother and me.');
  });

  it('is rejected with the key of another edit', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const correction = { method: 'PATCH', url: `/api/requests/${id}`, as: amira } as const;
    const payload = { text: 'Please pray for my brother.' };
    expect(await server.request({ ...correction, headers: key, payload })).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
  });
});
