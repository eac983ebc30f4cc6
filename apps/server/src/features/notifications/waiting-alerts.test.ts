import { randomUUID } from 'node:crypto';
import type { ReviewFirstMode } from '@prayer-swap/shared/community/choices';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inParallel } from '../../../test/account-fixtures.ts';
import { expectedAlert, passAlertInterval } from '../../../test/alert-fixtures.ts';

import { emptyTables } from '../../../test/empty-tables.ts';
import {
  createCompletion,
  createDevice,
  createMember,
  createMembers,
  reauthenticateSessions,
} from '../../../test/factories.ts';

import { createGuestLink, sendAsGuest } from '../../../test/guest-fixtures.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { resetServer, runPushJobs } from '../../../test/push-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let author: TestMember;
let helper: TestMember;
let second: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  const { pool } = server.database;
  await emptyTables(pool, 'users', 'requests', 'guest_links');
  await pool.query(`delete from pgboss.job where name = 'tell-waiting'`);
  await resetServer(server);
  admin = await createMember(server, { admin: true });
  [author, helper, second] = (await createMembers(server, 3)) as [
    TestMember,
    TestMember,
    TestMember,
  ];
});

async function list(as: TestMember): Promise<Notification[]> {
  return (await server.request({ url: '/api/notifications', as })).body.items;
}

function post(payload: object = {}, as = author, headers: Record<string, string> = {}) {
  const text = 'Please pray for me, I am afraid of Monday.';
  return server.request({
    method: 'POST',
    url: '/api/requests',
    as,
    payload: { text, ...payload },
    headers,
  });
}

const TEAM = { audience: 'care-team' };

/** A request for the care team, a second after the one before. */
async function ask(as = author, payload: object = {}): Promise<string> {
  server.clock.advance(1000);
  const { status, body } = await post({ ...TEAM, ...payload }, as);
  expect(status).toBe(201);
  return body.id;
}

async function addToTeam(...members: TestMember[]): Promise<void> {
  for (const { username } of members) {
    const url = '/api/admin/care-team';
    await server.request({ method: 'POST', url, as: admin, payload: { username } });
  }
}

async function reviewFirst(mode: ReviewFirstMode): Promise<void> {
  await reauthenticateSessions(server);
  const url = '/api/admin/community';
  await server.request({ method: 'PATCH', url, as: admin, payload: { reviewFirst: mode } });
}

/** Sessions expire within the hours that a test passes. */
async function passHour(): Promise<void> {
  await passAlertInterval(server);
  await reauthenticateSessions(server);
}

const careAlert = () => expectedAlert(server, 'care_team_alert');
const reviewAlert = () => expectedAlert(server, 'admin_review_alert');

