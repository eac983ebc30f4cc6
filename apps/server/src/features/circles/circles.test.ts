import { randomUUID } from 'node:crypto';
import { MAX_CIRCLES } from '@prayer-swap/shared/circles/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/account-fixtures.ts';
import {
  addToCircle,
  createCircle,
  inviteToCircle,
  joinCircle,
} from '../../../test/circle-fixtures.ts';
import { createMember, createMembers, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../../test/harness.ts';

let server: TestServer;
let keeper: TestMember;
let member: TestMember;
let other: TestMember;
let outsider: TestMember;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  [keeper, member, other, outsider] = (await createMembers(server, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  id = await createCircle(server, keeper, [member, other]);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, url: string, as: TestMember, payload?: object) =>
  server.request({ method, url: `/api/circles${url}`, as, ...(payload && { payload }) });

const membersOf = async (as = keeper) => {
  const { body } = await send('GET', `/${id}/members`, as);
  return body.items.map(({ userId, role }: { userId: string; role: string }) => [userId, role]);
};
const remove = (who: TestMember, as: TestMember) => send('DELETE', `/${id}/members/${who.id}`, as);
const NOT_FOUND = { status: 404, body: { code: 'circles.not-found' } };

describe('a circle', () => {
  it('is created with its keeper, and listed by name', async () => {
    const payload = { name: '  A circle\nof  two ', description: 'For mornings.' };
    const { status, body } = await send('POST', '', keeper, payload);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'A circle of two',
      description: 'For mornings.',
      memberCount: 1,
      role: 'keeper',
      createdAt: server.clock.now.toISOString(),
    });
    const list = await send('GET', '', keeper);
    expect(list.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'A circle of two',
      'Tuesday circle',
    ]);
    expect((await send('GET', `/${body.id}`, keeper)).body).toEqual(body);
    expect(await send('GET', '', outsider)).toMatchObject({ status: 200, body: { items: [] } });
  });

  it('is created once for an idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: '/api/circles', as: outsider, headers } as const;
    const first = await server.request({ ...request, payload: { name: 'Once' } });
    const again = await server.request({ ...request, payload: { name: 'Once' } });
    expect(again.body).toEqual(first.body);
    const { body } = await send('GET', '', outsider);
    expect(body.items).toHaveLength(1);
  });

  it.each([
    [{}, 'circles.name-required'],
    [{ name: ' ' }, 'circles.name-required'],
    [{ name: '\u200b\u200b' }, 'circles.name-required'],
    [{ name: 'x'.repeat(61) }, 'circles.name-too-long'],
    [{ name: 'x', description: 'y'.repeat(301) }, 'circles.description-too-long'],
    [{ name: 'x', keeper: 'me' }, 'error.unknown-field'],
  ])('rejects %j', async (payload, code) => {
    expect(await send('POST', '', keeper, payload)).toMatchObject({ status: 400, body: { code } });
  });

  it('is one of at most twenty of a member', async () => {
    for (let count = 1; count < MAX_CIRCLES; count += 1) await createCircle(server, keeper);
    const payload = { name: 'One too many' };
    expect(await send('POST', '', keeper, payload)).toMatchObject({
      status: 409,
      body: { code: 'circles.too-many' },
    });
  });

  it('is changed by its keeper', async () => {
    const changed = await send('PATCH', `/${id}`, keeper, { description: 'At seven.' });
    expect(changed.body).toMatchObject({ name: 'Tuesday circle', description: 'At seven.' });
    expect((await send('PATCH', `/${id}`, keeper, {})).status).toBe(200);
    expect(await send('PATCH', `/${id}`, member, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'circles.keepers-only' },
    });
  });

  it('leaves its requests to their authors when it is deleted', async () => {
    const requestId = await createPrayerRequest(server, { owner: member, circleId: id });
    expect((await send('DELETE', `/${id}`, member)).status).toBe(403);
    expect((await send('DELETE', `/${id}`, keeper)).status).toBe(204);
    expect(await send('GET', `/${id}`, member)).toMatchObject(NOT_FOUND);
    const url = `/api/requests/${requestId}`;
    expect((await server.request({ url, as: keeper })).status).toBe(404);
    const own = await server.request({ url, as: member });
    expect(own.body).toMatchObject({ audience: 'author', circleId: null });
  });

  it('A42: does not exist for others', async () => {
    for (const circleId of [id, unknownId()]) {
      for (const [method, url, payload] of [
        ['GET', ''],
        ['PATCH', '', { name: 'Mine' }],
        ['DELETE', ''],
        ['GET', '/members'],
        ['GET', '/invitations'],
        ['POST', '/invitations', { expiresInHours: 24, uses: 1 }],
        ['DELETE', `/invitations/${unknownId()}`],
        ['PATCH', `/members/${member.id}`, { role: 'keeper' }],
        ['DELETE', `/members/${member.id}`],
        ['DELETE', `/members/${outsider.id}`],
        ['DELETE', `/requests/${unknownId()}`],
      ] as [Method, string, object?][]) {
        const response = await send(method, `/${circleId}${url}`, outsider, payload);
        expect(response, `${method} ${url}`).toMatchObject(NOT_FOUND);
      }
    }
  });
});

