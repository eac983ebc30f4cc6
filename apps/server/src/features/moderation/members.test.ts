import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFlag, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions, startSecondServer } from '../../../test/moderation-fixtures.ts';
import { applyDueChanges } from '../../../test/removal/schedule.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

function users(query: string) {
  return server.request({ url: `/api/admin/users${query}`, as: admin });
}

async function found(query: string): Promise<string[]> {
  const { body } = await users(`?query=${encodeURIComponent(query)}`);
  return body.items.map(({ username }: { username: string }) => username);
}

function moderate(id: string, verb: 'block' | 'unblock', reason = 'Unkind to others') {
  const url = `/api/admin/users/${id}/${verb}`;
  return server.request({ method: 'POST', url, as: admin, payload: { reason } });
}

describe('GET /api/admin/users', () => {
  it('finds by a part of name or address and by the whole id, newest first', async () => {
    const older = await createMember(server, { username: 'lena_one' });
    server.clock.advance(MINUTE);
    await createMember(server, { username: 'lena_two' });
    await createMember(server, { username: 'lena-gone', status: 'Deleted' });
    expect(await found('LENA')).toEqual(['lena_two', 'lena_one']);
    expect(await found('lena_one@exam')).toEqual(['lena_one']);
    expect(await found(older.id)).toEqual(['lena_one']);
    expect(await found('lena%')).toEqual([]);
    expect(await found('le_a')).toEqual([]);
  });

  it('returns at most the requested number, and never more than twenty', async () => {
    for (let n = 0; n < 21; n += 1) await createMember(server);
    expect((await users('')).body.items).toHaveLength(20);
    expect((await users('?limit=3')).body.items).toHaveLength(3);
    for (const limit of ['21', '0', 'x']) {
      expect(await users(`?limit=${limit}`)).toMatchObject({ status: 400 });
    }
  });

  it('filters members with flagged content', async () => {
    const usernames = [];
    for (const status of ['Under_Review', 'Admin_Blocked'] as const) {
      const owner = await createMember(server);
      await createPrayerRequest(server, { owner, status });
      usernames.push(owner.username);
    }
    await createPrayerRequest(server, { status: 'Under_Review', deleted: true });
    const { body } = await users('?flaggedOnly=true');
    const names = body.items.map(({ username }: { username: string }) => username);
    expect(names.toSorted()).toEqual(usernames.toSorted());
  });

  it('counts posts and flagged posts of a member, and derives the risk', async () => {
    const owner = await createMember(server, { username: 'counted' });
    const posts = [];
    for (const status of ['Active', 'Under_Review', 'Admin_Blocked'] as const) {
      posts.push(await createPrayerRequest(server, { owner, status }));
    }
    posts.push(await createPrayerRequest(server, { owner, deleted: true }));
    for (const id of posts) await createFlag(server, id, await createMember(server));
    const { body } = await users('?query=counted');
    expect(body.items).toMatchObject([
      {
        totalPostsCount: 3,
        flaggedPostsCount: 2,
        blockedPostsCount: 1,
        flagsReceivedCount: 4,
        health: 'low',
        risk: 'low',
        isSelf: false,
      },
    ]);
    for (let n = 0; n < 6; n += 1)
      await createFlag(server, posts[0] ?? '', await createMember(server));
    expect((await users('?query=counted')).body.items).toMatchObject([
      { flagsReceivedCount: 10, health: 'high', risk: 'high' },
    ]);
  });

  it('A32: counts, filters and rates by named requests only, without points', async () => {
    const owner = await createMember(server, { username: 'unlisted' });
    const before = (await users('?query=unlisted')).body;
    const text = 'Please pray for my mother.';
    const payload = { text, anonymous: true };
    const share = { method: 'POST', url: '/api/requests', as: owner, payload } as const;
    const { id } = (await server.request(share)).body;
    for (let n = 0; n < 5; n += 1) await createFlag(server, id, await createMember(server));
    const url = `/api/requests/${id}/flags`;
    await server.request({ method: 'POST', url, as: await createMember(server), payload: {} });
    expect((await users('?query=unlisted')).body).toEqual(before);
    expect(before.items[0]).not.toHaveProperty('goodWillPoints');
    const flagged = await users('?flaggedOnly=true&query=unlisted');
    expect(flagged.body.items).toEqual([]);
  });
});

