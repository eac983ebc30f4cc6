import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { secondServer } from '../../../test/moderation-fixtures.ts';
import { runPushJobs, waitingJobs } from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let phone: string;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});
beforeEach(async () => {
  await server.database.pool.query(`delete from pgboss.job where name like '%push'`);
  server.clock.now = new Date('2026-03-14T09:26:53.589Z');
  server.pushes.length = 0;
  amira = await aMember(server);
  phone = await aDevice(server, amira);
});

async function pray(id: string, by?: TestMember): Promise<TestMember> {
  const as = by ?? (await aMember(server));
  const url = `/api/requests/${id}/completions`;
  const { status } = await server.call({ method: 'POST', url, as });
  expect(status).toBe(201);
  return as;
}

/** The act cannot be taken back any more. */
async function settled(): Promise<void> {
  server.clock.advance(5 * SECOND);
  await runPushJobs(server);
}

const bodies = () => server.pushes.map(({ body }) => body);
const post = (url: string, as: TestMember, payload?: object) =>
  server.call({ method: 'POST', url, as, ...(payload && { payload }) });

describe('a message', () => {
  it('waits while the act may be taken back, then goes to every device once', async () => {
    const tablet = await aDevice(server, amira, 'ios');
    const omar = await pray(await aRequest(server, { owner: amira }));
    expect(await waitingJobs(server, 'push')).toEqual([
      { data: { notificationId: expect.any(String) }, seconds: 5 },
    ]);
    await settled();
    await runPushJobs(server);
    expect(server.pushes.map(({ device }) => device.deviceToken).sort()).toEqual(
      [phone, tablet].sort(),
    );
    expect(new Set(bodies())).toEqual(new Set([`${omar.username} prayed for your request`]));
  });

  it('of an act that was taken back is not sent', async () => {
    const id = await aRequest(server, { owner: amira });
    const as = await pray(id);
    await server.call({ method: 'DELETE', url: `/api/requests/${id}/completions`, as });
    await settled();
    expect(server.pushes).toEqual([]);
  });

  it('is made of no act that may still be taken back', async () => {
    const id = await aRequest(server, { owner: amira });
    const first = await pray(id);
    server.clock.advance(4 * SECOND);
    const second = await pray(id);
    server.clock.advance(1 * SECOND);
    await runPushJobs(server, 1);
    expect(bodies()).toEqual([`${first.username} prayed for your request`]);
    await server.call({ method: 'DELETE', url: `/api/requests/${id}/completions`, as: second });
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(server.pushes).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it was read meanwhile', () => post('/api/notifications/read-all', amira)],
    [
      'the member wants none',
      () =>
        server.call({
          method: 'PATCH',
          url: '/api/me',
          as: amira,
          payload: { notificationsEnabled: false },
        }),
    ],
    [
      'the member was blocked',
      async () =>
        post(`/api/admin/users/${amira.id}/block`, await aMember(server, { admin: true }), {
          reason: 'Against the guidelines',
        }),
    ],
    ['the member signed out', () => post('/api/auth/logout', amira)],
    [
      'the account is gone',
      () =>
        server.call({
          method: 'DELETE',
          url: '/api/me',
          as: amira,
          payload: { confirm: 'DELETE' },
        }),
    ],
    [
      'the request is gone',
      () =>
        server.database.pool.query('update requests set deleted = true where user_id = $1', [
          amira.id,
        ]),
    ],
    [
      'the session ran out',
      async () =>
        server.database.pool.query(
          `update sessions set last_seen_at = last_seen_at - interval '31 days' where user_id = $1`,
          [amira.id],
        ),
    ],
  ])('is not sent where %s', async (_, happens) => {
    await pray(await aRequest(server, { owner: amira }));
    await happens();
    await settled();
    expect(server.pushes.filter(({ memberId }) => memberId === amira.id)).toEqual([]);
  });

  it('is judged again as it is delivered', async () => {
    await pray(await aRequest(server, { owner: amira }));
    server.provider.unreachable.set(phone, 'away');
    await settled();
    expect(server.faults.splice(0)).toEqual(['The job deliver-push failed: PushNotTaken 503']);
    server.provider.unreachable.clear();
    await post('/api/notifications/read-all', amira);
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    expect(await waitingJobs(server, 'deliver-push')).toEqual([]);
  });

  it('of a phone that somebody else has taken over goes to nobody', async () => {
    const leah = await aMember(server);
    await pray(await aRequest(server, { owner: amira }));
    server.provider.unreachable.set(phone, 'away');
    await settled();
    server.faults.length = 0;
    server.provider.unreachable.clear();
    const taken = { deviceToken: phone, userId: leah.id, platform: 'android' };
    expect(await post('/api/push/register-native', leah, taken)).toMatchObject({ status: 200 });
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });
});

