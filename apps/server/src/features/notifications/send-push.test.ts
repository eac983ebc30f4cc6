import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aMember, aRequest } from '../../../test/factories.ts';
import {
  eventually,
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
} from '../../../test/harness.ts';
import { sendPush } from './send-push.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  admin = await aMember(server, { admin: true });
});

async function flag(id: string) {
  const as = await aMember(server);
  const { status } = await server.call({
    method: 'POST',
    url: `/api/requests/${id}/flags`,
    as,
    payload: {},
  });
  expect(status).toBe(201);
}

const pushesTo = ({ id }: TestMember) => server.pushes.filter(({ memberId }) => memberId === id);

it('sends an alert once to each admin, a hundred characters of it, without a name', async () => {
  const other = await aMember(server, { admin: true });
  const author = await aMember(server, { username: 'the-author' });
  const requestId = await aRequest(server, { owner: author, text: `${'y'.repeat(100)}zzz` });
  await flag(requestId);
  for (const member of [admin, other]) {
    await eventually(() => pushesTo(member).length > 0);
    expect(pushesTo(member)).toEqual([
      {
        memberId: member.id,
        title: 'Content flagged for review',
        body: `${'y'.repeat(100)}…`,
        data: { type: 'admin-alert', requestId, url: `/admin?requestId=${requestId}` },
      },
    ]);
  }
});

it('sends nothing to an admin who wants none', async () => {
  const quiet = await aMember(server, { admin: true });
  await server.database.db
    .updateTable('users')
    .set({ notifications_enabled: false })
    .where('id', '=', quiet.id)
    .execute();
  // The second alert is sent after the first was worked on.
  for (const count of [1, 2]) {
    await flag(await aRequest(server));
    await eventually(() => pushesTo(admin).length === count);
  }
  expect(pushesTo(quiet)).toEqual([]);
});

type Change = (alert: { id: string; requestId: string }) => Promise<unknown>;

const changes: [string, Change][] = [
  [
    'the admin was blocked',
    () =>
      server.database.pool.query("update users set status = 'Blocked' where id = $1", [admin.id]),
  ],
  [
    'the admin is none any more',
    () => server.database.pool.query('update users set admin = false where id = $1', [admin.id]),
  ],
  [
    'the notification is gone',
    ({ id }) => server.database.pool.query('delete from notifications where id = $1', [id]),
  ],
  [
    'its request was deleted',
    ({ requestId }) =>
      server.database.pool.query('update requests set deleted = true where id = $1', [requestId]),
  ],
];

it.each(changes)('is judged when it is sent: not where %s', async (_, change) => {
  const requestId = await aRequest(server);
  const id = unknownId();
  await server.database.db
    .insertInto('notifications')
    .values({
      id,
      user_id: admin.id,
      type: 'admin_flag_alert',
      related_request_id: requestId,
      source_id: unknownId(),
      created_at: server.clock.now,
    })
    .execute();
  const sent: string[] = [];
  const deliver = async (memberId: string) => {
    sent.push(memberId);
    return 'message';
  };
  const deps = { db: server.database.db, push: { notify: async () => {}, deliver } };
  await sendPush({ notificationId: id }, { ...deps, push: { ...deps.push, deliver: null } });
  expect(sent).toEqual([]);
  await sendPush({ notificationId: id }, deps);
  expect(sent).toEqual([admin.id]);
  await change({ id, requestId });
  await sendPush({ notificationId: id }, deps);
  expect(sent).toEqual([admin.id]);
});
