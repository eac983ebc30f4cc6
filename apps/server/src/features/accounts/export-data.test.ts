import { beforeAll, describe, expect, it } from 'vitest';
import { aMemberWithPassword } from '../../../test/account-fixtures.ts';
import {
  aCompletion,
  aFlag,
  aKeeping,
  aMember,
  aReaction,
  aRequest,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

describe('GET /api/me/export', () => {
  it('is a file with everything about oneself, and no secret', async () => {
    const member = await aMemberWithPassword(server, { username: 'hedda', faith: 'Judaism' });
    const other = await aMember(server);
    await aRequest(server, { owner: member, text: 'Please pray for my exam.', deleted: true });
    await aRequest(server, { owner: other, text: 'Somebody else’s words.' });
    const { status, body, headers } = await server.call({ url: '/api/me/export', as: member });
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
    for (const secret of ['$2', 'password', 'token', 'hash', 'Somebody else']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is made ten times an hour', async () => {
    const member = await aMember(server);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await server.call({ url: '/api/me/export', as: member })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('is nobody else’s', async () => {
    const blocked = await aMember(server, { status: 'Blocked' });
    expect(await server.call({ url: '/api/me/export' })).toMatchObject({ status: 401 });
    expect(await server.call({ url: '/api/me/export', as: blocked })).toMatchObject({
      status: 403,
    });
  });
});

it('has what the member did with the requests of others, and not what others did', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  const request = await aRequest(server, { owner: await aMember(server) });
  for (const by of [member, other]) {
    await aCompletion(server, request, by);
    await aReaction(server, request, by);
    await aKeeping(server, request, by);
    await aFlag(server, request, by);
  }
  const hidden = { requestId: await aRequest(server) };
  const hiding = { method: 'POST', url: '/api/hidden', payload: hidden } as const;
  for (const as of [member, other]) await server.call({ ...hiding, as });
  const { body } = await server.call({ url: '/api/me/export', as: member });
  const tables = ['completions', 'reactions', 'praying_for', 'user_flags', 'hidings'];
  expect(tables.map((table) => [table, body.data[table]?.length])).toEqual(
    tables.map((table) => [table, 1]),
  );
});
