import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { REMINDER_MAX_DELAY_MS } from '@prayer-swap/shared/saved-prayers/schemas';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDevice,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
} from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { resetServer, runPushJobs } from '../../../test/push-fixtures.ts';
import { wakeWorkers } from '../../../test/wake-workers.ts';

let server: TestServer;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

/** It is 09:26 in UTC and in Lisbon. */
beforeEach(async () => {
  await resetServer(server);
  await server.database.pool.query('delete from prayer_reminders');
  omar = await createMember(server);
});

const url = '/api/saved-prayers/reminder';
const putReminder = (as: TestMember, payload: object) =>
  server.request({ method: 'PUT', url, as, payload });
const at = (hour: number, on = true) => ({ on, hour, timeZone: 'Europe/Lisbon' });

/** Runs the job that the schedule runs every few minutes. */
async function runReminderJobs(times = 1): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) select 'remind', '{}' from generate_series(1, $1) returning id`,
    [times],
  );
  for (;;) {
    await wakeWorkers(pool, ['remind']);
    const pending = await pool.query(
      `select 1 from pgboss.job where id = any($1) and state in ('created', 'retry', 'active')`,
      [rows.map(({ id }) => id)],
    );
    if (pending.rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function reminders(as = omar): Promise<Notification[]> {
  const { items } = (await server.request({ url: '/api/notifications', as })).body;
  return items.filter(({ type }: Notification) => type === 'prayer-reminder');
}

async function savePrayers(count: number, by = omar): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await createSavedPrayer(server, await createPrayerRequest(server), by);
}

describe('the reminder setting', () => {
  it('is off by default and stores the chosen values', async () => {
    const read = async () => (await server.request({ url, as: omar })).body;
    expect(await read()).toEqual({ on: false, hour: 8, timeZone: null });
    expect(await putReminder(omar, at(20))).toMatchObject({ status: 200, body: at(20) });
    expect(await read()).toEqual(at(20));
    await putReminder(omar, at(20, false));
    expect(await read()).toEqual(at(20, false));
  });

  it.each([
    { ...at(24) },
    { ...at(-1) },
    { ...at(7.5) },
    { ...at(7), timeZone: 'Mars/Olympus' },
    { on: true, hour: 7 },
  ])('is rejected as %j', async (payload) => {
    expect(await putReminder(omar, payload)).toMatchObject({ status: 400 });
  });
});

describe('a reminder', () => {
  it('is sent at the hour, once, with a count and no names', async () => {
    await savePrayers(3);
    await putReminder(omar, at(10));
    await runReminderJobs();
    expect(await reminders()).toEqual([]);
    server.clock.advance(34 * MINUTE);
    await runReminderJobs(3);
    expect(await reminders()).toEqual([
      {
        id: expect.any(String),
        type: 'prayer-reminder',
        actorName: null,
        count: 3,
        requestTitle: null,
        relatedRequestId: null,
        read: false,
        createdAt: server.clock.now.toISOString(),
      },
    ]);
    await runReminderJobs();
    expect(await reminders()).toHaveLength(1);
  });

  it('replaces the one of the day before', async () => {
    await savePrayers(1);
    await putReminder(omar, at(10));
    server.clock.advance(HOUR);
    await runReminderJobs();
    await savePrayers(1);
    server.clock.advance(DAY);
    await runReminderJobs();
    expect(await reminders()).toMatchObject([
      { count: 2, createdAt: server.clock.now.toISOString() },
    ]);
  });

  it('is sent once a day, after any change of settings', async () => {
    await savePrayers(1);
    await putReminder(omar, at(10));
    server.clock.advance(HOUR);
    await runReminderJobs();
    const [first] = await reminders();
    for (const changed of [at(12), at(12, false), at(13)]) {
      await putReminder(omar, changed);
      server.clock.advance(2 * HOUR);
      await runReminderJobs();
    }
    expect(await reminders()).toEqual([first]);
    server.clock.advance(21 * HOUR);
    await runReminderJobs();
    expect(await reminders()).toHaveLength(1);
    expect(await reminders()).not.toEqual([first]);
  });

  it('counts visible requests, and is not sent without any', async () => {
    const id = await createPrayerRequest(server);
    await createSavedPrayer(server, id, omar);
    await savePrayers(1);
    await putReminder(omar, at(10));
    await server.database.pool.query('update requests set archived = true where id = $1', [id]);
    server.clock.advance(HOUR);
    await runReminderJobs();
    expect(await reminders()).toMatchObject([{ count: 1 }]);
    const leah = await createMember(server);
    await putReminder(leah, at(11));
    server.clock.advance(HOUR);
    await runReminderJobs();
    expect(await reminders(leah)).toEqual([]);
  });

  it('is not sent long after its hour', async () => {
    await savePrayers(1);
    await putReminder(omar, at(10));
    server.clock.advance(34 * MINUTE + REMINDER_MAX_DELAY_MS + MINUTE);
    await runReminderJobs();
    expect(await reminders()).toEqual([]);
    server.clock.advance(21 * HOUR);
    await runReminderJobs();
    expect(await reminders()).toHaveLength(1);
  });

  it('is not sent to blocked or deleted members, or if disabled', async () => {
    const [blocked, off] = [await createMember(server), await createMember(server)];
    for (const member of [omar, blocked, off]) {
      await savePrayers(1, member);
      await putReminder(member, at(10));
    }
    await putReminder(off, at(10, false));
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [
      blocked.id,
    ]);
    const deletion = { method: 'DELETE', url: '/api/me', payload: { confirm: 'DELETE' } } as const;
    await server.request({ ...deletion, as: omar });
    server.clock.advance(HOUR);
    await runReminderJobs();
    const { rows } = await server.database.pool.query(
      `select 1 from notifications where type = 'prayer-reminder' and user_id = any($1)`,
      [[omar.id, blocked.id, off.id]],
    );
    expect(rows).toEqual([]);
  });

  it('is sent once to each due member, with several servers', async () => {
    await server.database.pool.query(
      `with members as (
         insert into users (id, username, email, created_at, updated_at)
         select gen_random_uuid(), 'early-' || n, 'early-' || n || '@example.org', $1, $1
         from generate_series(1, 250) n returning id),
       saved as (insert into saved_prayers select id, $2::uuid, $1 from members)
       insert into prayer_reminders (user_id, is_on, hour, time_zone, next_at)
       select id, true, 9, 'Asia/Kolkata', $1 from members`,
      [server.clock.now, await createPrayerRequest(server)],
    );
    await runReminderJobs(6);
    const { rows } = await server.database.pool.query(
      `select count(*) as all, count(distinct user_id) as members from notifications
       where type = 'prayer-reminder' and user_id in (
         select id from users where username like 'early-%')`,
    );
    expect(rows).toEqual([{ all: 250, members: 250 }]);
  });

  it('reaches the phone at the chosen hour, in quiet hours too, without names', async () => {
    await createDevice(server, omar);
    await server.database.pool.query(
      `insert into push_preferences values ($1, 'Europe/Lisbon', true, '09:00', '12:00', true)`,
      [omar.id],
    );
    await savePrayers(2);
    await putReminder(omar, at(10));
    server.clock.advance(HOUR);
    await runReminderJobs();
    await runPushJobs(server);
    expect(server.pushes).toEqual([
      expect.objectContaining({
        memberId: omar.id,
        title: 'Praying for',
        body: '2 requests to pray for today',
        tag: 'prayer-reminder',
        data: { type: 'prayer-reminder', url: '/praying-for', timestamp: expect.any(String) },
      }),
    ]);
  });
});
