import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompletion, aDevice, aFlag, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { runPushJobs, settled, startAnew } from '../../../test/push-fixtures.ts';
import { allTold, anUpdate, postUpdate } from '../../../test/updates-fixtures.ts';
import { transact } from '../../db/transact.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});

beforeEach(async () => {
  await startAnew(server);
  amira = await aMember(server, { username: `amira-${Math.random().toString(36).slice(2)}` });
  omar = await aMember(server);
});

async function prayedFor(traits: Parameters<typeof aRequest>[1] = {}, by = omar): Promise<string> {
  const id = await aRequest(server, { owner: amira, ...traits });
  await aCompletion(server, id, by);
  return id;
}

async function tell(requestId: string, payload: object = {}): Promise<string> {
  const { status, body } = await postUpdate(server, amira, requestId, payload);
  if (status !== 201) throw new Error(`The update was answered ${status}`);
  await allTold(server);
  return body.newestUpdate.id;
}

/** As after a crash: the work begins anew. */
async function tellAgain(updateId: string): Promise<void> {
  await transact(server.database.db, (tx) => server.emit(tx, { type: 'update-posted', updateId }));
  await allTold(server);
}

async function told(as: TestMember): Promise<Notification[]> {
  const { items, unreadCount } = (await server.call({ url: '/api/notifications', as })).body;
  expect(unreadCount).toBe(items.filter(({ read }: Notification) => !read).length);
  return items;
}

const kinds = async (as: TestMember) => (await told(as)).map(({ type }) => type);

describe('everyone who prayed', () => {
  it('is told once of an update, by nobody’s name', async () => {
    const id = await prayedFor({ anonymous: true });
    await aCompletion(server, id);
    await tell(id);
    expect(await told(omar)).toEqual([
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
    expect(await told(amira)).toEqual([]);
    expect(await told(await aMember(server))).toEqual([]);
  });

  it('is told of an answer as one', async () => {
    const id = await prayedFor();
    await tell(id);
    await tell(id, { answered: true });
    expect((await kinds(omar)).sort()).toEqual(['prayer-answered', 'prayer-update']);
  });

  it('is told once when the job is done again, and all are told, however many', async () => {
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
    const updateId = await tell(id);
    await tellAgain(updateId);
    const { rows } = await server.database.pool.query(
      'select count(*) as all, count(distinct user_id) as members from notifications where update_id = $1',
      [updateId],
    );
    expect(rows).toEqual([{ all: 1201, members: 1201 }]);
  });

  it.each([
    ['whose account is blocked', 'Blocked'],
    ['whose account is gone', 'Deleted'],
  ] as const)('but one %s', async (_, status) => {
    const leah = await aMember(server, { status });
    const id = await prayedFor({}, leah);
    await tell(id);
    const { rows } = await server.database.pool.query(
      'select 1 from notifications where user_id = $1',
      [leah.id],
    );
    expect(rows).toEqual([]);
  });

  it('but one who took the prayer back, before or after', async () => {
    const id = await prayedFor();
    const undo = () =>
      server.call({ method: 'DELETE', url: `/api/requests/${id}/completions`, as: omar });
    await tell(id);
    expect(await kinds(omar)).toEqual(['prayer-update']);
    expect((await undo()).status).toBe(204);
    expect(await kinds(omar)).toEqual([]);
    await tell(id);
    expect(await kinds(omar)).toEqual([]);
  });

  it('but one who flagged it, or hid it or its author', async () => {
    const id = await prayedFor();
    const [leah, ruth] = [await aMember(server), await aMember(server)];
    await aCompletion(server, id, leah);
    await aCompletion(server, id, ruth);
    await aFlag(server, id, omar);
    const hide = (as: TestMember, payload: object) =>
      server.call({ method: 'POST', url: '/api/hidden', as, payload });
    await hide(leah, { requestId: id });
    await hide(ruth, { username: amira.username });
    await tell(id);
    for (const member of [omar, leah, ruth]) expect(await kinds(member)).toEqual([]);
  });
});

describe('what was told', () => {
  const change = (id: string, columns: string) =>
    server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);

  it.each([
    ['under review', "status = 'Under_Review'"],
    ['blocked', "status = 'Admin_Blocked'"],
    ['archived', 'archived = true'],
    ['deleted', 'deleted = true'],
    ['withheld, as that of a blocked author', 'withheld = true'],
  ])('is gone while the request is %s', async (_, columns) => {
    const id = await prayedFor();
    await tell(id);
    expect(await kinds(omar)).toEqual(['prayer-update']);
    await change(id, columns);
    expect(await kinds(omar)).toEqual([]);
    const { body } = await server.call({ url: '/api/notifications/unread-count', as: omar });
    expect(body).toEqual({ unreadCount: 0 });
  });

  it('is gone with the update, and an answer with its taking back', async () => {
    const id = await prayedFor();
    const updateId = await tell(id);
    await server.call({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    expect(await kinds(omar)).toEqual([]);
    await tell(id, { answered: true });
    await server.call({ method: 'DELETE', url: `/api/requests/${id}/answer`, as: amira });
    expect(await kinds(omar)).toEqual([]);
  });

  it('is never told of what was withdrawn before', async () => {
    const id = await prayedFor();
    const updateId = await anUpdate(server, id);
    await server.call({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    await tellAgain(updateId);
    expect(await kinds(omar)).toEqual([]);
  });
});

describe('a message to a phone', () => {
  it('says that there is news, and nothing of what was written', async () => {
    await aDevice(server, omar);
    const id = await prayedFor();
    await tell(id, { text: 'The tumour is gone, thank you all.' });
    expect(server.pushes).toEqual([]);
    await settled(server);
    expect(server.pushes).toEqual([
      expect.objectContaining({
        memberId: omar.id,
        title: 'An update',
        body: 'There is an update on a request you prayed for',
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
    await aDevice(server, omar);
    await tell(await prayedFor(), { answered: true });
    await settled(server);
    expect(server.pushes).toMatchObject([
      {
        title: 'Answered',
        body: 'A request you prayed for was marked as answered',
        data: { type: 'prayer-answered' },
      },
    ]);
  });

  it('waits for the end of the quiet hours, and is not sent of what is gone by then', async () => {
    await aDevice(server, omar);
    await server.database.pool.query(
      `insert into push_preferences values ($1, 'Europe/Lisbon', true, '09:00', '12:00', false)`,
      [omar.id],
    );
    const id = await prayedFor();
    const updateId = await tell(id);
    await settled(server);
    expect(server.pushes).toEqual([]);
    server.clock.advance(3 * 60 * 60 * 1000);
    await server.call({ method: 'DELETE', url: `/api/updates/${updateId}`, as: amira });
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });

  it('tells of several within ten minutes as of one thread', async () => {
    await aDevice(server, omar);
    const id = await prayedFor();
    await tell(id);
    await settled(server);
    await tell(id);
    await tell(id);
    server.clock.advance(10 * 60 * 1000 + UNDO_MS);
    await runPushJobs(server);
    expect(server.pushes.map(({ body }) => body)).toEqual([
      'There is an update on a request you prayed for',
      'There are 2 updates on a request you prayed for',
    ]);
  });
});
