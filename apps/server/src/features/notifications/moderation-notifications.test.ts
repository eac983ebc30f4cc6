import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../test/event-stream.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { DomainEvent } from '../../events.ts';
import { closeStreams } from '../../http/sse.ts';

let server: TestServer;
let address: string;
let admin: TestMember;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => closeStreams());

beforeEach(async () => {
  admin = await createMember(server, { admin: true });
  amira = await createMember(server);
  omar = await createMember(server);
});

function emitEvent(event: DomainEvent) {
  return withTransaction(server.database.db, (tx) => server.emit(tx, event));
}

function flag(id: string, as = omar) {
  return server.request({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload: {} });
}

async function list(as: TestMember): Promise<Notification[]> {
  return (await server.request({ url: '/api/notifications', as })).body.items;
}

/** The statement that listens to what wakes the job workers. */
async function workerChannel(): Promise<string> {
  const { rows } = await server.database.pool.query(
    `select format('listen %I', 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)) as text`,
  );
  return rows[0].text;
}

function notification(fields: Partial<Notification>) {
  return {
    id: expect.any(String),
    actorName: null,
    requestTitle: null,
    relatedRequestId: null,
    read: false,
    createdAt: server.clock.now.toISOString(),
    ...fields,
  };
}

describe('an alert to admins', () => {
  it('reports a flag to each of them live, with a hundred characters of the hidden text and no name', async () => {
    const other = await createMember(server, { admin: true });
    const blocked = await createMember(server, { admin: true, status: 'Blocked' });
    const stream = await openEventStream(address, admin);
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 0 });
    const id = await createPrayerRequest(server, { owner: amira, text: 'x'.repeat(101) });
    await flag(id);
    const received = [await stream.next(), await stream.next(), await stream.next()];
    expect(received).toContainEqual({ type: 'notification' });
    expect(received).toContainEqual({ type: 'unread-count', unreadCount: 1 });
    const alert = notification({
      type: 'admin_flag_alert',
      requestTitle: `${'x'.repeat(100)}…`,
      relatedRequestId: id,
    });
    expect(await list(admin)).toEqual([alert]);
    expect(await list(other)).toEqual([alert]);
    for (const member of [amira, omar]) expect(await list(member)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from notifications where user_id = $1',
      [blocked.id],
    );
    expect(rows).toEqual([]);
  });

  it('about a flag is queued for a push to each of them, and wakes the workers', async () => {
    const other = await createMember(server, { admin: true });
    const id = await createPrayerRequest(server, { owner: amira });
    const listener = new pg.Client({ connectionString: server.connectionString });
    await listener.connect();
    const woken: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => woken.push(payload));
    await listener.query(await workerChannel());
    await flag(id);
    const { rows } = await server.database.pool.query(
      `select n.user_id from notifications n
         join pgboss.job j on j.name = 'push' and j.data = jsonb_build_object('notificationId', n.id)
       where n.related_request_id = $1 and j.start_after = j.created_on`,
      [id],
    );
    expect(rows).toEqual(expect.arrayContaining([{ user_id: admin.id }, { user_id: other.id }]));
    await expect.poll(() => woken).toContain('push');
    await listener.end();
  });

  it.each(['appeal', 'report'] as const)('names the member whom an %s is about', async (kind) => {
    const id = unknownId();
    await emitEvent(
      kind === 'appeal'
        ? { type: 'appeal-made', appealId: id, memberId: amira.id }
        : { type: 'member-reported', reportId: id, memberId: amira.id },
    );
    const type = kind === 'appeal' ? 'admin_appeal_alert' : 'admin_report_alert';
    expect(await list(admin)).toEqual([notification({ type, actorName: amira.username })]);
    expect(await list(amira)).toEqual([]);
  });
});

describe('the outcome of a decision', () => {
  it.each([
    ['blocked', 'request_blocked', 'flag_upheld'],
    ['reinstated', 'request_reinstated', 'flag_overturned'],
  ] as const)('%s: notifies the author and the flagger', async (decision, toAuthor, toFlagger) => {
    const id = await createPrayerRequest(server, {
      owner: amira,
      text: 'Please pray for my exam.',
    });
    await flag(id);
    await emitEvent({
      type: 'request-decided',
      requestId: id,
      ownerId: amira.id,
      decision,
      actionId: unknownId(),
    });
    const about = { requestTitle: 'Please pray for my exam.', relatedRequestId: id };
    expect(await list(amira)).toEqual([notification({ type: toAuthor, ...about })]);
    expect(await list(omar)).toEqual([notification({ type: toFlagger })]);
  });

  it('is not sent to deleted flaggers or reporters', async () => {
    const before = await everyNotification();
    await emitEvent({
      type: 'flag-settled',
      flagId: unknownId(),
      flaggerId: null,
      outcome: 'upheld',
    });
    await emitEvent({ type: 'report-closed', reportId: unknownId(), reporterId: null });
    expect(await everyNotification()).toEqual(before);
  });

  it('notifies the reporter of a closed report', async () => {
    await emitEvent({ type: 'report-closed', reportId: unknownId(), reporterId: omar.id });
    expect(await list(omar)).toEqual([notification({ type: 'report_closed' })]);
  });
});

async function everyNotification() {
  return (await server.database.pool.query('select * from notifications order by id')).rows;
}

describe('a status change of a member', () => {
  it('closes open streams when blocked; both notifications are readable after the unblock', async () => {
    const stream = await openEventStream(address, amira);
    await stream.next();
    await emitEvent({
      type: 'member-blocked',
      hideNow: false,
      memberId: amira.id,
      actionId: unknownId(),
    });
    const events = [];
    for (let event = await stream.next(); event; event = await stream.next()) events.push(event);
    expect(events).toContainEqual({ type: 'session' });
    server.clock.advance(1000);
    await emitEvent({ type: 'member-unblocked', memberId: amira.id, actionId: unknownId() });
    expect((await list(amira)).map(({ type, actorName }) => ({ type, actorName }))).toEqual([
      { type: 'account_restored', actorName: null },
      { type: 'account_restricted', actorName: null },
    ]);
  });
});

it('a deleted account gets no notifications and is named nowhere', async () => {
  const id = await createPrayerRequest(server, { owner: amira });
  const theirs = await createPrayerRequest(server, { owner: omar });
  const pray = (requestId: string, as: TestMember) =>
    server.request({ method: 'POST', url: `/api/requests/${requestId}/completions`, as });
  await pray(id, omar);
  await pray(theirs, amira);
  await emitEvent({ type: 'account-deleted', memberId: omar.id });
  const { rows } = await server.database.pool.query(
    'select 1 from notifications where $1 in (user_id, actor)',
    [omar.id],
  );
  expect(rows).toEqual([]);
  expect(await list(amira)).toMatchObject([{ type: 'completion', actorName: null }]);
});
