import { randomUUID } from 'node:crypto';
import type { DeadLetterKind } from '@prayer-swap/shared/moderation/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/account-fixtures.ts';
import { createDevice, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestResponse,
  type TestServer,
  unknownId,
  waitFor,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { TEST_SENDER } from '../../../test/mail-sender.ts';
import { completePrayer, expectPushErrors, runPushJobs } from '../../../test/push-fixtures.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { createMailer } from '../../jobs/mail.ts';
import { type MailTemplate, renderMail } from '../../jobs/mail-template.ts';
import type { Queue } from '../../jobs/queue.ts';

const MAIL_TEMPLATE: MailTemplate = {
  to: 'canary@example.org',
  subject: ['mail.code-subject', { code: '493817', product: 'Canary' }],
  text: ['mail.sign-in-code', { username: 'canary', code: '493817', product: 'Canary' }],
};
const MAIL = renderMail(MAIL_TEMPLATE, 'en');

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});
beforeEach(async () => {
  await server.database.pool.query('delete from pgboss.job');
  await server.database.pool.query('delete from admin_actions');
  server.mails.length = 0;
});

const list = (cursor = ''): Promise<TestResponse> =>
  server.request({ url: `/api/admin/dead-letters${cursor && `?cursor=${cursor}`}`, as: admin });
const post = (path: string, payload: object = {}): Promise<TestResponse> =>
  server.request({ method: 'POST', url: `/api/admin/dead-letters/${path}`, as: admin, payload });

