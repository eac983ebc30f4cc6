import { beforeAll, describe, expect, it } from 'vitest';
import { createDevice, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions, startSecondServer } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

/** A member with a phone. */
async function aReachableMember(): Promise<TestMember> {
  const member = await createMember(server);
  await createDevice(server, member);
  return member;
}

function send(requestId: string, more: object = {}, on: Pick<TestServer, 'request'> = server) {
  return on.request({
    method: 'POST',
    url: '/api/push/admin-test',
    as: admin,
    payload: { type: 'reaction', data: { requestId }, ...more },
  });
}

describe('POST /api/push/admin-test', () => {
  it('reaches the owner in a text of the product and is logged', async () => {
    const owner = await aReachableMember();
    const id = await createPrayerRequest(server, { owner });
    const response = await send(id, {
      senderName: 'Omar',
      reactionType: 'amen',
      recipientUserId: owner.id,
    });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(server.pushes.at(-1)).toMatchObject({
      memberId: owner.id,
      title: 'Prayer Reaction',
      body: 'Omar reacted to your prayer',
      data: { adminTest: 'true', requestId: id, type: 'prayer-reaction', reactionType: 'amen' },
    });
    expect(await listAdminActions(server, 'test_push')).toMatchObject([
      { admin_user_id: admin.id, target_request_id: id, target_user_id: null },
    ]);
  });

  it('has three kinds', async () => {
    const id = await createPrayerRequest(server, { owner: await aReachableMember() });
    await send(id, { type: 'completion', actorName: 'Leah' });
    expect(server.pushes.at(-1)).toMatchObject({
      title: 'Someone Prayed for You',
      body: 'Leah prayed for your request',
      data: { type: 'prayer-completion' },
    });
    await send(id, { type: 'custom', title: 'Hello', body: 'A trial' });
    expect(server.pushes.at(-1)).toMatchObject({ title: 'Hello', body: 'A trial' });
    expect(await send(id, { type: 'letter' })).toMatchObject({ status: 400 });
  });

  it('is rejected for an anonymous request, whether or not its author is reachable', async () => {
    const before = server.pushes.length;
    for (const owner of [await aReachableMember(), await createMember(server)]) {
      const id = await createPrayerRequest(server, { owner, anonymous: true });
      for (const recipientUserId of [undefined, owner.id, admin.id]) {
        expect(await send(id, { recipientUserId })).toMatchObject({
          status: 403,
          body: { code: 'moderation.push-anonymous' },
        });
      }
    }
    expect(server.pushes).toHaveLength(before);
  });

  it('requires a request and its own owner', async () => {
    const id = await createPrayerRequest(server);
    expect(await send('none')).toMatchObject({
      status: 400,
      body: { message: 'Please select a request first' },
    });
    expect(await send(unknownId())).toMatchObject({
      status: 404,
      body: { message: 'Request not found' },
    });
    expect(await send(id, { recipientUserId: admin.id })).toMatchObject({ status: 403 });
  });

  it('reports disabled push, of the member or the server', async () => {
    const owner = await createMember(server, { status: 'Blocked' });
    const silent = await createMember(server);
    await server.database.pool.query(
      'update users set notifications_enabled = false where id = $1',
      [silent.id],
    );
    const before = server.pushes.length;
    for (const who of [owner, silent]) {
      expect((await send(await createPrayerRequest(server, { owner: who }))).body).toEqual({
        success: false,
        error: 'This member has push notifications turned off.',
      });
    }
    expect(server.pushes).toHaveLength(before);
    const off = await startSecondServer(server);
    expect((await send(await createPrayerRequest(server), {}, off)).body).toEqual({
      success: false,
      error: 'Push isn’t set up on this server.',
    });
  });

  it('reports a missing device and unreachable devices', async () => {
    const owner = await createMember(server);
    const id = await createPrayerRequest(server, { owner });
    expect((await send(id)).body).toEqual({
      success: false,
      error: 'This member has no device for push notifications.',
    });
    const [lost, gone] = [
      await createDevice(server, owner),
      await createDevice(server, owner, { platform: 'ios' }),
    ];
    server.pushProvider.unreachable.set(lost, 'away').set(gone, 'gone');
    expect((await send(id)).body).toEqual({
      success: false,
      error: 'The push service didn’t accept the message.',
    });
    const there = await createDevice(server, owner);
    const { body } = await send(id);
    expect(body).toEqual({ success: true, messageId: expect.stringMatching(/^message-\d+$/) });
    expect(server.pushes.at(-1)).toMatchObject({ device: { deviceToken: there }, unreadCount: 0 });
    expect(await listAdminActions(server, 'test_push')).not.toContainEqual(
      expect.objectContaining({ target_user_id: owner.id }),
    );
  });

  it('is limited to ten a minute', async () => {
    const strict = await createTestServer();
    const as = await createMember(strict, { admin: true });
    const payload = { type: 'reaction', data: { requestId: await createPrayerRequest(strict) } };
    const url = '/api/push/admin-test';
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await strict.request({ method: 'POST', url, as, payload })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
