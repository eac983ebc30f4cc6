import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/account-limits';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSeed } from '../../../../../scripts/lib/test-seed.mjs';
import { deleteAccount } from '../../../test/account-fixtures.ts';
import {
  createCompletion,
  createDevice,
  createFlag,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
  reauthenticateSessions,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { applyDueChanges, getNextDueAt } from '../../../test/removal/schedule.ts';
import { seedDelays } from '../../../test/seed-delays.ts';
import { createUpdate } from '../../../test/updates-fixtures.ts';
import { createRandom } from '../../demo/random.ts';

let server: TestServer;
let admin: TestMember;
let reader: TestMember;
let author: TestMember;
let named: string;
let anonymous: string[];

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
  reader = await createMember(server);
});

beforeEach(async () => {
  seedDelays(createRandom(testSeed));
  await server.database.pool.query('delete from scheduled_visibility_changes');
  author = await createMember(server);
  named = await createPrayerRequest(server, { owner: author });
  anonymous = [];
  for (let n = 0; n < 6; n += 1) {
    anonymous.push(await createPrayerRequest(server, { owner: author, anonymous: true }));
  }
});

const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });

/** Sends a decision as an admin who has just reauthenticated, wherever the clock is. */
async function decide(url: string, payload?: object) {
  await reauthenticateSessions(server);
  return post(url, admin, payload);
}

const block = (more: object = {}) =>
  decide(`/api/admin/users/${author.id}/block`, { reason: 'A member is in danger', ...more });
const unblock = () => decide(`/api/admin/users/${author.id}/unblock`, { reason: 'A mistake' });
const deleteAuthor = (phrase = 'DELETE') => deleteAccount(server, author, phrase);

/** The ids that the reader can open. */
async function shownOf(ids: string[]): Promise<string[]> {
  const responses = await Promise.all(
    ids.map((id) => server.request({ url: `/api/requests/${id}`, as: reader })),
  );
  return ids.filter((_, at) => responses[at]?.status === 200);
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
  it('removes named requests immediately and anonymous ones one by one within 72 hours', async () => {
    const before = await Promise.all(
      anonymous.map((id) => server.request({ url: `/api/requests/${id}`, as: reader })),
    );
    expect(await deleteAuthor()).toMatchObject({ status: 204 });
    expect(await rowOf(named)).toMatchObject({ deleted: true, text: '[DELETED]' });
    const after = await Promise.all(
      anonymous.map((id) => server.request({ url: `/api/requests/${id}`, as: reader })),
    );
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'delete'));
    expectWithin(due, ORPHAN_REMOVAL_WINDOW_MS);
    for (let remaining = anonymous.length; remaining > 0; remaining -= 1) {
      expect(await shownOf(anonymous)).toHaveLength(remaining);
      server.clock.now = (await getNextDueAt(server)) ?? server.clock.now;
      await applyDueChanges(server);
    }
    expect(await shownOf(anonymous)).toEqual([]);
    for (const id of anonymous) {
      expect(await rowOf(id)).toMatchObject({ user_id: null, deleted: true, text: '[DELETED]' });
    }
  });

  it('removes the link to the author immediately, for admins too', async () => {
    await deleteAuthor();
    for (const id of anonymous) expect(await rowOf(id)).toMatchObject({ user_id: null });
    const [id = ''] = anonymous;
    const lookUp = await decide(`/api/admin/requests/${id}/author`);
    expect(lookUp).toMatchObject({ status: 200, body: { owner: null } });
    const { body } = await server.request({ url: `/api/admin/requests/${id}`, as: admin });
    expect(body.request).toMatchObject({ ownerUsername: 'Anonymous', owner: null });
    expect(body.actions).toMatchObject([{ actionType: 'look_up_author' }]);
  });

  it('removes the data of an anonymous request together with it', async () => {
    const [id = ''] = anonymous;
    await createCompletion(server, id, reader);
    await createSavedPrayer(server, id, reader);
    const updateId = await createUpdate(server, id);
    await createFlag(server, id, await createMember(server));
    await decide(`/api/admin/requests/${id}/block`, {
      reason: 'Names a member',
      expectedStatus: 'Active',
    });
    const readRelated = async () => {
      const { rows } = await server.database.pool.query(
        `select (select count(*) from request_updates where id = $2) as updates,
           (select count(*) from saved_prayers where request_id = $1) as saved,
           (select count(*) from admin_actions where target_request_id = $1 and reason is not null) as reasons`,
        [id, updateId],
      );
      return rows[0];
    };
    await deleteAuthor();
    expect(await readRelated()).toEqual({ updates: 1, saved: 1, reasons: 1 });
    await pass(ORPHAN_REMOVAL_WINDOW_MS);
    expect(await readRelated()).toEqual({ updates: 0, saved: 0, reasons: 0 });
  });

  it('blanks requests that were already deleted immediately', async () => {
    const gone = await createPrayerRequest(server, {
      owner: author,
      anonymous: true,
      deleted: true,
    });
    await deleteAuthor();
    expect(await rowOf(gone)).toMatchObject({ user_id: null, text: '[DELETED]' });
  });
});

