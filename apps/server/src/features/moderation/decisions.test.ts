import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import {
  createFlaggedRequest,
  createFlagRow,
  listAdminActions,
} from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let ruth: TestMember;
let paul: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  ruth = await createMember(server, { username: 'ruth', admin: true });
  paul = await createMember(server, { username: 'paul', admin: true });
});

function decide(as: TestMember, id: string, verb: 'reinstate' | 'block', more: object = {}) {
  const payload = { reason: 'Looked at it', ...more };
  return server.request({ method: 'POST', url: `/api/admin/requests/${id}/${verb}`, as, payload });
}

function remove(as: TestMember, id: string) {
  return server.request({ method: 'DELETE', url: `/api/admin/requests/${id}`, as });
}

async function row(id: string) {
  return server.database.db
    .selectFrom('requests')
    .select(['status', 'reinstatement_count', 'reinstated_at', 'deleted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('a decision', () => {
  it('reinstates: counted, logged, flags settled', async () => {
    const id = await createFlaggedRequest(server);
    const { status, body } = await decide(ruth, id, 'reinstate');
    expect(status).toBe(200);
    expect(body.request).toMatchObject({ status: 'Admin_Reinstated', reinstatementCount: 1 });
    expect(body.flags).toMatchObject([{ outcome: 'overturned' }]);
    expect(body.actions).toMatchObject([
      {
        actionType: 'reinstate_post',
        adminUsername: 'ruth',
        targetRequestId: id,
        targetUserId: null,
        reason: 'Looked at it',
      },
    ]);
    expect(await row(id)).toMatchObject({
      reinstatement_count: 1,
      reinstated_at: server.clock.now,
    });
  });

  it('blocks, and can be reversed', async () => {
    const id = await createFlaggedRequest(server);
    const blocked = await decide(ruth, id, 'block');
    expect(blocked.body).toMatchObject({
      request: { status: 'Admin_Blocked', openFlagCount: 0 },
      flags: [{ outcome: 'upheld' }],
    });
    const again = await decide(ruth, id, 'block', { expectedStatus: 'Admin_Blocked' });
    expect(again).toMatchObject({ status: 409, body: { code: 'moderation.nothing-to-decide' } });
    const turned = await decide(paul, id, 'reinstate', { expectedStatus: 'Admin_Blocked' });
    expect(turned.body.request).toMatchObject({ status: 'Admin_Reinstated' });
  });

  it('requires a reason to reinstate a child-safety post, waiting or blocked', async () => {
    const id = await createFlaggedRequest(server, { reason: 'child-safety' });
    for (const reason of [undefined, '', ' \u200b']) {
      expect(await decide(ruth, id, 'reinstate', { reason })).toMatchObject({
        status: 400,
        body: { code: 'moderation.child-safety-reason-required' },
      });
    }
    await decide(ruth, id, 'block');
    const expectedStatus = 'Admin_Blocked';
    expect(
      await decide(ruth, id, 'reinstate', { reason: undefined, expectedStatus }),
    ).toMatchObject({ status: 400 });
    expect(await row(id)).toMatchObject({ status: 'Admin_Blocked', reinstatement_count: 0 });
    const reasoned = { reason: 'A drawing by her own child', expectedStatus };
    expect(await decide(ruth, id, 'reinstate', reasoned)).toMatchObject({ status: 200 });
  });

  it('requires no reason after an overturned child-safety flag', async () => {
    const id = await createFlaggedRequest(server, { reason: 'spam' });
    await createFlagRow(server, id, { reason: 'child-safety', outcome: 'overturned' });
    expect(await decide(ruth, id, 'reinstate', { reason: undefined })).toMatchObject({
      status: 200,
    });
  });

  it.each(['Active', 'Admin_Reinstated'] as const)(
    'about a visible post (%s) requires an open flag',
    async (expectedStatus) => {
      const calm = await createPrayerRequest(server, { status: expectedStatus });
      await createFlagRow(server, calm, { outcome: 'overturned' });
      expect(await decide(ruth, calm, 'block', { expectedStatus })).toMatchObject({
        status: 409,
        body: { code: 'moderation.nothing-to-decide' },
      });
      const queued = await createFlaggedRequest(server, { status: expectedStatus });
      expect(await decide(ruth, queued, 'block', { expectedStatus })).toMatchObject({
        status: 200,
      });
    },
  );

  it('is refused about a post that its author changed after the admin loaded it', async () => {
    const owner = await createMember(server);
    const id = await createFlaggedRequest(server, { owner, status: 'Admin_Reinstated' });
    const url = `/api/requests/${id}`;
    const load = async () => {
      const { request } = (await server.request({ url: `/api/admin${url.slice(4)}`, as: ruth }))
        .body;
      return {
        expectedStatus: request.status,
        seen: { editedAt: request.editedAt, updateCount: request.updateCount },
      };
    };
    const loaded = await load();
    const payload = { text: 'A text that no admin has read.' };
    await server.request({ method: 'PATCH', url, as: owner, payload });
    const edited = await load();
    await server.request({
      method: 'POST',
      url: `${url}/updates`,
      as: owner,
      payload: { text: 'An update that no admin has read.' },
    });
    for (const before of [loaded, edited])
      for (const verb of ['reinstate', 'block'] as const)
        expect(await decide(ruth, id, verb, before)).toMatchObject({
          status: 409,
          body: { message: 'This post has just changed.' },
        });
    expect(await decide(ruth, id, 'reinstate', await load())).toMatchObject({ status: 200 });
  });

  it('by two admins concurrently succeeds once, and the other gets a conflict with the name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createFlaggedRequest(server);
      const responses = await Promise.all([
        decide(ruth, id, 'reinstate'),
        decide(paul, id, 'block'),
      ]);
      const lost = responses.find(({ status }) => status === 409);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const message =
        (await row(id)).status === 'Admin_Blocked'
          ? 'paul has just blocked this post.'
          : 'ruth has just reinstated this post.';
      expect(lost?.body).toMatchObject({ code: 'moderation.decided-meanwhile', message });
      const { rows } = await server.database.pool.query(
        'select from admin_actions where target_request_id = $1',
        [id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('is not attributed to an admin without a decision', async () => {
    const id = await createPrayerRequest(server, { status: 'Active' });
    expect(await decide(ruth, id, 'block')).toMatchObject({
      status: 409,
      body: { message: 'This post has just changed.' },
    });
  });

  it('about an own post requires another admin, if there is one', async () => {
    const id = await createFlaggedRequest(server, { owner: ruth, anonymous: true });
    expect(await decide(ruth, id, 'reinstate')).toMatchObject({
      status: 403,
      body: { code: 'moderation.own-request' },
    });
    const readReview = (as: TestMember) => server.request({ url: `/api/admin/requests/${id}`, as });
    expect((await readReview(ruth)).body.request.canDecide).toBe(false);
    expect((await readReview(paul)).body.request.canDecide).toBe(true);
    const alone = await createTestServer();
    const only = await createMember(alone, { admin: true });
    await createMember(alone, { admin: true, status: 'Blocked' });
    const own = await createFlaggedRequest(alone, { owner: only });
    const url = `/api/admin/requests/${own}/reinstate`;
    expect(await alone.request({ method: 'POST', url, as: only, payload: {} })).toMatchObject({
      status: 200,
    });
  });

  it('requires a reason to block, and an existing post', async () => {
    const id = await createFlaggedRequest(server);
    for (const reason of [undefined, '', ' \u200b ', 'x'.repeat(501)]) {
      expect(await decide(ruth, id, 'block', { reason })).toMatchObject({ status: 400 });
    }
    expect(await decide(ruth, id, 'reinstate', { reason: undefined })).toMatchObject({
      status: 200,
    });
    expect(await decide(ruth, unknownId(), 'block')).toMatchObject({
      status: 404,
      body: { code: 'moderation.request-not-found' },
    });
  });
});

describe('POST /api/admin/requests/:id/author', () => {
  it('returns the author and logs the look-up without the author', async () => {
    const author = await createMember(server, { username: 'hidden-one' });
    await createPrayerRequest(server, { owner: author });
    const id = await createFlaggedRequest(server, { owner: author, anonymous: true });
    const url = `/api/admin/requests/${id}/author`;
    expect((await server.request({ method: 'POST', url, as: ruth })).body).toEqual({
      owner: { id: author.id, username: 'hidden-one', admin: false, status: 'Active' },
      statistics: {
        totalPostsCount: 2,
        flaggedPostsCount: 1,
        blockedPostsCount: 0,
        flagsReceivedCount: 1,
        health: 'low',
        risk: 'low',
      },
    });
    expect(await listAdminActions(server, 'look_up_author')).toMatchObject([
      { admin_user_id: ruth.id, target_request_id: id, target_user_id: null, reason: null },
    ]);
    const log = await server.request({ url: '/api/admin/actions', as: paul });
    expect(JSON.stringify(log.body)).not.toContain('hidden-one');
    expect(JSON.stringify(log.body)).not.toContain(author.id);
  });
});

describe('DELETE /api/admin/requests/:id', () => {
  it('deletes an archived post of others and logs it', async () => {
    const id = await createPrayerRequest(server, { archived: true });
    expect(await remove(ruth, id)).toMatchObject({ status: 204 });
    expect(await row(id)).toMatchObject({ deleted: true });
    expect(await listAdminActions(server, 'delete_post')).toMatchObject([
      { target_request_id: id },
    ]);
    expect(await remove(ruth, id)).toMatchObject({ status: 404 });
  });

  it('rejects a post that is not archived, and leaves an own post to another admin', async () => {
    expect(await remove(ruth, await createPrayerRequest(server))).toMatchObject({
      status: 409,
      body: { code: 'moderation.not-archived' },
    });
    const own = await createPrayerRequest(server, { owner: ruth, archived: true });
    expect(await remove(ruth, own)).toMatchObject({ status: 403 });
  });
});
