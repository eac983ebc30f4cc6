import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword } from '../../../test/account-fixtures.ts';
import {
  createCompletion,
  createFlag,
  createMember,
  createPrayerRequest,
  createReaction,
  createSavedPrayer,
} from '../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

describe('GET /api/me/export', () => {
  it('returns a file with all data of the member and no secret', async () => {
    const member = await createMemberWithPassword(server, { username: 'hedda', faith: 'Judaism' });
    const other = await createMember(server);
    await createPrayerRequest(server, {
      owner: member,
      text: 'Please pray for my exam.',
      deleted: true,
    });
    await createPrayerRequest(server, { owner: other, text: 'The words of another member.' });
    const { status, body, headers } = await server.request({ url: '/api/me/export', as: member });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="prayer-swap-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({
      exportedAt: server.clock.now.toISOString(),
      product: 'Prayer Swap',
    });
    expect(body.data.users).toMatchObject([{ username: 'hedda', faith: 'Judaism' }]);
    expect(body.data.sessions).toHaveLength(1);
    expect(body.data.requests).toMatchObject([{ text: 'Please pray for my exam.', deleted: true }]);
    const text = JSON.stringify(body);
    for (const secret of ['$2', 'password', 'token', 'hash', 'another member']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is limited to ten an hour', async () => {
    const member = await createMember(server);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await server.request({ url: '/api/me/export', as: member })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('is limited to the member', async () => {
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await server.request({ url: '/api/me/export' })).toMatchObject({ status: 401 });
    expect(await server.request({ url: '/api/me/export', as: blocked })).toMatchObject({
      status: 403,
    });
  });
});

it('a data export contains the member’s actions on other requests, and no actions of other members', async () => {
  const [member, other] = [await createMember(server), await createMember(server)];
  const request = await createPrayerRequest(server, { owner: await createMember(server) });
  for (const by of [member, other]) {
    await createCompletion(server, request, by);
    await createReaction(server, request, by);
    await createSavedPrayer(server, request, by);
    await createFlag(server, request, by);
  }
  const hidden = { requestId: await createPrayerRequest(server) };
  const hiding = { method: 'POST', url: '/api/mutes', payload: hidden } as const;
  for (const as of [member, other]) await server.request({ ...hiding, as });
  const { body } = await server.request({ url: '/api/me/export', as: member });
  const tables = ['completions', 'reactions', 'saved_prayers', 'user_flags', 'mutes'];
  expect(tables.map((table) => [table, body.data[table]?.length])).toEqual(
    tables.map((table) => [table, 1]),
  );
});
