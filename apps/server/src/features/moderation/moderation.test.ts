import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCompletion,
  createFlag,
  createMember,
  createPrayerRequest,
} from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  admin = await createMember(server, { admin: true });
});

function stats(as?: TestMember) {
  return server.request({ url: '/api/admin/stats', ...(as && { as }) });
}

describe('GET /api/admin/stats', () => {
  it('starts at zero', async () => {
    const { status, body } = await stats(admin);
    expect(status).toBe(200);
    expect(body).toEqual({
      flaggedPostsCount: 0,
      blockedUsersCount: 0,
      totalFlags: 0,
      recentActions: 0,
      prayedInTime: { requests: 0, prayed: 0 },
      massFlagsSince: null,
    });
  });

  it('counts rows that are not deleted, blocked members, every flag, and recent actions', async () => {
    const statuses = ['Active', 'Under_Review', 'Admin_Blocked', 'Admin_Reinstated'] as const;
    const ids = [];
    for (const status of statuses) ids.push(await createPrayerRequest(server, { status }));
    await createPrayerRequest(server, { status: 'Under_Review', deleted: true });
    await createMember(server, { status: 'Blocked' });
    await createMember(server, { status: 'Deleted' });
    for (const id of ids) await createFlag(server, id, admin);
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
      prayedInTime: { requests: 0, prayed: 0 },
      massFlagsSince: null,
    });
  });

  it('returns how many requests of 30 days got a prayer within 24 hours', async () => {
    const { prayedInTime: before } = (await stats(admin)).body;
    const ago = (hours: number) => new Date(server.clock.now.getTime() - hours * HOUR);
    const createPost = async (
      createdAt: Date,
      traits: Parameters<typeof createPrayerRequest>[1] = {},
    ) => createPrayerRequest(server, { createdAt, ...traits });
    const prayed = async (id: string, at: Date) =>
      createCompletion({ database: server.database, clock: { now: at } }, id);
    await createPost(ago(25));
    const [inTime, atLast, late, taken] = [
      await createPost(ago(100)),
      await createPost(ago(100)),
      await createPost(ago(100)),
      await createPost(ago(100)),
    ];
    await prayed(inTime, ago(99));
    await prayed(inTime, ago(10));
    await prayed(atLast, ago(76));
    await prayed(late, ago(75));
    await prayed(taken, ago(90));
    await prayed(taken, ago(2));
    await server.database.pool.query(
      'delete from completions where request_id = $1 and completed_at < $2',
      [taken, ago(50)],
    );
    // Too recent, too old, a Prompt, deleted, or blocked.
    await createPost(ago(23));
    await createPost(ago(31 * 24));
    await createPost(ago(100), { type: 'Prompt' });
    await createPost(ago(100), { deleted: true });
    await createPost(ago(100), { status: 'Admin_Blocked' });
    expect((await stats(admin)).body.prayedInTime).toEqual({
      requests: before.requests + 5,
      prayed: before.prayed + 2,
    });
  });

  it('requires an admin', async () => {
    expect(await stats()).toMatchObject({ status: 401, body: { code: 'error.not-signed-in' } });
    expect(await stats(await createMember(server))).toMatchObject({
      status: 403,
      body: {
        code: 'error.forbidden',
        message: 'You don’t have permission to do this.',
      },
    });
    const blocked = await createMember(server, { admin: true, status: 'Blocked' });
    expect(await stats(blocked)).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
  });
});
