import { randomUUID } from 'node:crypto';
import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createFlagRow, listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

const get = (url: string) => server.request({ url: `/api/admin/${url}`, as: admin });

async function anAction(
  type: AdminActionType,
  on: { userId?: string; requestId?: string },
  at = server.clock.now,
): Promise<string> {
  const id = randomUUID();
  await server.database.db
    .insertInto('admin_actions')
    .values({
      id,
      admin_user_id: admin.id,
      action_type: type,
      target_user_id: on.userId ?? null,
      target_request_id: on.requestId ?? null,
      reason: 'A reason',
      detail: null,
      created_at: at,
    })
    .execute();
  return id;
}

describe('GET /api/admin/trends', () => {
  it('counts thirty days by UTC, and the time that flags waited', async () => {
    const today = new Date('2026-03-14T00:00:00.000Z').getTime();
    const at = (ms: number) => new Date(today + ms);
    const id = await createPrayerRequest(server);
    await createFlagRow(server, id, { at: at(-MINUTE) });
    for (const minutes of [10, 20, 60]) {
      const flag = { at: at(0), settledAt: at(minutes * MINUTE), outcome: 'upheld' } as const;
      await createFlagRow(server, id, flag);
    }
    await createFlagRow(server, id, {
      at: at(-29 * DAY),
      settledAt: at(-29 * DAY + HOUR),
      outcome: 'upheld',
    });
    await createFlagRow(server, id, { at: at(-29 * DAY - 1) });
    await anAction('block_post', { requestId: id }, at(0));
    await anAction('look_up_author', { requestId: id }, at(0));
    const { body } = await get('trends');
    expect(body.days).toHaveLength(30);
    expect(body.days[0]).toEqual({ date: '2026-02-13', flags: 1, decisions: 0, medianMinutes: 60 });
    expect(body.days[28]).toMatchObject({ date: '2026-03-13', flags: 1, medianMinutes: null });
    expect(body.days[29]).toEqual({
      date: '2026-03-14',
      flags: 3,
      decisions: 1,
      medianMinutes: 20,
    });
    expect(body.medianMinutes).toBe(40);
  });
});

describe('GET /api/admin/actions', () => {
  it('lists newest first, ten a page, each once', async () => {
    const ids = [];
    server.clock.advance(MINUTE);
    for (let n = 0; n < 23; n += 1) {
      if (n % 4 === 0) server.clock.advance(MINUTE);
      ids.push(await anAction('test_push', {}));
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && sizes.length < 3) {
      const { body } = await get(`actions?cursor=${cursor}`);
      sizes.push(body.items.length);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.nextCursor;
    }
    expect(sizes).toEqual([10, 10, 5]);
    expect(seen.slice(0, 23).toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(25);
  });

  it('joins names and the start of a text, never the author of an anonymous post', async () => {
    server.clock.advance(MINUTE);
    const author = await createMember(server, { username: 'unseen-hand' });
    const requestId = await createPrayerRequest(server, {
      owner: author,
      anonymous: true,
      text: 'a'.repeat(120),
    });
    await anAction('block_post', { requestId, userId: author.id });
    server.clock.advance(MINUTE);
    const member = await createMember(server, { username: 'blockee' });
    await anAction('block_user', { userId: member.id });
    const { body } = await get('actions');
    expect(body.items.slice(0, 2)).toMatchObject([
      { actionType: 'block_user', adminUsername: 'the-admin', targetUsername: 'blockee' },
      {
        targetUserId: null,
        targetUsername: null,
        targetRequestId: requestId,
        targetRequestText: `${'a'.repeat(100)}…`,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(author.id);
  });
});

describe('GET /api/admin/recent-requests', () => {
  it('returns the ten newest named requests that are not deleted, or the one with an id', async () => {
    for (let n = 0; n < 11; n += 1) {
      server.clock.advance(MINUTE);
      await createPrayerRequest(server);
    }
    server.clock.advance(MINUTE);
    await createPrayerRequest(server, { deleted: true });
    const anonymous = await createPrayerRequest(server, { anonymous: true });
    const owner = await createMember(server, { username: 'named-one' });
    const id = await createPrayerRequest(server, { owner });
    const { body } = await get('recent-requests');
    expect(body.items).toHaveLength(10);
    expect(body.items[0]).toMatchObject({ id, ownerUsername: 'named-one', type: 'Support' });
    expect(JSON.stringify(body)).not.toContain(anonymous);
    expect((await get(`recent-requests?search=%20${id}`)).body.items).toEqual([body.items[0]]);
    expect(await get(`recent-requests?search=${anonymous}`)).toMatchObject({
      status: 403,
      body: { code: 'moderation.push-anonymous' },
    });
  });

  it('returns no other', async () => {
    const deleted = await createPrayerRequest(server, { deleted: true });
    for (const search of [unknownId(), deleted, 'family']) {
      expect(await get(`recent-requests?search=${search}`)).toMatchObject({
        status: 404,
        body: { message: 'Request not found' },
      });
    }
  });
});

describe('point amounts', () => {
  beforeAll(async () => {
    // Hours have passed, and a change requires a recent authentication.
    admin = await createMember(server, { admin: true });
  });

  function change(event: string, points: unknown) {
    const url = `/api/admin/points/${event}`;
    return server.request({ method: 'PUT', url, as: admin, payload: { points } });
  }

  it('are listed by name and changed with a log entry', async () => {
    expect((await get('points')).body.items).toEqual([
      { eventType: 'Click', points: 1 },
      { eventType: 'Complete', points: 2 },
      { eventType: 'Create', points: 5 },
      { eventType: 'React', points: 1 },
    ]);
    expect(await change('Create', 6)).toMatchObject({
      status: 200,
      body: { eventType: 'Create', points: 6 },
    });
    await change('Create', 6);
    expect(await listAdminActions(server, 'change_points')).toMatchObject([
      { admin_user_id: admin.id, detail: 'Create: 5 → 6' },
    ]);
    await server.database.pool.query("delete from points where event_type = 'Click'");
    expect(await change('Click', 3)).toMatchObject({ status: 200 });
    expect((await get('points')).body.items[0]).toEqual({ eventType: 'Click', points: 3 });
  });

  it('are whole numbers from 0 to 1000 of existing events', async () => {
    for (const points of [-1, 1001, 1.5, '5', null]) {
      expect(await change('React', points)).toMatchObject({
        status: 400,
        body: { code: 'moderation.points-out-of-range' },
      });
    }
    expect(await change('Sing', 1)).toMatchObject({ status: 404 });
  });
});
