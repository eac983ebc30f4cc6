import { REFLAG_COOLDOWN_MS } from '@prayer-swap/shared/flags/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createPrayerRequest,
  reauthenticateSessions,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createFlaggedRequest, createFlagRow } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

function flag(as: TestMember, id: string, payload: object = {}) {
  return server.request({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload });
}

function flagged(query = '', on = server) {
  return on.request({ url: `/api/admin/flagged${query}`, as: admin });
}

async function found(search: string): Promise<string[]> {
  const { body } = await flagged(`?search=${encodeURIComponent(search)}`);
  return body.items.map(({ id }: { id: string }) => id);
}

function review(id: string) {
  return server.request({ url: `/api/admin/requests/${id}`, as: admin });
}

async function statusOf(id: string): Promise<string> {
  return (await review(id)).body.request.status;
}

describe('a flag', () => {
  it('hides an active post and alerts every connected admin', async () => {
    const received: string[] = [];
    const unsubscribe = server.live.subscribe(admin.id, ({ type }) => received.push(type));
    const id = await createPrayerRequest(server);
    expect(await flag(await createMember(server), id)).toMatchObject({ status: 201 });
    expect(await review(id)).toMatchObject({
      status: 200,
      body: {
        request: {
          status: 'Under_Review',
          openFlagCount: 1,
          flaggedAt: server.clock.now.toISOString(),
        },
      },
    });
    await expect.poll(() => received).toContain('moderation');
    unsubscribe();
  });

  it('A11: only queues a recently reinstated post, and hides it after the period', async () => {
    const id = await createPrayerRequest(server, { status: 'Admin_Reinstated' });
    const reinstatedAt = new Date(server.clock.now);
    await server.database.db
      .updateTable('requests')
      .set({ reinstated_at: reinstatedAt })
      .where('id', '=', id)
      .execute();
    server.clock.advance(REFLAG_COOLDOWN_MS - 1);
    await flag(await createMember(server), id);
    expect(await statusOf(id)).toBe('Admin_Reinstated');
    expect(await found(id)).toEqual([id]);
    server.clock.advance(1);
    await flag(await createMember(server), id);
    expect(await statusOf(id)).toBe('Under_Review');
  });

  it('A11: hides a reinstated post at once after its author changed the text', async () => {
    const owner = await createMember(server);
    const id = await createFlaggedRequest(server, { owner });
    await reauthenticateSessions(server);
    const payload = { reason: 'Nothing wrong with it' };
    const url = `/api/admin/requests/${id}/reinstate`;
    expect(await server.request({ method: 'POST', url, as: admin, payload })).toMatchObject({
      status: 200,
    });
    const change = { text: 'A text that no admin has read.' };
    const request = { method: 'PATCH', url: `/api/requests/${id}`, as: owner } as const;
    expect((await server.request({ ...request, payload: change })).status).toBe(200);
    await flag(await createMember(server), id);
    expect(await statusOf(id)).toBe('Under_Review');
  });

  it('hides at the configured number', async () => {
    const careful = await createTestServer({ flagAutoHideThreshold: 2 });
    const reviewer = await createMember(careful, { admin: true });
    const id = await createPrayerRequest(careful);
    const statuses = [];
    for (const as of [await createMember(careful), await createMember(careful)]) {
      await careful.request({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload: {} });
      const { body } = await careful.request({ url: '/api/admin/flagged', as: reviewer });
      statuses.push(body.items.map(({ status }: { status: string }) => status));
    }
    expect(statuses).toEqual([['Active'], ['Under_Review']]);
  });
});