/** A job in the state after its last attempt. */
async function aDeadJob(
  kind: DeadLetterKind,
  data: object,
  { reason = 'Error EENVELOPE', secondsAgo = 0 } = {},
): Promise<string> {
  const name = { mail: 'dead-mail', push: 'dead-push', 'deliver-push': 'dead-push' };
  const queue = kind in name ? name[kind as keyof typeof name] : 'dead-upkeep';
  const { rows } = await server.database.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_id, source_retry_count, created_on)
     values ($1, $2, $3, $4, $5, 8, now() - $6 * interval '1 second') returning id`,
    [queue, data, { reason }, kind, randomUUID(), secondsAgo],
  );
  return rows[0].id;
}

async function aNotification(): Promise<string> {
  const id = randomUUID();
  await server.database.pool.query(
    `insert into notifications (id, user_id, type, source_id, created_at)
     values ($1, $2, 'report_closed', $1, $3)`,
    [id, admin.id, server.clock.now],
  );
  return id;
}

async function aPush(): Promise<string> {
  const id = randomUUID();
  await server.database.pool.query(
    `insert into pushes (id, user_id, type, created_at) values ($1, $2, 'report_closed', $3)`,
    [id, admin.id, server.clock.now],
  );
  return id;
}

/** The job data of a mail. */
async function mailData(limit?: { until: Date }): Promise<object> {
  let data = {};
  const queue = {
    send: async (_: unknown, __: string, given: object) => {
      data = given;
    },
  } as unknown as Queue; // the queue only needs to send a mail
  await withTransaction(server.database.db, (tx) =>
    createMailer(queue, server.secrets, TEST_SENDER).send(tx, MAIL_TEMPLATE, limit),
  );
  return data;
}

async function logged(): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    'select action_type, detail from admin_actions order by created_at',
  );
  return rows;
}

describe('dead letters', () => {
  it('are listed newest first, by page, with the kind of failure and no content', async () => {
    const sealed = await mailData();
    for (let n = 1; n <= 21; n += 1) await aDeadJob('mail', sealed, { secondsAgo: n });
    const id = await aDeadJob('deliver-push', {
      pushId: await aPush(),
      registrationId: unknownId(),
    });
    const first = await list();
    expect(first.body.items).toHaveLength(20);
    expect(first.body.items[0]).toEqual({
      id,
      kind: 'deliver-push',
      givenUpAt: expect.any(String),
      tries: 9,
      error: 'Error EENVELOPE',
      expired: false,
    });
    expect(first.body.counts).toEqual([
      { kind: 'deliver-push', count: 1 },
      { kind: 'mail', count: 21 },
    ]);
    const second = await list(first.body.nextCursor);
    expect(second.body.items).toHaveLength(2);
    expect(second.body.nextCursor).toBeNull();
    const ids = [...first.body.items, ...second.body.items].map((item) => item.id);
    expect(new Set(ids).size).toBe(22);
    expect(JSON.stringify([first.body, second.body])).not.toMatch(/canary|sealed|493817/);
  });

  it('return no sentence as failure', async () => {
    await aDeadJob('mail', {}, { reason: '550 <canary@example.org> rejected' });
    expect((await list()).body.items).toMatchObject([{ error: null }]);
  });

  it('require an admin', async () => {
    const member = await createMember(server);
    const response = await server.request({ url: '/api/admin/dead-letters', as: member });
    expect(response.status).toBe(403);
  });

  it('are empty after successful jobs', async () => {
    expect((await list()).body).toEqual({ items: [], nextCursor: null, counts: [] });
  });
});

describe('a dead mail', () => {
  it('is sent on retry, which is logged', async () => {
    const id = await aDeadJob('mail', await mailData());
    expect(await post(`${id}/retry`)).toMatchObject({ status: 204 });
    await waitFor(() => server.mails.length > 0);
    expect(server.mails).toEqual([MAIL]);
    expect((await list()).body.items).toEqual([]);
    expect(await logged()).toEqual([{ action_type: 'retry_undelivered', detail: 'mail: 1' }]);
    expect(await post(`${id}/retry`)).toMatchObject({
      status: 404,
      body: { code: 'moderation.undelivered-gone' },
    });
  });

  it('is retried once under concurrency', async () => {
    const id = await aDeadJob('mail', await mailData());
    const responses = await Promise.all([1, 2, 3].map(() => post(`${id}/retry`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    await waitFor(() => server.mails.length > 0);
    expect(server.mails).toHaveLength(1);
  });

  it('is retried with others of its kind only', async () => {
    for (let n = 0; n < 3; n += 1) await aDeadJob('mail', await mailData());
    await aDeadJob('push', { notificationId: await aNotification() });
    expect(await post('retry', { kind: 'mail' })).toMatchObject({ body: { retried: 3 } });
    await waitFor(() => server.mails.length === 3);
    expect((await list()).body.counts).toEqual([{ kind: 'push', count: 1 }]);
    expect(await post('retry', { kind: 'mail' })).toMatchObject({ body: { retried: 0 } });
    expect(await logged()).toEqual([{ action_type: 'retry_undelivered', detail: 'mail: 3' }]);
  });

  it('with an expired code reports it and is not sent by a retry', async () => {
    const until = new Date(server.clock.now.getTime() - 1);
    await aDeadJob('mail', await mailData({ until }));
    expect((await list()).body.items).toMatchObject([{ expired: true }]);
    await post('retry', { kind: 'mail' });
    const { pool } = server.database;
    await expect
      .poll(async () => (await pool.query(`select state from pgboss.job where name = 'mail'`)).rows)
      .toEqual([{ state: 'completed' }]);
    expect(server.mails).toEqual([]);
  });

  it('is deleted when an admin discards it', async () => {
    const id = await aDeadJob('mail', await mailData());
    const drop = () =>
      server.request({ method: 'DELETE', url: `/api/admin/dead-letters/${id}`, as: admin });
    expect(await drop()).toMatchObject({ status: 204 });
    expect(await drop()).toMatchObject({ status: 404 });
    expect(await logged()).toEqual([{ action_type: 'give_up_undelivered', detail: 'mail: 1' }]);
    expect((await list()).body.items).toEqual([]);
  });
});

it('a message that could not be prepared becomes a dead letter', async () => {
  const { pool } = server.database;
  const amira = await createMember(server);
  await createDevice(server, amira);
  await pool.query(`alter table pushes add constraint breaks check (id is null) not valid`);
  await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
  server.clock.advance(UNDO_MS);
  for (let tries = 0; tries < 9; tries += 1) await runPushJobs(server);
  await pool.query('alter table pushes drop constraint breaks');
  expect(server.faults.splice(0)).toEqual(Array(9).fill('The job push failed: error 23514'));
  expect((await list()).body).toMatchObject({
    items: [{ kind: 'push', tries: 9, error: 'error 23514' }],
  });
  await post('retry', { kind: 'push' });
  await runPushJobs(server);
  expect(server.pushes.splice(0)).toHaveLength(1);
});

it('A32: a message to an anonymous author about their own request is not listed, but retried with the others', async () => {
  const author = await createMember(server);
  const phone = await createDevice(server, author);
  server.pushProvider.unreachable.set(phone, 'away');
  await completePrayer(
    server,
    await createPrayerRequest(server, { owner: author, anonymous: true }),
  );
  server.clock.advance(UNDO_MS);
  for (let tries = 0; tries < 10; tries += 1) await runPushJobs(server);
  expectPushErrors(server);
  const { rows } = await server.database.pool.query(
    `select id from pgboss.job where name = 'dead-push' and state = 'created'`,
  );
  expect(rows).toHaveLength(1);
  expect((await list()).body).toEqual({ items: [], nextCursor: null, counts: [] });
  expect(await post(`${rows[0].id}/retry`)).toMatchObject({ status: 404 });
  server.pushProvider.unreachable.delete(phone);
  expect((await post('retry', { kind: 'deliver-push' })).body).toEqual({ retried: 0 });
  await runPushJobs(server);
  expect(server.pushes.splice(0)).toHaveLength(1);
  expect(await logged()).toEqual([]);
});

it('A19: dead letters of a member are deleted with the account', async () => {
  const amira = await createMember(server);
  const phone = await createDevice(server, amira);
  server.pushProvider.unreachable.set(phone, 'away');
  await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
  server.clock.advance(UNDO_MS);
  for (let tries = 0; tries < 10; tries += 1) await runPushJobs(server);
  expectPushErrors(server);
  expect((await list()).body.counts).toEqual([{ kind: 'deliver-push', count: 1 }]);
  expect(await deleteAccount(server, amira, 'DELETE')).toMatchObject({ status: 204 });
  expect((await list()).body.counts).toEqual([]);
});

it('A32: an unprepared message to an anonymous author is not listed; to a named author it is', async () => {
  const author = await createMember(server);
  const aDeadPush = async (anonymous: boolean) => {
    const requestId = await createPrayerRequest(server, { owner: author, anonymous });
    const notificationId = randomUUID();
    await server.database.pool.query(
      `insert into notifications (id, user_id, type, related_request_id, source_id, created_at)
       values ($1, $2, 'completion', $3, $1, $4)`,
      [notificationId, author.id, requestId, server.clock.now],
    );
    return aDeadJob('push', { notificationId });
  };
  await aDeadPush(true);
  const named = await aDeadPush(false);
  const { body } = await list();
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([named]);
  expect(body.counts).toEqual([{ kind: 'push', count: 1 }]);
});
