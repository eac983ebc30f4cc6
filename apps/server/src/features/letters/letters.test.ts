import { LETTER_LINKS, LETTER_MAX_DELAY_MS } from '@prayer-swap/shared/letters/limits';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircle } from '../../../test/circle-fixtures.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createUpdate } from '../../../test/updates-fixtures.ts';
import { wakeWorkers } from '../../../test/wake-workers.ts';
import type { MailMessage } from '../../adapters/mail.ts';

const SATURDAY = new Date('2026-03-14T09:26:53.589Z');
const SUNDAY_EVENING = new Date('2026-03-15T18:00:00.000Z');

let server: TestServer;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  server.clock.now = SATURDAY;
  server.mails.length = 0;
  await server.database.pool.query('delete from letter_preferences');
  omar = await createMember(server);
});

const url = '/api/me/letter';
const put = (payload: object, as = omar) => server.request({ method: 'PUT', url, as, payload });
const subscribe = (as = omar, timeZone = 'Europe/Lisbon') => put({ on: true, timeZone }, as);

/** Runs the job that the schedule runs, and the mails that it queues. */
async function runLetterJobs(times = 1): Promise<MailMessage[]> {
  const { pool } = server.database;
  server.mails.length = 0;
  await pool.query(
    `insert into pgboss.job (name, data) select 'send-letters', '{}' from generate_series(1, $1)`,
    [times],
  );
  for (;;) {
    await wakeWorkers(pool, ['send-letters', 'mail']);
    const pending = await pool.query(
      `select 1 from pgboss.job
       where name in ('send-letters', 'mail') and state in ('created', 'retry', 'active')`,
    );
    if (pending.rows.length === 0) return server.mails;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Runs the jobs on Sunday evening. */
async function sundayMails(): Promise<MailMessage[]> {
  server.clock.now = SUNDAY_EVENING;
  return runLetterJobs();
}

/** One prayer of the member, so that there is something to say. */
const pray = async (as = omar) => createCompletion(server, await createPrayerRequest(server), as);

const tokenOf = (mail: MailMessage | undefined) =>
  new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
const isOn = async (as = omar) => (await server.request({ url, as })).body.on;

describe('the setting', () => {
  it('is off by default and stores the choice', async () => {
    expect((await server.request({ url, as: omar })).body).toEqual({ on: false, timeZone: null });
    const setting = { on: true, timeZone: 'Asia/Kolkata' };
    expect(await put(setting)).toMatchObject({ status: 200, body: setting });
    expect((await server.request({ url, as: omar })).body).toEqual(setting);
  });

  it.each([{ on: true }, { on: 'yes', timeZone: 'UTC' }, { on: true, timeZone: 'Mars/Olympus' }])(
    'rejects %j',
    async (payload) => {
      expect(await put(payload)).toMatchObject({ status: 400 });
    },
  );
});

describe('the letter', () => {
  it('contains numbers, and links without texts', async () => {
    await subscribe();
    const own = await createPrayerRequest(server, {
      owner: omar,
      text: 'Please pray for my exam.',
    });
    for (let n = 0; n < 3; n += 1) {
      await createCompletion(server, own, await createMember(server));
    }
    await pray();
    const updated = await createPrayerRequest(server, { text: 'Please pray for our roof.' });
    await createCompletion(server, updated, omar);
    await createUpdate(server, updated);
    server.clock.now = new Date(SATURDAY.getTime() - 20 * DAY);
    const kept = await createPrayerRequest(server, { text: 'A private sorrow of a friend.' });
    const shown = await createPrayerRequest(server, {
      anonymous: true,
      text: 'A sorrow that everyone may read.',
      visibleToVisitors: true,
    });
    const inCircle = await createPrayerRequest(server, {
      circleId: await createCircle(server, await createMember(server), [omar]),
      text: 'A sorrow of our circle.',
      visibleToVisitors: true,
    });
    await createSavedPrayer(server, kept, omar);
    await createSavedPrayer(server, shown, omar);
    await createSavedPrayer(server, inCircle, omar);
    const [mail, ...others] = await sundayMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: `${omar.username}@example.org`,
      subject: 'Your week in prayer',
      unsubscribeUrl: expect.stringMatching(
        /^http:\/\/localhost:3000\/api\/letter\/unsubscribe\?token=[\w-]{64}$/,
      ),
    });
    const text = mail?.text.replace(/[\u2066-\u2069]/g, '');
    expect(text).toContain('3 prayers were made for your requests this week.');
    expect(text).toContain('You prayed for 2 requests.');
    expect(text).toContain('There’s news on 1 request you prayed for.');
    expect(text).toContain(`http://localhost:3000/feed#prayer-${kept}`);
    expect(text).toContain(
      `“A sorrow that everyone may read.”\nhttp://localhost:3000/feed#prayer-${shown}`,
    );
    expect(text).toContain(`http://localhost:3000/feed#prayer-${inCircle}`);
    expect(text).not.toContain('our circle');
    expect(text).not.toContain('private sorrow');
    expect(text).not.toContain('roof');
    expect(text).not.toContain('exam');
    expect(text).not.toMatch(/points?/i);
  });

  it('contains only what the member can see', async () => {
    await subscribe();
    await pray();
    server.clock.now = new Date(SATURDAY.getTime() - 20 * DAY);
    for (const traits of [
      { archived: true },
      { deleted: true },
      { status: 'Under_Review' },
    ] as const) {
      const id = await createPrayerRequest(server, { ...traits, visibleToVisitors: true });
      await createSavedPrayer(server, id, omar);
      await createCompletion(server, id, omar);
      await createUpdate(server, id);
    }
    const [mail] = await sundayMails();
    expect(mail?.text).not.toContain('#prayer-');
    expect(mail?.text).not.toContain('news on');
  });

  it('links to the requests that wait longest, not to those prayed for this week', async () => {
    await subscribe();
    const ids: string[] = [];
    for (let weeks = 6; weeks > 0; weeks -= 1) {
      server.clock.now = new Date(SUNDAY_EVENING.getTime() - weeks * 7 * DAY - HOUR);
      const id = await createPrayerRequest(server);
      await createSavedPrayer(server, id, omar);
      await createCompletion(server, id, await createMember(server));
      ids.push(id);
    }
    server.clock.now = SATURDAY;
    await createCompletion(server, ids[0] ?? '', await createMember(server));
    const [mail] = await sundayMails();
    const linked = [...(mail?.text ?? '').matchAll(/#prayer-([\w-]{36})/g)].map(([, id]) => id);
    expect(linked).toEqual(ids.slice(1, 1 + LETTER_LINKS));
  });

  it('is in the member’s language and week', async () => {
    await pray();
    await subscribe(omar, 'Pacific/Auckland');
    await server.database.pool.query(`update users set language = 'pt' where id = $1`, [omar.id]);
    server.clock.now = new Date('2026-03-15T04:59:00.000Z');
    expect(await runLetterJobs()).toEqual([]);
    server.clock.now = new Date('2026-03-15T05:00:00.000Z');
    expect(await runLetterJobs()).toMatchObject([{ subject: 'Sua semana de oração' }]);
  });

  it('is sent once a week, also by concurrent servers and after changes of the setting', async () => {
    await pray();
    await subscribe();
    server.clock.now = SUNDAY_EVENING;
    expect(await runLetterJobs(3)).toHaveLength(1);
    await put({ on: false, timeZone: 'Europe/Lisbon' });
    await subscribe(omar, 'America/Lima');
    server.clock.advance(5 * HOUR);
    expect(await runLetterJobs()).toEqual([]);
    server.clock.now = new Date(SUNDAY_EVENING.getTime() + 7 * DAY + 5 * HOUR);
    await pray();
    expect(await runLetterJobs()).toHaveLength(1);
  });

  it.each([
    ['after its time and before its job', '2026-03-15T18:05:00Z', '2026-03-22T18:00:00Z'],
    ['in a week with a change of the clocks', '2026-10-18T17:30:00Z', '2026-10-25T18:00:00Z'],
  ])('counts a prayer once, %s', async (_, prayedAt, nextAt) => {
    server.clock.now = new Date(Date.parse(prayedAt) - DAY);
    omar = await createMember(server);
    await subscribe();
    server.clock.now = new Date(prayedAt);
    await pray();
    server.clock.advance(10 * MINUTE);
    expect(await runLetterJobs()).toEqual([]);
    server.clock.now = new Date(nextAt);
    const [mail] = await runLetterJobs();
    expect(mail?.text).toContain('You prayed for 1 request.');
    server.clock.advance(7 * DAY);
    expect(await runLetterJobs()).toEqual([]);
  });

  it('that is due is sent although the setting changes before its job', async () => {
    await subscribe();
    await pray();
    server.clock.now = new Date(SUNDAY_EVENING.getTime() + 5 * MINUTE);
    await put({ on: false, timeZone: 'Europe/Lisbon' });
    await subscribe();
    expect(await runLetterJobs()).toHaveLength(1);
    await subscribe();
    expect(await runLetterJobs()).toEqual([]);
  });

  it('is not sent when there is nothing to say, nor long after its time', async () => {
    await subscribe();
    expect(await sundayMails()).toEqual([]);
    await pray();
    server.clock.now = new Date(SUNDAY_EVENING.getTime() + 7 * DAY + LETTER_MAX_DELAY_MS + MINUTE);
    expect(await runLetterJobs()).toEqual([]);
  });

  it.each(['Blocked', 'Deleted'])('is not sent to a %s account', async (status) => {
    await pray();
    await subscribe();
    await server.database.pool.query('update users set status = $2 where id = $1', [
      omar.id,
      status,
    ]);
    expect(await sundayMails()).toEqual([]);
  });
});

describe('the link of a letter', () => {
  const path = '/api/letter/unsubscribe';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const postForm = (token: string, payload = ONE_CLICK, headers: object = form) =>
    server.request({
      method: 'POST',
      url: `${path}?token=${token}`,
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
      payload,
    });

  async function receivedToken(): Promise<string> {
    await pray();
    await subscribe();
    const [mail] = await sundayMails();
    return tokenOf(mail);
  }

  it('turns the letter off by a POST without a session, as often as it comes', async () => {
    const token = await receivedToken();
    expect(await postForm(token)).toMatchObject({ status: 204 });
    expect(await isOn()).toBe(false);
    expect(await postForm(token)).toMatchObject({ status: 204 });
  });

  it('accepts a multipart form', async () => {
    const token = await receivedToken();
    const boundary = 'part';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(await postForm(token, 'not a form', headers)).toMatchObject({ status: 400 });
    expect(await isOn()).toBe(true);
    expect(await postForm(token, payload, headers)).toMatchObject({ status: 204 });
    expect(await isOn()).toBe(false);
  });

  it('changes nothing by a GET, which leads to the screen', async () => {
    const token = await receivedToken();
    const { status, headers } = await server.request({ url: `${path}?token=${token}` });
    expect([status, headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await isOn()).toBe(true);
    const screen = {
      method: 'POST',
      url: '/api/letter/unsubscriptions',
      payload: { token },
    } as const;
    expect(await server.request(screen)).toMatchObject({ status: 204 });
    expect(await isOn()).toBe(false);
  });

  it('has one response for every token that this server did not sign', async () => {
    const token = await receivedToken();
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const ofOther = Buffer.concat([
      Buffer.from((await createMember(server)).id.replaceAll('-', ''), 'hex'),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url');
    const responses = [];
    for (const wrong of ['', 'x', flipped, ofOther, 'A'.repeat(64), 'A'.repeat(100)]) {
      const { status, body } = await postForm(wrong);
      responses.push({ status, body });
    }
    const [first] = responses;
    expect(first).toMatchObject({ status: 400, body: { code: 'letter.link-invalid' } });
    for (const response of responses) expect(response).toEqual(first);
    expect(await isOn()).toBe(true);
  });

  it('rejects another form', async () => {
    const token = await receivedToken();
    expect(await postForm(token, 'List-Unsubscribe=No')).toMatchObject({ status: 400 });
    expect(await isOn()).toBe(true);
  });
});
