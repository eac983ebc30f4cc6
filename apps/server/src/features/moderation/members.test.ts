import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFlag, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { loggedActions, secondServer } from '../../../test/moderation-fixtures.ts';
import { applyDueChanges } from '../../../test/removal/schedule.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  admin = await aMember(server, { username: 'the-admin', admin: true });
});

function users(query: string) {
  return server.call({ url: `/api/admin/users${query}`, as: admin });
}

async function found(query: string): Promise<string[]> {
  const { body } = await users(`?query=${encodeURIComponent(query)}`);
  return body.items.map(({ username }: { username: string }) => username);
}

function act(id: string, verb: 'block' | 'unblock', reason = 'Unkind to others') {
  const url = `/api/admin/users/${id}/${verb}`;
  return server.call({ method: 'POST', url, as: admin, payload: { reason } });
}

describe('GET /api/admin/users', () => {
  it('finds by a part of the name or address and by the whole id, newest first', async () => {
    const older = await aMember(server, { username: 'lena_one' });
    server.clock.advance(MINUTE);
    await aMember(server, { username: 'lena_two' });
    await aMember(server, { username: 'lena-gone', status: 'Deleted' });
    expect(await found('LENA')).toEqual(['lena_two', 'lena_one']);
    expect(await found('lena_one@exam')).toEqual(['lena_one']);
    expect(await found(older.id)).toEqual(['lena_one']);
    expect(await found('lena%')).toEqual([]);
    expect(await found('le_a')).toEqual([]);
  });

  it('shows at most as many as asked for, and never more than twenty', async () => {
    for (let n = 0; n < 21; n += 1) await aMember(server);
    expect((await users('')).body.items).toHaveLength(20);
    expect((await users('?limit=3')).body.items).toHaveLength(3);
    for (const limit of ['21', '0', 'x']) {
      expect(await users(`?limit=${limit}`)).toMatchObject({ status: 400 });
    }
  });

  it('can show only those with flagged content', async () => {
    const held = [];
    for (const status of ['Under_Review', 'Admin_Blocked'] as const) {
      const owner = await aMember(server);
      await aRequest(server, { owner, status });
      held.push(owner.username);
    }
    await aRequest(server, { status: 'Under_Review', deleted: true });
    const { body } = await users('?flaggedOnly=true');
    const names = body.items.map(({ username }: { username: string }) => username);
    expect(names.toSorted()).toEqual(held.toSorted());
  });

  it('counts what a member has posted and what was flagged, and judges by it', async () => {
    const owner = await aMember(server, { username: 'counted' });
    const posts = [];
    for (const status of ['Active', 'Under_Review', 'Admin_Blocked'] as const) {
      posts.push(await aRequest(server, { owner, status }));
    }
    posts.push(await aRequest(server, { owner, deleted: true }));
    for (const id of posts) await aFlag(server, id, await aMember(server));
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
    for (let n = 0; n < 6; n += 1) await aFlag(server, posts[0] ?? '', await aMember(server));
    expect((await users('?query=counted')).body.items).toMatchObject([
      { flagsReceivedCount: 10, health: 'high', risk: 'high' },
    ]);
  });

  it('A32: counts, filters and judges by requests under a name only, and shows no points', async () => {
    const owner = await aMember(server, { username: 'unlisted' });
    const before = (await users('?query=unlisted')).body;
    const text = 'Please pray for my mother.';
    const payload = { text, anonymous: true };
    const share = { method: 'POST', url: '/api/requests', as: owner, payload } as const;
    const { id } = (await server.call(share)).body;
    for (let n = 0; n < 5; n += 1) await aFlag(server, id, await aMember(server));
    const url = `/api/requests/${id}/flags`;
    await server.call({ method: 'POST', url, as: await aMember(server), payload: {} });
    expect((await users('?query=unlisted')).body).toEqual(before);
    expect(before.items[0]).not.toHaveProperty('goodWillPoints');
    const flagged = await users('?flaggedOnly=true&query=unlisted');
    expect(flagged.body.items).toEqual([]);
  });
});

