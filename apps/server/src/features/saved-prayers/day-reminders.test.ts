import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompletion,
  createDevice,
  createFlag,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
} from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { resetServer, runPushJobs } from '../../../test/push-fixtures.ts';
import { createUpdate } from '../../../test/updates-fixtures.ts';
import { wakeWorkers } from '../../../test/wake-workers.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

/** It is 09:26 on Saturday, March 14 in UTC. */
beforeEach(async () => {
  await resetServer(server);
  await server.database.pool.query(
    'update requests set day = null; delete from day_reminders; delete from prayer_reminders',
  );
  [amira, omar] = [await createMember(server), await createMember(server)];
});

const TODAY = '2026-03-14';
const SUNDAY = '2026-03-15';

/** A request by `amira` that `omar` prayed for long ago. */
async function createDated(day: string, traits: object = {}): Promise<string> {
  const id = await createPrayerRequest(server, { owner: amira, day, ...traits });
  await createCompletion(server, id, omar);
  return id;
}

async function runJobs(times = 1): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data)
     select 'remind-of-days', '{}' from generate_series(1, $1) returning id`,
    [times],
  );
  for (;;) {
    await wakeWorkers(pool, ['remind-of-days']);
    const pending = await pool.query(
      `select 1 from pgboss.job where id = any($1) and state in ('created', 'retry', 'active')`,
      [rows.map(({ id }) => id)],
    );
    if (pending.rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Moves the clock to a time of day in UTC, at most a day ahead, and runs the job. */
async function runAt(hour: number, minute = 0): Promise<void> {
  const { now } = server.clock;
  const at = (hour * 60 + minute) * MINUTE;
  server.clock.advance((at - (now.getTime() % DAY) + DAY) % DAY);
  await runJobs();
}

async function notified(as: TestMember, type: Notification['type'] = 'prayer-day') {
  const { items } = (await server.request({ url: '/api/notifications', as })).body;
  return items.filter((item: Notification) => item.type === type);
}

const setTimeZone = (member: TestMember, zone: string) =>
  server.request({
    method: 'PATCH',
    url: '/api/push/settings',
    as: member,
    payload: { timeZone: zone },
  });

describe('on the day of a request', () => {
  it('members who saved or prayed for it are reminded once, at eight, with a count only', async () => {
    await createDated(SUNDAY);
    const saved = await createPrayerRequest(server, { owner: amira, day: SUNDAY });
    await createSavedPrayer(server, saved, omar);
    await createCompletion(server, saved, omar);
    await createPrayerRequest(server, { owner: amira, day: SUNDAY });
    await runAt(7, 45);
    expect(await notified(omar)).toEqual([]);
    await runAt(8);
    await runJobs(3);
    expect(await notified(omar)).toEqual([
      {
        id: expect.any(String),
        type: 'prayer-day',
        actorName: null,
        count: 2,
        requestTitle: null,
        relatedRequestId: null,
        read: false,
        createdAt: server.clock.now.toISOString(),
      },
    ]);
    expect(await notified(amira)).toEqual([]);
    await runAt(9);
    await runAt(8);
    expect(await notified(omar)).toHaveLength(1);
  });

  it('each member is reminded by their own clock', async () => {
    await createDated(SUNDAY);
    const leah = await createMember(server);
    const id = await createDated(SUNDAY);
    await createCompletion(server, id, leah);
    await setTimeZone(omar, 'Pacific/Auckland');
    await setTimeZone(leah, 'America/Lima');
    // Eight on Sunday in Auckland is 19:00 on Saturday in UTC.
    await runAt(18, 45);
    expect(await notified(omar)).toEqual([]);
    await runAt(19);
    expect(await notified(omar)).toMatchObject([{ count: 2 }]);
    await runAt(12, 45);
    expect(await notified(leah)).toEqual([]);
    await runAt(13);
    expect(await notified(leah)).toMatchObject([{ count: 1 }]);
  });

  it('the hour of the daily reminder applies while it is on', async () => {
    await createDated(SUNDAY);
    const reminder = { hour: 6, timeZone: 'UTC' };
    const put = (on: boolean) =>
      server.request({
        method: 'PUT',
        url: '/api/saved-prayers/reminder',
        as: omar,
        payload: { on, ...reminder },
      });
    await put(true);
    await runAt(5, 45);
    expect(await notified(omar)).toEqual([]);
    await runAt(6);
    expect(await notified(omar)).toHaveLength(1);
    await createDated('2026-03-16');
    await put(false);
    server.clock.advance(DAY);
    await runJobs();
    await runAt(7, 45);
    expect(await notified(omar)).toMatchObject([{ createdAt: expect.stringContaining(SUNDAY) }]);
    await runAt(8);
    expect(await notified(omar)).toMatchObject([
      { createdAt: expect.stringContaining('2026-03-16') },
    ]);
  });

  it('a member who prays after the hour is not reminded, and no member long after it', async () => {
    await runAt(8, 30);
    await createDated(SUNDAY);
    await runAt(8, 45);
    expect(await notified(omar)).toEqual([]);
    server.clock.advance(-DAY);
    const leah = await createMember(server);
    const id = await createDated(SUNDAY);
    await createCompletion(server, id, leah);
    server.clock.advance(DAY);
    await runAt(11);
    expect(await notified(leah)).toEqual([]);
  });

  it.each([
    ['under review', `status = 'Under_Review'`],
    ['archived', 'archived = true'],
    ['deleted', 'deleted = true'],
    ['withheld', 'withheld = true'],
    ['without a day again', 'day = null'],
    ['moved to another day', `day = '2026-03-20'`],
  ])('no member is reminded of a request that is %s', async (_, columns) => {
    const id = await createDated(SUNDAY);
    await server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);
    await runAt(8);
    expect(await notified(omar)).toEqual([]);
  });

  it('a member is not reminded of what they flagged, muted or took back', async () => {
    const [flagged, muted, taken] = [
      await createDated(SUNDAY),
      await createDated(SUNDAY),
      await createDated(SUNDAY),
    ];
    await createFlag(server, flagged, omar);
    const mute = { method: 'POST', url: '/api/mutes', payload: { requestId: muted } } as const;
    await server.request({ ...mute, as: omar });
    await server.database.pool.query('delete from completions where request_id = $1', [taken]);
    await runAt(8);
    const { body } = await server.request({ url: '/api/mutes', as: omar });
    expect({ mutes: body.items.length, notified: await notified(omar) }).toEqual({
      mutes: 1,
      notified: [],
    });
  });

  it('blocked members are not reminded, and a time zone that is unknown counts as UTC', async () => {
    const id = await createDated(SUNDAY);
    const blocked = await createMember(server);
    await createCompletion(server, id, blocked);
    await setTimeZone(omar, 'Europe/Lisbon');
    await server.database.pool.query(
      `update users set status = 'Blocked' where id = '${blocked.id}';
       update push_preferences set time_zone = 'Mars/Olympus' where user_id = '${omar.id}'`,
    );
    await runAt(8);
    expect(await notified(omar)).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select 1 from day_reminders where user_id = $1`,
      [blocked.id],
    );
    expect(rows).toEqual([]);
  });

  it('many members are reminded once each, by several servers', async () => {
    const id = await createPrayerRequest(server, { owner: amira, day: SUNDAY });
    await server.database.pool.query(
      `with members as (
         insert into users (id, username, email, created_at, updated_at)
         select gen_random_uuid(), 'dated-' || n, 'dated-' || n || '@example.org', $1, $1
         from generate_series(1, 250) n returning id)
       insert into saved_prayers select id, $2::uuid, $1 from members`,
      [server.clock.now, id],
    );
    server.clock.advance(23 * HOUR);
    await runJobs(6);
    const { rows } = await server.database.pool.query(
      `select count(*) as all, count(distinct user_id) as members from notifications
       where type = 'prayer-day' and user_id in (select id from users where username like 'dated-%')`,
    );
    expect(rows).toEqual([{ all: 250, members: 250 }]);
  });

  it('the message on the phone names no one and quotes nothing, and waits for quiet hours', async () => {
    await createDevice(server, omar);
    await server.database.pool.query(
      `insert into push_preferences values ($1, 'UTC', true, '22:00', '09:00', true)`,
      [omar.id],
    );
    await createDated(SUNDAY, { text: 'For the operation of my mother.' });
    await runAt(8);
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    server.clock.advance(HOUR);
    await runPushJobs(server);
    expect(server.pushes).toEqual([
      expect.objectContaining({
        memberId: omar.id,
        title: 'Today',
        body: 'Today is the day of a request you pray for',
        data: { type: 'prayer-day', url: '/praying-for', timestamp: expect.any(String) },
      }),
    ]);
  });
});