describe('GET /api/admin/flagged', () => {
  it('lists child safety first, then waiting posts, each oldest first, then blocked posts, newest first', async () => {
    const own = await createTestServer();
    const reviewer = await createMember(own, { admin: true });
    const at = (minutes: number) => new Date(own.clock.now.getTime() + minutes * MINUTE);
    const old = await createFlaggedRequest(own, { flaggedAt: at(1) });
    const blocked = await createFlaggedRequest(own, { status: 'Admin_Blocked', flaggedAt: at(9) });
    const queued = await createFlaggedRequest(own, {
      status: 'Admin_Reinstated',
      flaggedAt: at(2),
    });
    const child = await createFlaggedRequest(own, { reason: 'child-safety', flaggedAt: at(0) });
    await createFlaggedRequest(own, { deleted: true });
    await createPrayerRequest(own);
    const { body } = await own.request({ url: '/api/admin/flagged', as: reviewer });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([child, old, queued, blocked]);
    expect(body.items[0]).toMatchObject({ childSafety: true, canDecide: true, flagCount: 1 });
    expect(body.nextCursor).toBe(null);
  });

  it('pages through a thousand without repetition or gap', async () => {
    const own = await createTestServer(withoutRouteLimits);
    const reviewer = await createMember(own, { admin: true });
    const owner = await createMember(own);
    await own.database.pool.query(
      `insert into requests (id, user_id, text, anonymous, status, created_at, flagged_at)
       select gen_random_uuid(), $1, 'Post number ' || n, false,
         (array['Under_Review', 'Admin_Blocked'])[1 + n % 2], $2, $2::timestamptz + (n / 7) * interval '1 second'
       from generate_series(1, 1000) n`,
      [owner.id, own.clock.now],
    );
    await own.database.pool.query(
      `insert into user_flags (id, user_id, request_id, reason, created_at)
       select gen_random_uuid(), null, id,
         case when text like '%0' then 'child-safety' end, created_at from requests`,
    );
    const seen: { id: string; rank: number; at: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await own.request({
        url: `/api/admin/flagged?cursor=${cursor}`,
        as: reviewer,
      });
      for (const { id, status, childSafety, flaggedAt } of body.items) {
        seen.push({
          id,
          rank: status === 'Admin_Blocked' ? 2 : childSafety ? 0 : 1,
          at: flaggedAt,
        });
      }
      cursor = body.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1000);
    const sorted = seen.toSorted(
      (a, b) => a.rank - b.rank || a.at.localeCompare(b.at) * (a.rank < 2 ? 1 : -1),
    );
    expect(seen.map(({ rank, at }) => [rank, at])).toEqual(
      sorted.map(({ rank, at }) => [rank, at]),
    );
  });

  it('starts over at an invalid cursor', async () => {
    const first = await flagged();
    for (const cursor of ['nothing', btoa('[7,"x","y"]'), btoa('null')]) {
      expect((await flagged(`?cursor=${cursor}`)).body).toEqual(first.body);
    }
  });

  it('searches by id, text and owner name, with wildcards taken literally', async () => {
    const owner = await createMember(server, { username: 'zeph_one' });
    const id = await createFlaggedRequest(server, {
      owner,
      text: 'It was 100% my fault, all of it.',
    });
    await createFlaggedRequest(server, { text: 'It was 100 times my fault, I fear.' });
    expect(await found(id)).toEqual([id]);
    expect(await found('100% MY')).toEqual([id]);
    expect(await found('ZEPH_')).toEqual([id]);
    expect(await found('zeph%')).toEqual([]);
    expect(await found('zephXone')).toEqual([]);
    expect(await found(unknownId())).toEqual([]);
  });

  it('never finds an anonymous post by its author, and returns no author', async () => {
    const author = await createMember(server, { username: 'quietwriter' });
    const id = await createFlaggedRequest(server, { owner: author, anonymous: true });
    expect(await found('quietwriter')).toEqual([]);
    expect(await found(author.id)).toEqual([]);
    const responses = JSON.stringify([await flagged(`?search=${id}`), await review(id)]);
    expect(responses).toContain(id);
    expect(responses).toContain('"ownerUsername":"Anonymous","owner":null');
    expect(responses).not.toContain('quietwriter');
    expect(responses).not.toContain(author.id);
  });
});

describe('GET /api/admin/requests/:id', () => {
  it('A11: returns flaggers, times, reasons, and the record of their earlier flags', async () => {
    const flagger = await createMember(server, { username: 'watchful' });
    for (const outcome of ['upheld', 'overturned', 'upheld'] as const) {
      await createFlagRow(server, await createPrayerRequest(server), { by: flagger, outcome });
    }
    const id = await createFlaggedRequest(server, { by: flagger, reason: 'spam' });
    await createFlagRow(server, id, { at: new Date(server.clock.now.getTime() - MINUTE) });
    const { body } = await review(id);
    expect(body.flags).toMatchObject([
      { username: 'watchful', reason: 'spam', outcome: null, record: { upheld: 2, overturned: 1 } },
      { username: null, reason: null, record: { upheld: 0, overturned: 0 } },
    ]);
    expect(body.flags[0].createdAt).toBe(server.clock.now.toISOString());
    expect(body.request.owner).toMatchObject({ status: 'Active', admin: false });
  });

  it('finds any post that is not deleted, and no other', async () => {
    expect(await review(await createPrayerRequest(server))).toMatchObject({ status: 200 });
    const deleted = await createPrayerRequest(server, { deleted: true });
    for (const id of [deleted, unknownId()]) {
      expect(await review(id)).toMatchObject({
        status: 404,
        body: { code: 'moderation.request-not-found', message: 'Request not found' },
      });
    }
  });
});