describe('a request for the care team', () => {
  beforeEach(() => addToTeam(helper, second));

  it('notifies its active members, in the app and by push, without a name or the text', async () => {
    const blocked = await createMember(server);
    await addToTeam(blocked);
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [
      blocked.id,
    ]);
    for (const member of [helper, admin, author]) await createDevice(server, member);
    await ask();
    expect(await list(helper)).toEqual([careAlert()]);
    expect(await list(second)).toEqual([careAlert()]);
    expect(await list(author)).toEqual([]);
    expect(await list(admin)).toEqual([]);
    const { rows } = await server.database.pool.query('select user_id from notifications');
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([helper.id, second.id].sort());
    await runPushJobs(server);
    expect(server.pushes).toMatchObject([
      {
        title: 'Care team',
        body: 'New prayer requests are waiting for you',
        channel: 'prayers',
        data: { type: 'care-team-alert', url: '/care-requests' },
      },
    ]);
    expect(JSON.stringify(server.pushes)).not.toMatch(new RegExp(`${author.username}|Monday`));
  });

  it.each([false, true])('does not notify its author, anonymous: %s', async (anonymous) => {
    await ask(helper, { anonymous });
    expect(await list(helper)).toEqual([]);
    expect(await list(second)).toEqual([careAlert()]);
  });

  it('does not notify a member who muted its named author', async () => {
    const payload = { username: author.username };
    await server.request({ method: 'POST', url: '/api/mutes', as: helper, payload });
    await ask();
    expect(await list(helper)).toEqual([]);
    expect(await list(second)).toEqual([careAlert()]);
  });

  it('that no one is notified of does not delay the alert of the next one', async () => {
    await server.database.pool.query('delete from care_team_members where user_id = $1', [
      second.id,
    ]);
    await ask(helper);
    await ask();
    expect(await list(helper)).toEqual([careAlert()]);
  });

  it('notifies once of many that are sent concurrently, and once more after an hour', async () => {
    const answers = await inParallel(8, async () => post(TEAM, await createMember(server)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await list(helper)).toEqual([careAlert()]);
    const before = await list(helper);
    await ask();
    expect(await list(helper)).toEqual(before);
    await passHour();
    expect(await list(helper)).toEqual([careAlert()]);
    const again = await list(helper);
    await passHour();
    expect(await list(helper)).toEqual(again);
  });

  it('does not notify after an hour if someone of the team prayed for the later ones', async () => {
    await ask();
    const later = await ask();
    const before = await list(helper);
    await createCompletion(server, later, second);
    await passHour();
    expect(await list(helper)).toEqual(before);
  });

  it('notifies an author of the team after an hour if another one waits', async () => {
    await ask(helper);
    await ask();
    expect(await list(helper)).toEqual([]);
    await passHour();
    expect(await list(helper)).toEqual([careAlert()]);
  });

  it('leaves no alert to a member who is removed from the team', async () => {
    await createDevice(server, helper);
    await ask();
    const url = `/api/admin/care-team/${helper.id}`;
    expect((await server.request({ method: 'DELETE', url, as: admin })).status).toBe(204);
    expect(await list(helper)).toEqual([]);
    expect(await list(second)).toHaveLength(1);
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });

  it('waits for the end of the quiet hours with its push', async () => {
    await createDevice(server, helper);
    const quietHours = { on: true, from: '09:00', until: '10:00' };
    const payload = { quietHours, timeZone: 'UTC' };
    const url = '/api/push/settings';
    const { status } = await server.request({ method: 'PATCH', url, as: helper, payload });
    expect(status).toBe(200);
    await ask();
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
    server.clock.now = new Date('2026-03-14T10:00:00Z');
    await runPushJobs(server);
    expect(server.pushes).toHaveLength(1);
  });

  it('raises its alert on a repeated send if the first one failed after the insert', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await post(TEAM, author, headers)).status).toBe(201);
    // As if the alert had been rolled back.
    await server.database.pool.query('delete from notifications');
    await server.database.pool.query(`delete from pgboss.job where name = 'tell-waiting'`);
    server.clock.advance(1000);
    expect((await post(TEAM, author, headers)).status).toBe(201);
    expect(await list(helper)).toEqual([careAlert()]);
  });
});

describe('a post that waits for its first review', () => {
  beforeEach(() => reviewFirst('all'));

  it('because of an edit notifies too', async () => {
    await reviewFirst('off');
    const { id } = (await post()).body;
    await reviewFirst('all');
    server.clock.advance(1000);
    const url = `/api/requests/${id}`;
    await server.request({ method: 'PATCH', url, as: author, payload: { text: 'A new text.' } });
    expect(await list(admin)).toEqual([reviewAlert()]);
  });

  it('notifies every active admin, in the app and by push, without a name or the text', async () => {
    await createDevice(server, admin);
    await createDevice(server, helper);
    await addToTeam(helper);
    await post();
    expect(await list(admin)).toEqual([reviewAlert()]);
    for (const member of [author, helper]) expect(await list(member)).toEqual([]);
    await runPushJobs(server);
    expect(server.pushes).toMatchObject([
      {
        title: 'Posts to review',
        body: 'New posts are waiting for a first review',
        channel: 'moderation',
        data: { type: 'admin-review-alert', url: '/admin?tab=flagged' },
      },
    ]);
    expect(JSON.stringify(server.pushes)).not.toMatch(new RegExp(`${author.username}|Monday`));
  });

  it('notifies once an hour while posts wait, independently of the other alerts', async () => {
    await addToTeam(helper);
    await ask();
    await post();
    expect(await list(admin)).toEqual([reviewAlert()]);
    expect(await list(helper)).toEqual([careAlert()]);
    const before = await list(admin);
    server.clock.advance(1000);
    const { body } = await post({ anonymous: true }, second);
    expect(await list(admin)).toEqual(before);
    await passHour();
    expect(await list(admin)).toEqual([reviewAlert()]);
    server.clock.advance(1000);
    await post({}, second);
    await reauthenticateSessions(server);
    const { body: queue } = await server.request({ url: '/api/admin/flagged', as: admin });
    for (const { id } of queue.items) {
      const url = `/api/admin/requests/${id}/reinstate`;
      await server.request({ method: 'POST', url, as: admin, payload: {} });
    }
    expect(queue.items.some(({ id }: { id: string }) => id === body.id)).toBe(true);
    const after = await list(admin);
    await passHour();
    expect(await list(admin)).toEqual(after);
  });

  it('by a guest notifies too', async () => {
    const { token } = await createGuestLink(server, admin);
    await sendAsGuest(server, token);
    expect(await list(admin)).toEqual([reviewAlert()]);
  });

  it('notifies no one where nothing waits', async () => {
    await reviewFirst('off');
    await post();
    expect(await list(admin)).toEqual([]);
  });
});