describe('the day after', () => {
  const asked = () => notified(amira, 'prayer-day-after');

  it('the author is asked once how it went', async () => {
    const id = await createDated(TODAY);
    await createDevice(server, amira);
    await server.database.pool.query(
      `insert into push_preferences values ($1, 'UTC', false, '22:00', '07:00', true)`,
      [amira.id],
    );
    await runAt(7, 45);
    expect(await asked()).toEqual([]);
    await runAt(8);
    await runJobs(2);
    expect(await asked()).toMatchObject([{ relatedRequestId: id, actorName: null }]);
    await runPushJobs(server);
    expect(server.pushes).toEqual([
      expect.objectContaining({
        memberId: amira.id,
        title: 'How did it go?',
        body: 'Those who prayed would be glad to hear from you.',
        data: {
          type: 'prayer-day-after',
          prayerId: id,
          url: `/feed#prayer-${id}`,
          timestamp: expect.any(String),
        },
      }),
    ]);
  });

  it('an author of several requests is asked once', async () => {
    await createDated(TODAY);
    await createDated(TODAY);
    await runAt(8);
    expect(await asked()).toMatchObject([{ relatedRequestId: null }]);
  });

  it.each([
    ['is answered', (id: string) => createUpdate(server, id, { answered: true })],
    ['has news since', (id: string) => createUpdate(server, id)],
    ['is archived', (id: string) => change(id, 'archived = true')],
    ['is under review', (id: string) => change(id, `status = 'Under_Review'`)],
  ])('the author is not asked about a request that %s', async (_, prepare) => {
    await prepare(await createDated(TODAY));
    await runAt(8);
    expect(await asked()).toEqual([]);
  });

  it('the author is asked about a request with earlier news', async () => {
    const id = await createDated(TODAY);
    await createUpdate(server, id, { at: new Date(server.clock.now.getTime() - DAY) });
    await runAt(8);
    expect(await asked()).toHaveLength(1);
  });

  const change = (id: string, columns: string) =>
    server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);
});

describe('GET /api/saved-prayers/today', () => {
  const today = (as: TestMember, day = TODAY) =>
    server.request({ url: `/api/saved-prayers/today?day=${day}`, as });

  it('lists the requests of the day that the member saved or prayed for, without hidden ones', async () => {
    const id = await createDated(TODAY);
    await createDated(SUNDAY);
    await createDated(TODAY, { archived: true });
    await createPrayerRequest(server, { owner: amira, day: TODAY });
    expect(await today(omar)).toMatchObject({
      status: 200,
      body: {
        items: [
          { id, text: 'Please pray for my family this week.', ownerUsername: amira.username },
        ],
      },
    });
    expect((await today(amira)).body).toEqual({ items: [] });
  });

  it('rejects what is no day', async () => {
    expect(await today(omar, 'today')).toMatchObject({ status: 400 });
    expect(await today(omar, '2026-02-30')).toMatchObject({ status: 400 });
  });
});
