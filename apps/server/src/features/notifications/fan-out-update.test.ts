import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompletion,
  createDevice,
  createFlag,
  createMember,
  createPrayerRequest,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { passUndoWindow, resetServer, runPushJobs } from '../../../test/push-fixtures.ts';
import { createUpdate, postUpdate, waitForFanOut } from '../../../test/updates-fixtures.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await resetServer(server);
  amira = await createMember(server, { username: `amira-${Math.random().toString(36).slice(2)}` });
  omar = await createMember(server);
});

async function prayedFor(
  traits: Parameters<typeof createPrayerRequest>[1] = {},
  by = omar,
): Promise<string> {
  const id = await createPrayerRequest(server, { owner: amira, ...traits });
  await createCompletion(server, id, by);
  return id;
}

async function publishUpdate(requestId: string, payload: object = {}): Promise<string> {
  const { status, body } = await postUpdate(server, amira, requestId, payload);
  if (status !== 201) throw new Error(`The update was answered ${status}`);
  await waitForFanOut(server);
  return body.newestUpdate.id;
}

/** Simulates a crash: the fan-out starts again. */
async function fanOutAgain(updateId: string): Promise<void> {
  await withTransaction(server.database.db, (tx) =>
    server.emit(tx, { type: 'update-posted', updateId }),
  );
  await waitForFanOut(server);
}

async function listNotifications(as: TestMember): Promise<Notification[]> {
  const { items, unreadCount } = (await server.request({ url: '/api/notifications', as })).body;
  expect(unreadCount).toBe(items.filter(({ read }: Notification) => !read).length);
  return items;
}

const notificationTypes = async (as: TestMember) =>
  (await listNotifications(as)).map(({ type }) => type);

describe('members who prayed', () => {
  it('are notified of an update once, without a name', async () => {
    const id = await prayedFor({ anonymous: true });
    await createCompletion(server, id);
    await publishUpdate(id);
    expect(await listNotifications(omar)).toEqual([
      {
        id: expect.any(String),
        type: 'prayer-update',
        actorName: null,
        requestTitle: 'Please pray for my family this week.',
        relatedRequestId: id,
        read: false,
        createdAt: server.clock.now.toISOString(),
      },
    ]);
    expect(await listNotifications(amira)).toEqual([]);
    expect(await listNotifications(await createMember(server))).toEqual([]);
  });

  it('are notified of an answered request as such', async () => {
    const id = await prayedFor();
    await publishUpdate(id);
    await publishUpdate(id, { answered: true });
    expect((await notificationTypes(omar)).sort()).toEqual(['prayer-answered', 'prayer-update']);
  });

  it('are notified once when the job repeats, for any number of members', async () => {
    const id = await prayedFor();
    await server.database.pool.query(
      `with members as (
         insert into users (id, username, email, created_at, updated_at)
         select gen_random_uuid(), 'many-' || $2::text || n, 'many-' || $2::text || n || '@example.org', $3, $3
         from generate_series(1, 1200) n returning id)
       insert into completions (id, request_id, user_id, completed_at)
       select gen_random_uuid(), $1::uuid, id, $3 from members`,
      [id, id.slice(0, 8), server.clock.now],
    );
    const updateId = await publishUpdate(id);
    await fanOutAgain(updateId);
    const { rows } = await server.database.pool.query(
      'select count(*) as all, count(distinct user_id) as members from notifications where update_id = $1',
      [updateId],
    );
    expect(rows).toEqual([{ all: 1201, members: 1201 }]);
  });

  it.each([
    ['whose account is blocked', 'Blocked'],
    ['whose account was deleted', 'Deleted'],
  ] as const)('except one %s', async (_, status) => {
    const leah = await createMember(server, { status });
    const id = await prayedFor({}, leah);
    await publishUpdate(id);
    const { rows } = await server.database.pool.query(
      'select 1 from notifications where user_id = $1',
      [leah.id],
    );
    expect(rows).toEqual([]);
  });

  it('except one who undid the prayer, before or after', async () => {
    const id = await prayedFor();
    const undo = () =>
      server.request({ method: 'DELETE', url: `/api/requests/${id}/completions`, as: omar });
    await publishUpdate(id);
    expect(await notificationTypes(omar)).toEqual(['prayer-update']);
    expect((await undo()).status).toBe(204);
    expect(await notificationTypes(omar)).toEqual([]);
    await publishUpdate(id);
    expect(await notificationTypes(omar)).toEqual([]);
  });

  it('except one who flagged it, or muted it or its author', async () => {
    const id = await prayedFor();
    const [leah, ruth] = [await createMember(server), await createMember(server)];
    await createCompletion(server, id, leah);
    await createCompletion(server, id, ruth);
    await createFlag(server, id, omar);
    const mute = (as: TestMember, payload: object) =>
      server.request({ method: 'POST', url: '/api/mutes', as, payload });
    await mute(leah, { requestId: id });
    await mute(ruth, { username: amira.username });
    await publishUpdate(id);
    for (const member of [omar, leah, ruth]) expect(await notificationTypes(member)).toEqual([]);
  });
});

