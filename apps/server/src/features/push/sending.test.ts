import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDevice, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';
import {
  completePrayer,
  expectPushErrors,
  listPendingJobs,
  passUndoWindow,
  resetServer,
  runPushJobs,
} from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let phone: string;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  await resetServer(server);
  amira = await createMember(server);
  phone = await createDevice(server, amira);
});

const bodies = () => server.pushes.map(({ body }) => body);
const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });

describe('a push message', () => {
  it('waits for the undo period, then goes to every device once', async () => {
    const tablet = await createDevice(server, amira, { platform: 'ios' });
    const omar = await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    expect(await listPendingJobs(server, 'push')).toEqual([
      { data: { notificationId: expect.any(String) }, seconds: 5 },
    ]);
    await passUndoWindow(server);
    await runPushJobs(server);
    expect(server.pushes.map(({ device }) => device.deviceToken).sort()).toEqual(
      [phone, tablet].sort(),
    );
    expect(new Set(bodies())).toEqual(new Set([`${omar.username} prayed for your request`]));
  });

  it('of an undone action is not sent', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const as = await completePrayer(server, id);
    await server.request({ method: 'DELETE', url: `/api/requests/${id}/completions`, as });
    await passUndoWindow(server);
    expect(server.pushes).toEqual([]);
  });

  it('is not prepared during the undo period', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const first = await completePrayer(server, id);
    server.clock.advance(4 * SECOND);
    const second = await completePrayer(server, id);
    server.clock.advance(1 * SECOND);
    await runPushJobs(server, 1);
    expect(bodies()).toEqual([`${first.username} prayed for your request`]);
    await server.request({ method: 'DELETE', url: `/api/requests/${id}/completions`, as: second });
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(server.pushes).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the notification was read', () => post('/api/notifications/read-all', amira)],
    [
      'the member disabled push',
      () =>
        server.request({
          method: 'PATCH',
          url: '/api/me',
          as: amira,
          payload: { notificationsEnabled: false },
        }),
    ],
    [
      'the member was blocked',
      async () =>
        post(`/api/admin/users/${amira.id}/block`, await createMember(server, { admin: true }), {
          reason: 'Against the guidelines',
        }),
    ],
    ['the member signed out', () => post('/api/auth/logout', amira)],
    [
      'the account was deleted',
      () =>
        server.request({
          method: 'DELETE',
          url: '/api/me',
          as: amira,
          payload: { confirm: 'DELETE' },
        }),
    ],
    [
      'the request was deleted',
      () =>
        server.database.pool.query('update requests set deleted = true where user_id = $1', [
          amira.id,
        ]),
    ],
    [
      'the session expired',
      async () =>
        server.database.pool.query(
          `update sessions set last_seen_at = last_seen_at - interval '31 days' where user_id = $1`,
          [amira.id],
        ),
    ],
  ])('is not sent where %s', async (_, arrange) => {
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await arrange();
    await passUndoWindow(server);
    expect(server.pushes.filter(({ memberId }) => memberId === amira.id)).toEqual([]);
  });

  it('is checked again at delivery', async () => {
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    server.pushProvider.unreachable.set(phone, 'away');
    await passUndoWindow(server);
    expectPushErrors(server);
    server.pushProvider.unreachable.clear();
    await post('/api/notifications/read-all', amira);
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    expect(await listPendingJobs(server, 'deliver-push')).toEqual([]);
  });

  it('of a phone moved to another member is not sent', async () => {
    const leah = await createMember(server);
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    server.pushProvider.unreachable.set(phone, 'away');
    await passUndoWindow(server);
    server.faults.length = 0;
    server.pushProvider.unreachable.clear();
    const taken = { deviceToken: phone, userId: leah.id, platform: 'android' };
    expect(await post('/api/push/register-native', leah, taken)).toMatchObject({ status: 200 });
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });
});

it('a push message is not queued where its owner has no device', async () => {
  const leah = await createMember(server);
  await completePrayer(server, await createPrayerRequest(server, { owner: leah }));
  expect(await listPendingJobs(server, 'push')).toEqual([]);
});

it('a push message is not queued on a server without push', async () => {
  const off = await startSecondServer(server);
  await createMember(server, { admin: true });
  const url = `/api/requests/${await createPrayerRequest(server, { owner: amira })}/flags`;
  const as = await createMember(server);
  expect(await off.request({ method: 'POST', url, as, payload: {} })).toMatchObject({
    status: 201,
  });
  expect(await listPendingJobs(server, 'push')).toEqual([]);
});

describe('an alert', () => {
  const change = (set: string) => () =>
    server.database.pool.query(`update users set ${set} where id = $1`, [amira.id]);

  it.each<[string, () => Promise<unknown>, number]>([
    ['goes to an admin', async () => {}, 1],
    ['does not go to a former admin', change('admin = false'), 0],
    ['does not go to an admin who was blocked', change(`status = 'Blocked'`), 0],
    ['does not go to an admin who disabled push', change('notifications_enabled = false'), 0],
  ])('%s, when prepared and when delivered', async (_, arrange, count) => {
    await change('admin = true')();
    const flag = async () => {
      const as = await createMember(server);
      await post(`/api/requests/${await createPrayerRequest(server)}/flags`, as, {});
    };
    const toAmira = () => server.pushes.filter(({ memberId }) => memberId === amira.id);
    server.pushProvider.unreachable.set(phone, 'away');
    await flag();
    await runPushJobs(server);
    expectPushErrors(server);
    await arrange();
    server.pushProvider.unreachable.clear();
    await runPushJobs(server);
    expect(toAmira()).toHaveLength(count);
    await flag();
    await runPushJobs(server);
    expect(toAmira()).toHaveLength(2 * count);
  });
});