describe('blocking a member', () => {
  it('A26: restricts with a reason, logs it, and invalidates a pending reset', async () => {
    const { id } = await createMember(server, { username: 'blockme' });
    await server.database.pool.query(
      'update users set reset_token = $2, reset_token_expiry = $3 where id = $1',
      [id, Buffer.from('token'), server.clock.now],
    );
    expect(await moderate(id, 'block')).toMatchObject({
      status: 200,
      body: { status: 'Blocked', blockReason: 'Unkind to others' },
    });
    const { rows } = await server.database.pool.query(
      'select reset_token, reset_token_expiry from users where id = $1',
      [id],
    );
    expect(rows).toEqual([{ reset_token: null, reset_token_expiry: null }]);
    const { body } = await server.request({ url: `/api/admin/users/${id}`, as: admin });
    expect(body).toMatchObject({
      user: { id, status: 'Blocked' },
      actions: [
        { actionType: 'block_user', targetUsername: 'blockme', adminUsername: 'the-admin' },
      ],
    });
    expect(await moderate(id, 'block')).toMatchObject({
      status: 409,
      body: { code: 'moderation.already-blocked' },
    });
  });

  it('is possible again after an unblock', async () => {
    const { id } = await createMember(server);
    expect(await moderate(id, 'unblock')).toMatchObject({
      status: 409,
      body: { code: 'moderation.not-blocked' },
    });
    await moderate(id, 'block');
    server.clock.advance(MINUTE);
    expect(await moderate(id, 'unblock')).toMatchObject({
      status: 200,
      body: { status: 'Active', blockReason: null },
    });
    const logged = await listAdminActions(server, 'unblock_user');
    expect(logged).toMatchObject([{ target_user_id: id, reason: 'Unkind to others' }]);
  });

  it('A26: rejects unknown members, admins, and the admin’s own account', async () => {
    const gone = await createMember(server, { status: 'Deleted' });
    const other = await createMember(server, { admin: true });
    const block = async (id: string) => {
      const { status, body } = await moderate(id, 'block');
      return [status, body.message];
    };
    expect(await block(admin.id)).toEqual([403, 'Cannot block yourself']);
    expect(await block(other.id)).toEqual([403, 'Cannot block admin users']);
    expect(await block(unknownId())).toEqual([404, 'Target user not found']);
    expect(await block(gone.id)).toEqual([404, 'Target user not found']);
    const { id } = await createMember(server);
    expect(await moderate(id, 'block', ' ')).toMatchObject({
      status: 400,
      body: { code: 'moderation.reason-required' },
    });
    expect(await server.request({ url: `/api/admin/users/${gone.id}`, as: admin })).toMatchObject({
      status: 404,
    });
  });

  it('succeeds once of two concurrent calls', async () => {
    const { id } = await createMember(server);
    const responses = await Promise.all([
      moderate(id, 'block'),
      moderate(id, 'block'),
      moderate(id, 'block'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('A14: applies to the next call on every server', async () => {
    const other = await startSecondServer(server);
    const member = await createMember(server);
    const post = await createPrayerRequest(server, { owner: member });
    const reader = await createMember(server);
    const get = (url: string, as: TestMember) => other.request({ url, as });
    expect(await get('/api/requests', member)).toMatchObject({ status: 200 });
    expect(await get(`/api/requests/${post}`, reader)).toMatchObject({ status: 200 });
    await moderate(member.id, 'block');
    expect(await get('/api/requests', member)).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
    expect(await get(`/api/requests/${post}`, reader)).toMatchObject({ status: 404 });
    expect(await get('/api/me/blocked-account', member)).toMatchObject({
      status: 200,
      body: { reason: 'Unkind to others', canAppeal: true },
    });
  });
});

describe('signing a member out everywhere', () => {
  const end = (id: string, reason = 'A phone was stolen') =>
    server.request({
      method: 'POST',
      url: `/api/admin/users/${id}/end-sessions`,
      as: admin,
      payload: { reason },
    });

  it('A4: ends every session at the next call on every server, and is logged', async () => {
    const other = await startSecondServer(server);
    const [member, adminToSignOut] = [
      await createMember(server),
      await createMember(server, { admin: true }),
    ];
    const received: string[] = [];
    server.live.subscribe(member.id, ({ type }) => void received.push(type));
    for (const one of [member, adminToSignOut]) {
      expect(await end(one.id)).toMatchObject({ status: 204 });
      for (const { request } of [server, other]) {
        expect(await request({ url: '/api/auth/session', as: one })).toMatchObject({ status: 401 });
      }
    }
    await expect.poll(() => received).toEqual(['session']);
    expect(await listAdminActions(server, 'end_sessions')).toMatchObject([
      { target_user_id: member.id, reason: 'A phone was stolen' },
      { target_user_id: adminToSignOut.id, reason: 'A phone was stolen' },
    ]);
  });

  it('requires a reason and an existing member', async () => {
    const { id, token, username } = await createMember(server);
    expect(await end(id, ' ')).toMatchObject({
      status: 400,
      body: { code: 'moderation.reason-required' },
    });
    expect(await end(unknownId())).toMatchObject({ status: 404 });
    const still = { id, token, username };
    expect(await server.request({ url: '/api/me', as: still })).toMatchObject({ status: 200 });
  });
});

describe('A9: an anonymous post', () => {
  it('does not protect its author: a block applies to the account and all its posts', async () => {
    const author = await createMember(server);
    const flagger = await createMember(server);
    const share = (anonymous: boolean) =>
      server.request({
        method: 'POST',
        url: '/api/requests',
        as: author,
        payload: { text: 'Please pray for my quarrel.', anonymous },
      });
    const [first, second] = [await share(true), await share(true)];
    const readRequest = (id: string) => server.request({ url: `/api/requests/${id}`, as: flagger });
    expect(await readRequest(second.body.id)).toMatchObject({ status: 200 });
    await server.request({
      method: 'POST',
      url: `/api/requests/${first.body.id}/flags`,
      as: flagger,
      payload: {},
    });
    const look = await server.request({
      method: 'POST',
      url: `/api/admin/requests/${first.body.id}/author`,
      as: admin,
    });
    expect(look.body.owner).toMatchObject({ id: author.id });
    expect(await moderate(look.body.owner.id, 'block')).toMatchObject({ status: 200 });
    for (const anonymous of [true, false]) {
      expect(await share(anonymous)).toMatchObject({
        status: 403,
        body: { code: 'error.account-restricted' },
      });
    }
    server.clock.advance(VISIBILITY_CHANGE_WINDOW_MS);
    await applyDueChanges(server);
    for (const { body } of [first, second]) {
      expect(await readRequest(body.id)).toMatchObject({ status: 404 });
    }
  });
});