describe('the notification', () => {
  const change = (id: string, columns: string) =>
    server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);

  it.each([
    ['under review', "status = 'Under_Review'"],
    ['blocked', "status = 'Admin_Blocked'"],
    ['archived', 'archived = true'],
    ['deleted', 'deleted = true'],
    ['withheld, as that of a blocked author', 'withheld = true'],
  ])('is hidden while the request is %s', async (_, columns) => {
    const id = await prayedFor();
    await publishUpdate(id);
    expect(await notificationTypes(omar)).toEqual(['prayer-update']);
    await change(id, columns);
    expect(await notificationTypes(omar)).toEqual([]);
    const { body } = await server.request({ url: '/api/notifications/unread-count', as: omar });
    expect(body).toEqual({ unreadCount: 0 });
  });

  it('is deleted with the update, or with the answered mark', async () => {
    const id = await prayedFor();
    const updateId = await publishUpdate(id);
    await server.request({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    expect(await notificationTypes(omar)).toEqual([]);
    await publishUpdate(id, { answered: true });
    await server.request({ method: 'DELETE', url: `/api/requests/${id}/answer`, as: amira });
    expect(await notificationTypes(omar)).toEqual([]);
  });

  it('is not created for an update withdrawn before', async () => {
    const id = await prayedFor();
    const updateId = await createUpdate(server, id);
    await server.request({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    await fanOutAgain(updateId);
    expect(await notificationTypes(omar)).toEqual([]);
  });
});

describe('a push message about an update', () => {
  it('contains no text of the update', async () => {
    await createDevice(server, omar);
    const id = await prayedFor();
    await publishUpdate(id, { text: 'The tumour is gone, thank you all.' });
    expect(server.pushes).toEqual([]);
    await passUndoWindow(server);
    expect(server.pushes).toEqual([
      expect.objectContaining({
        memberId: omar.id,
        title: 'An update',
        body: 'An update on a request you prayed for',
        channel: 'prayers',
        tag: `prayer-update-${id}`,
        data: {
          type: 'prayer-update',
          prayerId: id,
          url: `/feed#prayer-${id}`,
          timestamp: expect.any(String),
        },
      }),
    ]);
    expect(JSON.stringify(server.pushes)).not.toContain(amira.username);
  });

  it('says when a request was marked as answered', async () => {
    await createDevice(server, omar);
    await publishUpdate(await prayedFor(), { answered: true });
    await passUndoWindow(server);
    expect(server.pushes).toMatchObject([
      {
        title: 'Answered',
        body: 'A request you prayed for was answered',
        data: { type: 'prayer-answered' },
      },
    ]);
  });

  it('is deferred to the end of quiet hours, and not sent for deleted content', async () => {
    await createDevice(server, omar);
    await server.database.pool.query(
      `insert into push_preferences values ($1, 'Europe/Lisbon', true, '09:00', '12:00', false)`,
      [omar.id],
    );
    const id = await prayedFor();
    const updateId = await publishUpdate(id);
    await passUndoWindow(server);
    expect(server.pushes).toEqual([]);
    server.clock.advance(3 * 60 * 60 * 1000);
    await server.request({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });

  it('groups several within ten minutes', async () => {
    await createDevice(server, omar);
    const id = await prayedFor();
    await publishUpdate(id);
    await passUndoWindow(server);
    await publishUpdate(id);
    await publishUpdate(id);
    server.clock.advance(10 * 60 * 1000 + UNDO_MS);
    await runPushJobs(server);
    expect(server.pushes.map(({ body }) => body)).toEqual([
      'An update on a request you prayed for',
      '3 updates on a request you prayed for',
    ]);
  });
});