describe('blocking', () => {
  it('A26: restricts, says why, logs it, and ends a reset that is on its way', async () => {
    const { id } = await aMember(server, { username: 'blockme' });
    await server.database.pool.query(
      'update users set reset_token = $2, reset_token_expiry = $3 where id = $1',
      [id, Buffer.from('token'), server.clock.now],
    );
    expect(await act(id, 'block')).toMatchObject({
      status: 200,
      body: { status: 'Blocked', blockReason: 'Unkind to others' },
    });
    const { rows } = await server.database.pool.query(
      'select reset_token, reset_token_expiry from users where id = $1',
      [id],
    );
    expect(rows).toEqual([{ reset_token: null, reset_token_expiry: null }]);
    const { body } = await server.call({ url: `/api/admin/users/${id}`, as: admin });
    expect(body).toMatchObject({
      user: { id, status: 'Blocked' },
      actions: [
        { actionType: 'block_user', targetUsername: 'blockme', adminUsername: 'the-admin' },
      ],
    });
    expect(await act(id, 'block')).toMatchObject({
      status: 409,
      body: { code: 'moderation.already-blocked' },
    });
  });

  it('is open again after an unblock', async () => {
    const { id } = await aMember(server);
    expect(await act(id, 'unblock')).toMatchObject({
      status: 409,
      body: { code: 'moderation.not-blocked' },
    });
    await act(id, 'block');
    server.clock.advance(MINUTE);
    expect(await act(id, 'unblock')).toMatchObject({
      status: 200,
      body: { status: 'Active', blockReason: null },
    });
    const logged = await loggedActions(server, 'unblock_user');
    expect(logged).toMatchObject([{ target_user_id: id, reason: 'Unkind to others' }]);
  });

  it('A26: reaches nobody who is not there, no admin, and not oneself', async () => {
    const gone = await aMember(server, { status: 'Deleted' });
    const other = await aMember(server, { admin: true });
    const refused = async (id: string) => {
      const { status, body } = await act(id, 'block');
      return [status, body.message];
    };
    expect(await refused(admin.id)).toEqual([403, 'Cannot block yourself']);
    expect(await refused(other.id)).toEqual([403, 'Cannot block admin users']);
    expect(await refused(unknownId())).toEqual([404, 'Target user not found']);
    expect(await refused(gone.id)).toEqual([404, 'Target user not found']);
    const { id } = await aMember(server);
    expect(await act(id, 'block', ' ')).toMatchObject({
      status: 400,
      body: { code: 'moderation.reason-required' },
    });
    expect(await server.call({ url: `/api/admin/users/${gone.id}`, as: admin })).toMatchObject({
      status: 404,
    });
  });

  it('happens once when two try at once', async () => {
    const { id } = await aMember(server);
    const answers = await Promise.all([act(id, 'block'), act(id, 'block'), act(id, 'block')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('A14: is seen by the very next call on every server', async () => {
    const other = await secondServer(server);
    const member = await aMember(server);
    const post = await aRequest(server, { owner: member });
    const reader = await aMember(server);
    const call = (url: string, as: TestMember) => other.call({ url, as });
    expect(await call('/api/requests', member)).toMatchObject({ status: 200 });
    expect(await call(`/api/requests/${post}`, reader)).toMatchObject({ status: 200 });
    await act(member.id, 'block');
    expect(await call('/api/requests', member)).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
    expect(await call(`/api/requests/${post}`, reader)).toMatchObject({ status: 404 });
    expect(await call('/api/me/restriction', member)).toMatchObject({
      status: 200,
      body: { reason: 'Unkind to others', canAppeal: true },
    });
  });
});

describe('signing a member out everywhere', () => {
  const end = (id: string, reason = 'A phone was stolen') =>
    server.call({
      method: 'POST',
      url: `/api/admin/users/${id}/end-sessions`,
      as: admin,
      payload: { reason },
    });

  it('A4: ends every session at the very next call on every server, and is in the log', async () => {
    const other = await secondServer(server);
    const [member, keeper] = [await aMember(server), await aMember(server, { admin: true })];
    const told: string[] = [];
    server.live.subscribe(member.id, ({ type }) => void told.push(type));
    for (const one of [member, keeper]) {
      expect(await end(one.id)).toMatchObject({ status: 204 });
      for (const { call } of [server, other]) {
        expect(await call({ url: '/api/auth/session', as: one })).toMatchObject({ status: 401 });
      }
    }
    await expect.poll(() => told).toEqual(['session']);
    expect(await loggedActions(server, 'end_sessions')).toMatchObject([
      { target_user_id: member.id, reason: 'A phone was stolen' },
      { target_user_id: keeper.id, reason: 'A phone was stolen' },
    ]);
  });

  it('needs a reason, and somebody', async () => {
    const { id, token, username } = await aMember(server);
    expect(await end(id, ' ')).toMatchObject({
      status: 400,
      body: { code: 'moderation.reason-required' },
    });
    expect(await end(unknownId())).toMatchObject({ status: 404 });
    const still = { id, token, username };
    expect(await server.call({ url: '/api/me', as: still })).toMatchObject({ status: 200 });
  });
});

describe('A9: an anonymous post', () => {
  it('covers nobody: a block is of the account behind it, whichever way it writes', async () => {
    const author = await aMember(server);
    const flagger = await aMember(server);
    const share = (anonymous: boolean) =>
      server.call({
        method: 'POST',
        url: '/api/requests',
        as: author,
        payload: { text: 'Please pray for my quarrel.', anonymous },
      });
    const [first, second] = [await share(true), await share(true)];
    const seen = (id: string) => server.call({ url: `/api/requests/${id}`, as: flagger });
    expect(await seen(second.body.id)).toMatchObject({ status: 200 });
    await server.call({
      method: 'POST',
      url: `/api/requests/${first.body.id}/flags`,
      as: flagger,
      payload: {},
    });
    const look = await server.call({
      method: 'POST',
      url: `/api/admin/requests/${first.body.id}/author`,
      as: admin,
    });
    expect(look.body.owner).toMatchObject({ id: author.id });
    expect(await act(look.body.owner.id, 'block')).toMatchObject({ status: 200 });
    for (const anonymous of [true, false]) {
      expect(await share(anonymous)).toMatchObject({
        status: 403,
        body: { code: 'error.account-restricted' },
      });
    }
    server.clock.advance(VISIBILITY_CHANGED_WITHIN_MS);
    await applyDueChanges(server);
    for (const { body } of [first, second]) {
      expect(await seen(body.id)).toMatchObject({ status: 404 });
    }
  });
});
