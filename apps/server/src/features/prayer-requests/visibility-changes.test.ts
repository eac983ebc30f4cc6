import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { ORPHANS_REMOVED_WITHIN_MS } from '@prayer-swap/shared/restriction/limits';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/account-fixtures.ts';
import {
  aCompletion,
  aDevice,
  aFlag,
  aKeeping,
  aMember,
  aRequest,
  confirmSessions,
} from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { applyDueChanges, nextDue } from '../../../test/removal/schedule.ts';
import { anUpdate } from '../../../test/updates-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let reader: TestMember;
let author: TestMember;
let named: string;
let anonymous: string[];

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  admin = await aMember(server, { admin: true });
  reader = await aMember(server);
});

beforeEach(async () => {
  await server.database.pool.query('delete from scheduled_visibility_changes');
  author = await aMember(server);
  named = await aRequest(server, { owner: author });
  anonymous = [];
  for (let n = 0; n < 6; n += 1) {
    anonymous.push(await aRequest(server, { owner: author, anonymous: true }));
  }
});

const post = (url: string, as: TestMember, payload?: object) =>
  server.call({ method: 'POST', url, as, ...(payload && { payload }) });

/** As an admin who has just proven who they are, however far the clock has moved. */
async function decide(url: string, payload?: object) {
  await confirmSessions(server);
  return post(url, admin, payload);
}

const block = (more: object = {}) =>
  decide(`/api/admin/users/${author.id}/block`, { reason: 'Somebody is in danger', ...more });
const unblock = () => decide(`/api/admin/users/${author.id}/unblock`, { reason: 'A mistake' });
const leave = (phrase = 'DELETE') => deleteAccount(server, author, phrase);

/** Which of some requests the reader can open. */
async function shownOf(ids: string[]): Promise<string[]> {
  const answers = await Promise.all(
    ids.map((id) => server.call({ url: `/api/requests/${id}`, as: reader })),
  );
  return ids.filter((_, at) => answers[at]?.status === 200);
}

async function pending() {
  const { rows } = await server.database.pool.query<{ change: string; due_at: Date }>(
    'select change, due_at from scheduled_visibility_changes order by due_at',
  );
  return rows;
}

async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await applyDueChanges(server);
}

async function rowOf(id: string) {
  const { rows } = await server.database.pool.query(
    'select user_id, text, deleted, withheld from requests where id = $1',
    [id],
  );
  return rows[0];
}

function expectWithin(rows: { due_at: Date }[], windowMs: number): void {
  const delays = rows.map(({ due_at }) => due_at.getTime() - server.clock.now.getTime());
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(windowMs);
  expect(new Set(delays).size).toBe(delays.length);
}

describe('A31: deleting an account', () => {
  it('removes named requests at once and anonymous ones one by one within 72 hours', async () => {
    const before = await Promise.all(
      anonymous.map((id) => server.call({ url: `/api/requests/${id}`, as: reader })),
    );
    expect(await leave()).toMatchObject({ status: 204 });
    expect(await rowOf(named)).toMatchObject({ deleted: true, text: '[DELETED]' });
    const after = await Promise.all(
      anonymous.map((id) => server.call({ url: `/api/requests/${id}`, as: reader })),
    );
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'delete'));
    expectWithin(due, ORPHANS_REMOVED_WITHIN_MS);
    for (let left = anonymous.length; left > 0; left -= 1) {
      expect(await shownOf(anonymous)).toHaveLength(left);
      server.clock.now = (await nextDue(server)) ?? server.clock.now;
      await applyDueChanges(server);
    }
    expect(await shownOf(anonymous)).toEqual([]);
    for (const id of anonymous) {
      expect(await rowOf(id)).toMatchObject({ user_id: null, deleted: true, text: '[DELETED]' });
    }
  });

  it('erases the link to the author at once, for admins too', async () => {
    await leave();
    for (const id of anonymous) expect(await rowOf(id)).toMatchObject({ user_id: null });
    const [id = ''] = anonymous;
    const looked = await decide(`/api/admin/requests/${id}/author`);
    expect(looked).toMatchObject({ status: 200, body: { owner: null } });
    const { body } = await server.call({ url: `/api/admin/requests/${id}`, as: admin });
    expect(body.request).toMatchObject({ ownerUsername: 'Anonymous', owner: null });
    expect(body.actions).toMatchObject([{ actionType: 'look_up_author' }]);
  });

  it('takes what belongs to an anonymous request along when that is removed', async () => {
    const [id = ''] = anonymous;
    await aCompletion(server, id, reader);
    await aKeeping(server, id, reader);
    const updateId = await anUpdate(server, id);
    await aFlag(server, id, await aMember(server));
    await decide(`/api/admin/requests/${id}/block`, {
      reason: 'Names somebody',
      expectedStatus: 'Active',
    });
    const left = async () => {
      const { rows } = await server.database.pool.query(
        `select (select count(*) from request_updates where id = $2) as updates,
           (select count(*) from praying_for where request_id = $1) as keepings,
           (select count(*) from admin_actions where target_request_id = $1 and reason is not null) as reasons`,
        [id, updateId],
      );
      return rows[0];
    };
    await leave();
    expect(await left()).toEqual({ updates: 1, keepings: 1, reasons: 1 });
    await pass(ORPHANS_REMOVED_WITHIN_MS);
    expect(await left()).toEqual({ updates: 0, keepings: 0, reasons: 0 });
  });

  it('blanks at once what nobody could read any more', async () => {
    const gone = await aRequest(server, { owner: author, anonymous: true, deleted: true });
    await leave();
    expect(await rowOf(gone)).toMatchObject({ user_id: null, text: '[DELETED]' });
  });
});