describe('the members of a circle', () => {
  it('are listed in pages, the longest ones first', async () => {
    for (const one of await createMembers(server, 60)) await addToCircle(server, id, one);
    const first = await send('GET', `/${id}/members`, other);
    expect(first.body.items.slice(0, 3)).toMatchObject([
      { userId: keeper.id, username: keeper.username, role: 'keeper' },
      { userId: member.id, role: 'member' },
      { userId: other.id },
    ]);
    const cursor = encodeURIComponent(first.body.nextCursor);
    const second = await send('GET', `/${id}/members?cursor=${cursor}`, other);
    const all = [...first.body.items, ...second.body.items];
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(63);
    expect(second.body.nextCursor).toBeNull();
  });

  it('leave, and are removed by a keeper only', async () => {
    expect(await remove(other, member)).toMatchObject({
      status: 403,
      body: { code: 'circles.keepers-only' },
    });
    expect((await remove(other, keeper)).status).toBe(204);
    expect(await send('GET', `/${id}`, other)).toMatchObject(NOT_FOUND);
    expect(await remove(other, keeper)).toMatchObject({
      status: 404,
      body: { code: 'circles.member-not-found' },
    });
    expect((await remove(member, member)).status).toBe(204);
    expect(await membersOf()).toEqual([[keeper.id, 'keeper']]);
  });

  it('A43: who were removed do not return with an open link, and who leave do', async () => {
    const { token } = await inviteToCircle(server, id);
    await remove(member, member);
    expect((await joinCircle(server, member, token)).status).toBe(200);
    await remove(member, keeper);
    expect(await joinCircle(server, member, token)).toMatchObject({
      status: 404,
      body: { code: 'circles.invitation-unusable' },
    });
    expect((await send('GET', `/${id}/invitations`, keeper)).body).toEqual({ items: [] });
  });

  it('become keepers, who cannot remove each other and step down by themselves', async () => {
    const url = `/${id}/members/${member.id}`;
    expect((await send('PATCH', url, other, { role: 'keeper' })).status).toBe(403);
    expect((await send('PATCH', url, keeper, { role: 'keeper' })).status).toBe(204);
    expect(await remove(member, keeper)).toMatchObject({
      status: 403,
      body: { code: 'circles.keeper' },
    });
    expect((await send('PATCH', url, keeper, { role: 'member' })).status).toBe(403);
    expect((await send('PATCH', url, member, { role: 'member' })).status).toBe(204);
    expect(await membersOf()).toContainEqual([member.id, 'member']);
    const unknown = `/${id}/members/${outsider.id}`;
    expect((await send('PATCH', unknown, keeper, { role: 'keeper' })).status).toBe(404);
  });

  it('get a new keeper when the last one leaves or steps down', async () => {
    await send('PATCH', `/${id}/members/${keeper.id}`, keeper, { role: 'member' });
    expect(await membersOf()).toEqual([
      [keeper.id, 'member'],
      [member.id, 'keeper'],
      [other.id, 'member'],
    ]);
    await remove(member, member);
    expect(await membersOf()).toEqual([
      [keeper.id, 'keeper'],
      [other.id, 'member'],
    ]);
  });

  /** @returns a function that blocks or unblocks a member */
  async function createDecider() {
    const as = await createMember(server, { admin: true });
    const payload = { reason: 'Unkind' };
    return async ({ id: userId }: TestMember, what: 'block' | 'unblock') => {
      const url = `/api/admin/users/${userId}/${what}`;
      expect((await server.request({ method: 'POST', url, as, payload })).status).toBe(200);
    };
  }

  it('get a new keeper when the last one is blocked, who returns as a member', async () => {
    const decide = await createDecider();
    await decide(keeper, 'block');
    expect(await membersOf(member)).toEqual([
      [member.id, 'keeper'],
      [other.id, 'member'],
    ]);
    expect((await send('GET', `/${id}`, member)).body.memberCount).toBe(2);
    await decide(keeper, 'unblock');
    expect(await membersOf(member)).toEqual([
      [keeper.id, 'member'],
      [member.id, 'keeper'],
      [other.id, 'member'],
    ]);
  });

  it('have a keeper as soon as one of them is not blocked', async () => {
    const decide = await createDecider();
    const { token } = await inviteToCircle(server, id);
    for (const blocked of [other, member, keeper]) await decide(blocked, 'block');
    await decide(keeper, 'unblock');
    expect(await membersOf(keeper)).toEqual([[keeper.id, 'keeper']]);
    await decide(keeper, 'block');
    const guest = await createMember(server);
    expect((await joinCircle(server, guest, token)).body.role).toBe('keeper');
    expect(await membersOf(guest)).toEqual([[guest.id, 'keeper']]);
  });

  it('get a new keeper when an account is deleted; the last one takes the circle along', async () => {
    await deleteAccount(server, keeper, 'DELETE');
    expect(await membersOf(member)).toEqual([
      [member.id, 'keeper'],
      [other.id, 'member'],
    ]);
    await remove(other, member);
    await deleteAccount(server, member, 'DELETE');
    const { rows } = await server.database.pool.query('select from circles where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('leave one keeper behind, however many leave at the same time', async () => {
    const keepers = [keeper, member];
    await send('PATCH', `/${id}/members/${member.id}`, keeper, { role: 'keeper' });
    await Promise.all(keepers.map((one) => remove(one, one)));
    expect(await membersOf(other)).toEqual([[other.id, 'keeper']]);
  });

  it('are in the export of each', async () => {
    const { body } = await server.request({ method: 'GET', url: '/api/me/export', as: member });
    expect(body.data.circles).toMatchObject([{ id, name: 'Tuesday circle', role: 'member' }]);
  });
});