describe('A31: blocking a member', () => {
  it('hides named requests immediately and anonymous ones one by one within 24 hours', async () => {
    await block();
    expect(await shownOf([named, ...anonymous])).toEqual(anonymous);
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'hide'));
    expectWithin(due, VISIBILITY_CHANGE_WINDOW_MS);
    server.clock.now = due[2]?.due_at ?? server.clock.now;
    await applyDueChanges(server);
    expect(await shownOf(anonymous)).toHaveLength(3);
    await pass(VISIBILITY_CHANGE_WINDOW_MS);
    expect(await shownOf([named, ...anonymous])).toEqual([]);
  });

  it('is reversed in the same way', async () => {
    await block();
    await pass(VISIBILITY_CHANGE_WINDOW_MS);
    await unblock();
    expect(await shownOf([named, ...anonymous])).toEqual([named]);
    const due = await pending();
    expect(due.map(({ change }) => change)).toEqual(anonymous.map(() => 'show'));
    expectWithin(due, VISIBILITY_CHANGE_WINDOW_MS);
    await pass(VISIBILITY_CHANGE_WINDOW_MS);
    expect(await shownOf([named, ...anonymous])).toEqual([named, ...anonymous]);
  });

  it('is cancelled by an unblock, and that by another block', async () => {
    await block();
    await pass(12 * HOUR);
    const shown = await shownOf(anonymous);
    await unblock();
    expect(await pending()).toHaveLength(anonymous.length - shown.length);
    await block();
    expect(await pending()).toHaveLength(shown.length);
    expect(await shownOf(anonymous)).toEqual(shown);
    await unblock();
    await pass(VISIBILITY_CHANGE_WINDOW_MS);
    expect(await shownOf(anonymous)).toEqual(anonymous);
    expect(await pending()).toEqual([]);
  });

  it('gives way to a deletion; hidden requests remain hidden', async () => {
    await block();
    await pass(12 * HOUR);
    const shown = await shownOf(anonymous);
    await reauthenticateSessions(server);
    expect(await deleteAuthor('DELETE MY ACCOUNT')).toMatchObject({ status: 204 });
    expect((await pending()).map(({ change }) => change)).toEqual(anonymous.map(() => 'delete'));
    expect(await shownOf(anonymous)).toEqual(shown);
    await pass(ORPHAN_REMOVAL_WINDOW_MS);
    expect(await shownOf(anonymous)).toEqual([]);
  });

  it('leaves scheduled changes to a server that starts later', async () => {
    const first = await createTestServer(withoutRouteLimits);
    const [warden, member, observer] = [
      await createMember(first, { admin: true }),
      await createMember(first),
      await createMember(first),
    ];
    const id = await createPrayerRequest(first, { owner: member, anonymous: true });
    const url = `/api/admin/users/${member.id}/block`;
    await first.request({ method: 'POST', url, as: warden, payload: { reason: 'Unkind' } });
    const due = await getNextDueAt(first);
    await first.stop();
    const second = await createTestServer(withoutRouteLimits, { previousServer: first });
    expect(await getNextDueAt(second)).toEqual(due);
    const read = () => second.request({ url: `/api/requests/${id}`, as: observer });
    expect(await read()).toMatchObject({ status: 200 });
    second.clock.now = due ?? second.clock.now;
    await applyDueChanges(second);
    expect(await read()).toMatchObject({ status: 404 });
  });

  it('lets an admin block a single anonymous request immediately', async () => {
    const [id = ''] = anonymous;
    await block();
    await createFlag(server, id, reader);
    await decide(`/api/admin/requests/${id}/block`, { reason: 'x', expectedStatus: 'Active' });
    expect(await shownOf([id])).toEqual([]);
    await unblock();
    await pass(VISIBILITY_CHANGE_WINDOW_MS);
    expect(await shownOf([id])).toEqual([]);
  });
});

describe('Hide everything now', () => {
  it('hides immediately and is logged with the reason', async () => {
    await createDevice(server, author);
    expect(await block({ hideNow: true })).toMatchObject({ status: 200 });
    expect(await shownOf([named, ...anonymous])).toEqual([]);
    expect(await pending()).toEqual([]);
    const { body } = await server.request({ url: `/api/admin/users/${author.id}`, as: admin });
    const types = body.actions.map(({ actionType }: { actionType: string }) => actionType);
    expect(types.sort()).toEqual(['block_user', 'hide_all_posts']);
    for (const action of body.actions) {
      expect(action).toMatchObject({
        adminUsername: admin.username,
        targetUsername: author.username,
        reason: 'A member is in danger',
      });
    }
  });

  it.each([{ reason: '' }, { reason: ' ' }, {}])('requires a reason: %j', async (payload) => {
    const url = `/api/admin/users/${author.id}/block`;
    expect(await decide(url, { hideNow: true, ...payload })).toMatchObject({ status: 400 });
    expect(await shownOf(anonymous)).toEqual(anonymous);
  });

  it('is off by default', async () => {
    await block();
    server.clock.advance(MINUTE);
    const { body } = await server.request({ url: `/api/admin/users/${author.id}`, as: admin });
    expect(body.actions).toMatchObject([{ actionType: 'block_user' }]);
  });
});