describe('of one thread', () => {
  it('the first goes at once, and what follows goes together ten minutes after', async () => {
    const id = await aRequest(server, { owner: amira });
    const first = await pray(id);
    await settled();
    expect(bodies()).toEqual([`${first.username} prayed for your request`]);
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(MINUTE);
      await pray(id);
    }
    server.clock.advance(SECOND);
    const last = await pray(id);
    await settled();
    expect(server.pushes).toHaveLength(1);
    const waits = await waitingJobs(server, 'push');
    expect(waits.map(({ seconds }) => seconds)).toEqual([414, 414, 414, 414]);
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(bodies().slice(1)).toEqual([`${last.username} and 3 others prayed`]);
    expect(await waitingJobs(server, 'push')).toEqual([]);
    expect(server.pushes.map(({ tag }) => tag)).toEqual([`completion-${id}`, `completion-${id}`]);
  });

  it('what was read meanwhile is not counted', async () => {
    const id = await aRequest(server, { owner: amira });
    await pray(id);
    await settled();
    await pray(id);
    await post('/api/notifications/read-all', amira);
    const last = await pray(id);
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(bodies().slice(1)).toEqual([`${last.username} prayed for your request`]);
    expect(server.pushes.at(-1)?.unreadCount).toBe(1);
  });

  it('another kind, and another request, goes at once', async () => {
    const [one, two] = [
      await aRequest(server, { owner: amira }),
      await aRequest(server, { owner: amira }),
    ];
    const as = await pray(one);
    await settled();
    await post(`/api/requests/${one}/reactions`, as, { emoji: 'star' });
    await pray(two, as);
    await settled();
    expect(bodies().sort()).toEqual([
      `${as.username} prayed for your request`,
      `${as.username} prayed for your request`,
      `${as.username} reacted to your prayer`,
    ]);
  });

  it('many that come at the same moment are one message, also with two servers', async () => {
    await secondServer(server, server.provider.providers);
    const id = await aRequest(server, { owner: amira });
    for (let n = 0; n < 12; n += 1) await pray(id);
    await settled();
    expect(server.pushes).toHaveLength(1);
    expect(server.pushes[0]?.body).toMatch(/^member\d+ and 11 others prayed$/);
  });
});

describe('quiet hours', () => {
  async function inLisbon(more: object = {}) {
    const payload = { timeZone: 'Europe/Lisbon', ...more };
    await server.call({ method: 'PATCH', url: '/api/push/settings', as: amira, payload });
    server.clock.now = new Date('2026-03-14T22:30:00.000Z');
  }

  it('hold what others did until the morning of the member, and let it go as one', async () => {
    await inLisbon();
    const id = await aRequest(server, { owner: amira });
    await pray(id);
    server.clock.advance(SECOND);
    const last = await pray(id);
    await settled();
    expect(server.pushes).toEqual([]);
    const until = 8.5 * 3600 - 6;
    expect((await waitingJobs(server, 'push')).map(({ seconds }) => seconds)).toEqual([
      until,
      until,
    ]);
    server.clock.now = new Date('2026-03-15T06:59:59.000Z');
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    server.clock.now = new Date('2026-03-15T07:00:00.000Z');
    await runPushJobs(server);
    expect(bodies()).toEqual([`${last.username} and 1 other prayed`]);
  });

  it.each([
    ['are off', { quietHours: { on: false, from: '22:00', until: '07:00' } }],
    ['are at another time', { quietHours: { on: true, from: '23:00', until: '07:00' } }],
    ['are where it is day', { timeZone: 'Asia/Tokyo' }],
  ])('hold nothing where they %s', async (_, choice) => {
    await inLisbon(choice);
    await pray(await aRequest(server, { owner: amira }));
    await settled();
    expect(server.pushes).toHaveLength(1);
  });

  it('hold nothing while nobody knows what time it is there', async () => {
    server.clock.now = new Date('2026-03-14T23:30:00.000Z');
    await pray(await aRequest(server, { owner: amira }));
    await settled();
    expect(server.pushes).toHaveLength(1);
  });

  it('never hold what admins and accounts are told', async () => {
    await inLisbon();
    await server.database.pool.query('update users set admin = true where id = $1', [amira.id]);
    const as = await aMember(server);
    await post(`/api/requests/${await aRequest(server)}/flags`, as, {});
    await runPushJobs(server);
    expect(bodies()).toEqual(['Click to Review']);
  });
});

describe('a device', () => {
  it('that is gone is forgotten, and the others are sent to', async () => {
    const tablet = await aDevice(server, amira);
    server.provider.unreachable.set(phone, 'gone');
    await pray(await aRequest(server, { owner: amira }));
    await settled();
    expect(server.pushes.map(({ device }) => device.deviceToken)).toEqual([tablet]);
    const { rows } = await server.database.pool.query(
      'select device_token from push_registrations where user_id = $1',
      [amira.id],
    );
    expect(rows).toEqual([{ device_token: tablet }]);
  });

  it('that is away is tried again, longer and longer, and left in the end with ids alone', async () => {
    server.provider.unreachable.set(phone, 'away');
    await pray(await aRequest(server, { owner: amira, text: 'A text that is nobody’s.' }));
    await settled();
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const [{ seconds } = { seconds: 0 }] = await waitingJobs(server, 'deliver-push');
      waits.push(seconds);
      await runPushJobs(server);
    }
    expect(waits[7]).toBeGreaterThan(waits[0] ?? 0);
    expect(server.provider.tried.get(phone)).toBe(9);
    expect(server.faults.splice(0)).toHaveLength(9);
    expect(await waitingJobs(server, 'deliver-push')).toEqual([]);
    expect(await waitingJobs(server, 'dead-push')).toEqual([
      { data: { pushId: expect.any(String), registrationId: expect.any(String) }, seconds: 0 },
    ]);
    const { rows } = await server.database.pool.query(
      `select j::text as job from pgboss.job j where name like '%push'`,
    );
    const jobs = rows.map(({ job }) => job).join('\n');
    for (const secret of [phone, amira.id, amira.username, 'nobody’s']) {
      expect(jobs).not.toContain(secret);
    }
  });
});
