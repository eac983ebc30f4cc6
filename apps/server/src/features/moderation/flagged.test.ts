import { REFLAG_COOLDOWN_MS } from '@prayer-swap/shared/flags/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { aFlagRow, aWaitingPost } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  admin = await aMember(server, { username: 'the-admin', admin: true });
});

function flag(as: TestMember, id: string, payload: object = {}) {
  return server.call({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload });
}

function flagged(query = '', on = server) {
  return on.call({ url: `/api/admin/flagged${query}`, as: admin });
}

async function found(search: string): Promise<string[]> {
  const { body } = await flagged(`?search=${encodeURIComponent(search)}`);
  return body.items.map(({ id }: { id: string }) => id);
}

function review(id: string) {
  return server.call({ url: `/api/admin/requests/${id}`, as: admin });
}

async function statusOf(id: string): Promise<string> {
  return (await review(id)).body.request.status;
}

describe('a flag', () => {
  it('hides an active post and tells every admin who is looking', async () => {
    const heard: string[] = [];
    const leave = server.live.subscribe(admin.id, ({ type }) => heard.push(type));
    const id = await aRequest(server);
    expect(await flag(await aMember(server), id)).toMatchObject({ status: 201 });
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
    await expect.poll(() => heard).toContain('moderation');
    leave();
  });

  it('A11: only queues a post that was reinstated lately, and hides it once that is over', async () => {
    const id = await aRequest(server, { status: 'Admin_Reinstated' });
    const reinstatedAt = new Date(server.clock.now);
    await server.database.db
      .updateTable('requests')
      .set({ reinstated_at: reinstatedAt })
      .where('id', '=', id)
      .execute();
    server.clock.advance(REFLAG_COOLDOWN_MS - 1);
    await flag(await aMember(server), id);
    expect(await statusOf(id)).toBe('Admin_Reinstated');
    expect(await found(id)).toEqual([id]);
    server.clock.advance(1);
    await flag(await aMember(server), id);
    expect(await statusOf(id)).toBe('Under_Review');
  });

  it('hides by as many as the setting says', async () => {
    const careful = await testServer({ flagAutoHideThreshold: 2 });
    const judge = await aMember(careful, { admin: true });
    const id = await aRequest(careful);
    const statuses = [];
    for (const as of [await aMember(careful), await aMember(careful)]) {
      await careful.call({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload: {} });
      const { body } = await careful.call({ url: '/api/admin/flagged', as: judge });
      statuses.push(body.items.map(({ status }: { status: string }) => status));
    }
    expect(statuses).toEqual([['Active'], ['Under_Review']]);
  });
});

describe('GET /api/admin/flagged', () => {
  it('shows child safety first, then what waits, then what is blocked, each newest first', async () => {
    const own = await testServer();
    const judge = await aMember(own, { admin: true });
    const at = (minutes: number) => new Date(own.clock.now.getTime() + minutes * MINUTE);
    const old = await aWaitingPost(own, { flaggedAt: at(1) });
    const blocked = await aWaitingPost(own, { status: 'Admin_Blocked', flaggedAt: at(9) });
    const queued = await aWaitingPost(own, { status: 'Admin_Reinstated', flaggedAt: at(2) });
    const child = await aWaitingPost(own, { reason: 'child-safety', flaggedAt: at(0) });
    await aWaitingPost(own, { deleted: true });
    await aRequest(own);
    const { body } = await own.call({ url: '/api/admin/flagged', as: judge });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([child, queued, old, blocked]);
    expect(body.items[0]).toMatchObject({ childSafety: true, canDecide: true, flagCount: 1 });
    expect(body.nextCursor).toBe(null);
  });

  it('pages through a thousand without a repetition or a gap', async () => {
    const own = await testServer(withoutRouteLimits);
    const judge = await aMember(own, { admin: true });
    const owner = await aMember(own);
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
      const { body } = await own.call({ url: `/api/admin/flagged?cursor=${cursor}`, as: judge });
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
    const sorted = seen.toSorted((a, b) => a.rank - b.rank || b.at.localeCompare(a.at));
    expect(seen.map(({ rank, at }) => [rank, at])).toEqual(
      sorted.map(({ rank, at }) => [rank, at]),
    );
  });

  it('begins again at a cursor it has not made', async () => {
    const first = await flagged();
    for (const cursor of ['nothing', btoa('[7,"x","y"]'), btoa('null')]) {
      expect((await flagged(`?cursor=${cursor}`)).body).toEqual(first.body);
    }
  });

  it('finds by id, by text and by the name of an owner, taking signs as they stand', async () => {
    const owner = await aMember(server, { username: 'zeph_one' });
    const id = await aWaitingPost(server, { owner, text: 'It was 100% my fault, all of it.' });
    await aWaitingPost(server, { text: 'It was 100 times my fault, I fear.' });
    expect(await found(id)).toEqual([id]);
    expect(await found('100% MY')).toEqual([id]);
    expect(await found('ZEPH_')).toEqual([id]);
    expect(await found('zeph%')).toEqual([]);
    expect(await found('zephXone')).toEqual([]);
    expect(await found(unknownId())).toEqual([]);
  });

  it('never finds an anonymous post by its author, and names them nowhere', async () => {
    const author = await aMember(server, { username: 'quietwriter' });
    const id = await aWaitingPost(server, { owner: author, anonymous: true });
    expect(await found('quietwriter')).toEqual([]);
    expect(await found(author.id)).toEqual([]);
    const answers = JSON.stringify([await flagged(`?search=${id}`), await review(id)]);
    expect(answers).toContain(id);
    expect(answers).toContain('"ownerUsername":"Anonymous","owner":null');
    expect(answers).not.toContain('quietwriter');
    expect(answers).not.toContain(author.id);
  });
});

describe('GET /api/admin/requests/:id', () => {
  it('A11: tells who flagged, when and why, and what came of their flags before', async () => {
    const flagger = await aMember(server, { username: 'watchful' });
    for (const outcome of ['upheld', 'overturned', 'upheld'] as const) {
      await aFlagRow(server, await aRequest(server), { by: flagger, outcome });
    }
    const id = await aWaitingPost(server, { by: flagger, reason: 'spam' });
    await aFlagRow(server, id, { at: new Date(server.clock.now.getTime() - MINUTE) });
    const { body } = await review(id);
    expect(body.flags).toMatchObject([
      { username: 'watchful', reason: 'spam', outcome: null, record: { upheld: 2, overturned: 1 } },
      { username: null, reason: null, record: { upheld: 0, overturned: 0 } },
    ]);
    expect(body.flags[0].createdAt).toBe(server.clock.now.toISOString());
    expect(body.request.owner).toMatchObject({ status: 'Active', admin: false });
  });

  it('knows any post that is not deleted, and no other', async () => {
    expect(await review(await aRequest(server))).toMatchObject({ status: 200 });
    const deleted = await aRequest(server, { deleted: true });
    for (const id of [deleted, unknownId()]) {
      expect(await review(id)).toMatchObject({
        status: 404,
        body: { code: 'moderation.request-not-found', message: 'Request not found' },
      });
    }
  });
});
