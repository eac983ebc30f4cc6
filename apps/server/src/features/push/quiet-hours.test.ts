import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
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
  registerNative,
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

describe('push messages of one thread', () => {
  it('are sent first immediately, then combined after ten minutes', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const first = await completePrayer(server, id);
    await passUndoWindow(server);
    expect(bodies()).toEqual([`${first.username} prayed for your request`]);
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(MINUTE);
      await completePrayer(server, id);
    }
    server.clock.advance(SECOND);
    const last = await completePrayer(server, id);
    await passUndoWindow(server);
    expect(server.pushes).toHaveLength(1);
    const pendingJobs = await listPendingJobs(server, 'push');
    expect(pendingJobs.map(({ seconds }) => seconds)).toEqual([414, 414, 414, 414]);
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(bodies().slice(1)).toEqual([`${last.username} and 4 others prayed`]);
    expect(await listPendingJobs(server, 'push')).toEqual([]);
    expect(server.pushes.map(({ tag }) => tag)).toEqual([`completion-${id}`, `completion-${id}`]);
  });

  it('contain the unread ones of earlier messages, which they replace', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await completePrayer(server, id);
    await passUndoWindow(server);
    server.clock.advance(20 * MINUTE);
    const second = await completePrayer(server, id);
    await passUndoWindow(server);
    expect(bodies().slice(1)).toEqual([`${second.username} and 1 other prayed`]);
    await post('/api/notifications/read-all', amira);
    server.clock.advance(20 * MINUTE);
    const third = await completePrayer(server, id);
    await passUndoWindow(server);
    expect(bodies().slice(2)).toEqual([`${third.username} prayed for your request`]);
  });

  it('are not sent for earlier ones alone', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await completePrayer(server, id);
    await passUndoWindow(server);
    server.clock.advance(20 * MINUTE);
    server.pushProvider.unreachable.set(phone, 'away');
    const second = await completePrayer(server, id);
    await passUndoWindow(server);
    expectPushErrors(server);
    server.pushProvider.unreachable.clear();
    await server.request({ method: 'DELETE', url: `/api/requests/${id}/completions`, as: second });
    await runPushJobs(server);
    expect(bodies()).toHaveLength(1);
    expect(await listPendingJobs(server, 'deliver-push')).toEqual([]);
  });

  it('exclude what was read in between', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await completePrayer(server, id);
    await passUndoWindow(server);
    await completePrayer(server, id);
    await post('/api/notifications/read-all', amira);
    const last = await completePrayer(server, id);
    server.clock.advance(10 * MINUTE);
    await runPushJobs(server);
    expect(bodies().slice(1)).toEqual([`${last.username} prayed for your request`]);
    expect(server.pushes.at(-1)?.unreadCount).toBe(1);
  });

  it('are immediate for another kind or another request', async () => {
    const [one, two] = [
      await createPrayerRequest(server, { owner: amira }),
      await createPrayerRequest(server, { owner: amira }),
    ];
    const as = await completePrayer(server, one);
    await passUndoWindow(server);
    await post(`/api/requests/${one}/reactions`, as, { emoji: 'star' });
    await completePrayer(server, two, as);
    await passUndoWindow(server);
    expect(bodies().sort()).toEqual([
      `${as.username} prayed for your request`,
      `${as.username} prayed for your request`,
      `${as.username} reacted to your prayer`,
    ]);
  });

  it('are one message for concurrent events, also with two servers', async () => {
    await startSecondServer(server, server.pushProvider.providers);
    const id = await createPrayerRequest(server, { owner: amira });
    for (let n = 0; n < 12; n += 1) await completePrayer(server, id);
    await passUndoWindow(server);
    expect(server.pushes).toHaveLength(1);
    expect(server.pushes[0]?.body).toMatch(/^member\d+ and 11 others prayed$/);
  });
});