describe('A31: blocking a member', () => {
  it('hides named requests at once and anonymous ones one by one within 24 hours', async () => {
    await block();
    expect(await shownOf([named, ...anonymous])).toEqual(anonymous);
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'hide'));
    expectWithin(due, VISIBILITY_CHANGED_WITHIN_MS);
    server.clock.now = due[2]?.due_at ?? server.clock.now;
    await applyDueChanges(server);
    expect(await shownOf(anonymous)).toHaveLength(3);
    await pass(VISIBILITY_CHANGED_WITHIN_MS);
    expect(await shownOf([named, ...anonymous])).toEqual([]);
  });

  it('is undone in the same way', async () => {
    await block();
    await pass(VISIBILITY_CHANGED_WITHIN_MS);
    await unblock();
    expect(await shownOf([named, ...anonymous])).toEqual([named]);
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'show'));
    expectWithin(due, VISIBILITY_CHANGED_WITHIN_MS);
    await pass(VISIBILITY_CHANGED_WITHIN_MS);
    expect(await shownOf([named, ...anonymous])).toEqual([named, ...anonymous]);
  });

  it('is cancelled by an unblock, and that by another block', async () => {
    await block();
    await pass(12 * HOUR);
    const left = await shownOf(anonymous);
    await unblock();
    expect(await pending()).toHaveLength(anonymous.length - left.length);
    await block();
    expect(await pending()).toHaveLength(left.length);
    expect(await shownOf(anonymous)).toEqual(left);
    await unblock();
    await pass(VISIBILITY_CHANGED_WITHIN_MS);
    expect(await shownOf(anonymous)).toEqual(anonymous);
    expect(await pending()).toEqual([]);
  });

  it('gives way to a deletion; what is hidden stays hidden', async () => {
    await block();
    await pass(12 * HOUR);
    const left = await shownOf(anonymous);
    await confirmSessions(server);
    expect(await leave('DELETE MY ACCOUNT')).toMatchObject({ status: 204 });
    expect((await pending()).map(({ change }) => change)).toEqual(anonymous.map(() => 'delete'));
    expect(await shownOf(anonymous)).toEqual(left);
    await pass(ORPHANS_REMOVED_WITHIN_MS);
    expect(await shownOf(anonymous)).toEqual([]);
  });

  it('leaves the moments to a server that starts later', async () => {
    const first = await testServer(withoutRouteLimits);
    const [warden, member, observer] = [
      await aMember(first, { admin: true }),
      await aMember(first),
      await aMember(first),
    ];
    const id = await aRequest(first, { owner: member, anonymous: true });
    const url = `/api/admin/users/${member.id}/block`;
    await first.call({ method: 'POST', url, as: warden, payload: { reason: 'Unkind' } });
    const due = await nextDue(first);
    await first.stop();
    const second = await testServer(withoutRouteLimits, { after: first });
    expect(await nextDue(second)).toEqual(due);
    const read = () => second.call({ url: `/api/requests/${id}`, as: observer });
    expect(await read()).toMatchObject({ status: 200 });
    second.clock.now = due ?? second.clock.now;
    await applyDueChanges(second);
    expect(await read()).toMatchObject({ status: 404 });
  });

  it('lets an admin block a single anonymous request at once', async () => {
    const [id = ''] = anonymous;
    await block();
    await aFlag(server, id, reader);
    await decide(`/api/admin/requests/${id}/block`, { reason: 'x', expectedStatus: 'Active' });
    expect(await shownOf([id])).toEqual([]);
    await unblock();
    await pass(VISIBILITY_CHANGED_WITHIN_MS);
    expect(await shownOf([id])).toEqual([]);
  });
});

describe('Hide everything now', () => {
  it('hides at once, and the log says so with the reason', async () => {
    await aDevice(server, author);
    expect(await block({ hideNow: true })).toMatchObject({ status: 200 });
    expect(await shownOf([named, ...anonymous])).toEqual([]);
    expect(await pending()).toEqual([]);
    const { body } = await server.call({ url: `/api/admin/users/${author.id}`, as: admin });
    const types = body.actions.map(({ actionType }: { actionType: string }) => actionType);
    expect(types.sort()).toEqual(['block_user', 'hide_all_posts']);
    for (const action of body.actions) {
      expect(action).toMatchObject({
        adminUsername: admin.username,
        targetUsername: author.username,
        reason: 'Somebody is in danger',
      });
    }
  });

  it.each([{ reason: '' }, { reason: ' ' }, {}])('needs a reason: %j', async (payload) => {
    const url = `/api/admin/users/${author.id}/block`;
    expect(await decide(url, { hideNow: true, ...payload })).toMatchObject({ status: 400 });
    expect(await shownOf(anonymous)).toEqual(anonymous);
  });

  it('is not chosen unless it is asked for', async () => {
    await block();
    server.clock.advance(MINUTE);
    const { body } = await server.call({ url: `/api/admin/users/${author.id}`, as: admin });
    expect(body.actions).toMatchObject([{ actionType: 'block_user' }]);
  });
});
