import { randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFlag, aMember, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  admin = await aMember(server, { admin: true });
});

function stats(as?: TestMember) {
  return server.call({ url: '/api/admin/stats', ...(as && { as }) });
}

describe('GET /api/admin/stats', () => {
  it('begins at nothing', async () => {
    const { status, body } = await stats(admin);
    expect(status).toBe(200);
    expect(body).toEqual({
      flaggedPostsCount: 0,
      blockedUsersCount: 0,
      totalFlags: 0,
      recentActions: 0,
    });
  });

  it('counts what is held and not deleted, who is blocked, every flag, recent actions', async () => {
    const statuses = ['Active', 'Under_Review', 'Admin_Blocked', 'Admin_Reinstated'] as const;
    const ids = [];
    for (const status of statuses) ids.push(await aRequest(server, { status }));
    await aRequest(server, { status: 'Under_Review', deleted: true });
    await aMember(server, { status: 'Blocked' });
    await aMember(server, { status: 'Deleted' });
    for (const id of ids) await aFlag(server, id, admin);
    for (const days of [0, 29, 31]) {
      await server.database.db
        .insertInto('admin_actions')
        .values({
          id: randomUUID(),
          admin_user_id: admin.id,
          action_type: 'block_user',
          target_user_id: null,
          target_request_id: null,
          reason: 'spam',
          created_at: new Date(server.clock.now.getTime() - days * DAY),
        })
        .execute();
    }
    expect((await stats(admin)).body).toEqual({
      flaggedPostsCount: 2,
      blockedUsersCount: 1,
      totalFlags: 4,
      recentActions: 2,
    });
  });

  it('is for admins', async () => {
    expect(await stats()).toMatchObject({ status: 401, body: { code: 'error.not-signed-in' } });
    expect(await stats(await aMember(server))).toMatchObject({
      status: 403,
      body: {
        code: 'error.forbidden',
        message: 'You do not have permission to do this.',
      },
    });
    const blocked = await aMember(server, { admin: true, status: 'Blocked' });
    expect(await stats(blocked)).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
  });
});