describe('quiet hours', () => {
  async function inLisbon(more: object = {}) {
    const payload = { timeZone: 'Europe/Lisbon', ...more };
    await server.request({ method: 'PATCH', url: '/api/push/settings', as: amira, payload });
    server.clock.now = new Date('2026-03-14T22:30:00.000Z');
  }

  it('defer actions of others to the member’s morning, as one message', async () => {
    await inLisbon();
    const id = await createPrayerRequest(server, { owner: amira });
    await completePrayer(server, id);
    server.clock.advance(SECOND);
    const last = await completePrayer(server, id);
    await passUndoWindow(server);
    expect(server.pushes).toEqual([]);
    const until = 8.5 * 3600 - 6;
    expect((await listPendingJobs(server, 'push')).map(({ seconds }) => seconds)).toEqual([
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
  ])('defer nothing where they %s', async (_, choice) => {
    await inLisbon(choice);
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expect(server.pushes).toHaveLength(1);
  });

  it('defer nothing without a known time zone', async () => {
    server.clock.now = new Date('2026-03-14T23:30:00.000Z');
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expect(server.pushes).toHaveLength(1);
  });

  const settings = (payload: object) =>
    server.request({ method: 'PATCH', url: '/api/push/settings', as: amira, payload });
  const secondsOf = async (name: 'push' | 'deliver-push') =>
    (await listPendingJobs(server, name)).map(({ seconds }) => seconds);

  it('defer a message that was retried into them', async () => {
    await inLisbon();
    server.clock.now = new Date('2026-03-14T21:59:50.000Z');
    server.pushProvider.unreachable.set(phone, 'away');
    const as = await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expectPushErrors(server);
    server.pushProvider.unreachable.clear();
    server.clock.now = new Date('2026-03-14T22:00:00.000Z');
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    expect(await secondsOf('deliver-push')).toEqual([9 * 3600]);
    server.clock.now = new Date('2026-03-15T07:00:00.000Z');
    await runPushJobs(server);
    expect(bodies()).toEqual([`${as.username} prayed for your request`]);
  });

  it.each([
    ['are switched off', { quietHours: { on: false, from: '22:00', until: '07:00' } }],
    ['are shortened', { quietHours: { on: true, from: '23:00', until: '07:00' } }],
    ['move to another zone', { timeZone: 'Asia/Tokyo' }],
  ])('release what waits when they %s', async (_, change) => {
    await inLisbon();
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expect(await secondsOf('push')).toEqual([8.5 * 3600 - 5]);
    await settings(change);
    expect(await secondsOf('push')).toEqual([UNDO_MS / SECOND]);
    await runPushJobs(server);
    expect(server.pushes).toHaveLength(1);
  });

  it('release what waits when the device reports another zone', async () => {
    await inLisbon();
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    await registerNative(server, amira, 'a-phone-in-japan', { timeZone: 'Asia/Tokyo' });
    expect(await secondsOf('push')).toEqual([UNDO_MS / SECOND]);
  });

  it('keep what waits when they end earlier, but not yet', async () => {
    await inLisbon();
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    await settings({ quietHours: { on: true, from: '22:00', until: '06:00' } });
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    expect(await secondsOf('push')).toEqual([7.5 * 3600 - 5]);
  });

  it('never release the pushes of others, nor one that can still be undone', async () => {
    await inLisbon();
    const omar = await createMember(server);
    await createDevice(server, omar);
    await server.request({
      method: 'PATCH',
      url: '/api/push/settings',
      as: omar,
      payload: { timeZone: 'Europe/Lisbon' },
    });
    await completePrayer(server, await createPrayerRequest(server, { owner: omar }));
    await passUndoWindow(server);
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await settings({ timeZone: 'Asia/Tokyo' });
    expect(await secondsOf('push')).toEqual([UNDO_MS / SECOND, 8.5 * 3600 - 5]);
  });

  it.each([
    ['the spring night of 23 hours', '2026-03-28T22:30:00.000Z', 7.5],
    ['the autumn night of 25 hours', '2026-10-24T22:30:00.000Z', 8.5],
  ])('end at seven after %s', async (_, evening, hours) => {
    server.clock.now = new Date(evening);
    amira = await createMember(server);
    await createDevice(server, amira);
    await settings({ timeZone: 'Europe/Lisbon' });
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expect(await secondsOf('push')).toEqual([hours * 3600 - 5]);
  });

  it('never defer alerts to admins and account messages', async () => {
    await inLisbon();
    await server.database.pool.query('update users set admin = true where id = $1', [amira.id]);
    const as = await createMember(server);
    await post(`/api/requests/${await createPrayerRequest(server)}/flags`, as, {});
    await runPushJobs(server);
    expect(bodies()).toEqual(['Click to Review']);
  });
});
