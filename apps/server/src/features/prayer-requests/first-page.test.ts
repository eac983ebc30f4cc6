import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  // The maximum age is so high that only an eviction refreshes the cache.
  server = await createTestServer({ ...withoutRouteLimits, firstPageMaxAgeMs: 10 * MINUTE });
});

beforeEach(async () => {
  viewer = await createMember(server);
  owner = await createMember(server);
});

async function page(
  as: TestMember,
  of: Pick<TestServer, 'request'> = server,
): Promise<PrayerRequest[]> {
  const { status, body } = await of.request({ url: '/api/requests', as });
  expect(status).toBe(200);
  return body.items;
}

/** An unknown cursor starts at the beginning and is read for the viewer alone. */
async function readUncached(as: TestMember) {
  const { body } = await server.request({ url: '/api/requests?cursor=none', as });
  return body;
}

function send(as: TestMember, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return server.request({ method, url, as, ...(payload && { payload }) });
}

const later = () => new Date(server.clock.now.getTime() + 1);

async function aNewest(as = owner): Promise<string> {
  server.clock.now = later();
  return createPrayerRequest(server, { owner: as, createdAt: server.clock.now });
}

/** Refreshes the cached first page, like a write of the viewer. */
async function refreshFirstPage(): Promise<void> {
  const writer = await createMember(server);
  await send(writer, 'POST', '/api/requests', { text: 'Please pray for my first week here.' });
  await page(writer);
}

describe('the first-page cache', () => {
  it('is read once for all members', async () => {
    await refreshFirstPage();
    const id = await aNewest();
    expect((await page(viewer)).map((item) => item.id)).not.toContain(id);
    await refreshFirstPage();
    expect((await page(viewer)).map((item) => item.id)).toContain(id);
  });

  it('contains what its reader just wrote, also on another server', async () => {
    const other = await startSecondServer(server);
    await page(viewer);
    await page(viewer, other);
    server.clock.now = later();
    const text = 'Please pray for the long way home.';
    const { body } = await send(viewer, 'POST', '/api/requests', { text });
    for (const of of [server, other]) {
      expect((await page(viewer, of)).find((item) => item.id === body.id)).toEqual(body);
    }
  });

  it('shows its reader each own action immediately, and its undo', async () => {
    const id = await aNewest();
    await refreshFirstPage();
    const shown = async () => {
      const item = (await page(viewer)).find((one) => one.id === id);
      return (
        item && [
          item.userReactedEmoji,
          item.emojiCounts.star,
          item.userCompleted,
          item.totalCompleted,
        ]
      );
    };
    const url = `/api/requests/${id}`;
    expect(await shown()).toEqual([null, 0, false, 0]);
    await send(viewer, 'POST', `${url}/reactions`, { emoji: 'star' });
    expect(await shown()).toEqual(['star', 1, false, 0]);
    await send(viewer, 'POST', `${url}/completions`);
    expect(await shown()).toEqual(['star', 1, true, 1]);
    await send(viewer, 'DELETE', `${url}/reactions`);
    expect(await shown()).toEqual([null, 0, true, 1]);
    await send(viewer, 'DELETE', `${url}/completions`);
    expect(await shown()).toEqual([null, 0, false, 0]);
    const { body: mute } = await send(viewer, 'POST', '/api/mutes', { requestId: id });
    expect(await shown()).toBeUndefined();
    await send(viewer, 'DELETE', `/api/mutes/${mute.id}`);
    expect(await shown()).toEqual([null, 0, false, 0]);
    await send(viewer, 'POST', `${url}/flags`, {});
    expect(await shown()).toBeUndefined();
  });

  it('shows its reader changes of their own request', async () => {
    const id = await aNewest(viewer);
    await refreshFirstPage();
    const mine = async () => (await page(viewer)).find((item) => item.id === id);
    const url = `/api/requests/${id}`;
    expect(await mine()).toMatchObject({ isOwner: true, status: 'Active' });
    const text = 'Please pray for the way home, which is shorter now.';
    await send(viewer, 'PATCH', url, { text });
    expect(await mine()).toMatchObject({ text });
    await send(viewer, 'PATCH', url, { archived: true });
    expect(await mine()).toBeUndefined();
    await send(viewer, 'PATCH', url, { archived: false });
    expect(await mine()).toMatchObject({ text });
    await send(viewer, 'DELETE', url);
    expect(await mine()).toBeUndefined();
  });

  it('equals the page read separately for each member', async () => {
    const admin = await createMember(server, { admin: true });
    const mutedMember = await createMember(server);
    for (let n = 0; n < 24; n += 1) {
      const id = await aNewest([owner, viewer, mutedMember][n % 3]);
      if (n % 4 === 0) await createReaction(server, id, viewer, 'heart');
      if (n % 5 === 0) await createCompletion(server, id, viewer);
      if (n === 20) await send(admin, 'POST', `/api/requests/${id}/completions`);
    }
    server.clock.now = later();
    await createPrayerRequest(server, {
      owner: mutedMember,
      anonymous: true,
      createdAt: server.clock.now,
    });
    await send(viewer, 'POST', '/api/mutes', { username: mutedMember.username });
    await refreshFirstPage();
    for (const as of [viewer, owner, mutedMember, admin, await createMember(server)]) {
      const { body } = await server.request({ url: '/api/requests', as });
      expect(body.items).toHaveLength(20);
      expect(body).toEqual(await readUncached(as));
    }
  });

  it('reads beyond the cached rows where many are hidden from the reader', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) ids.unshift(await aNewest());
    await refreshFirstPage();
    const { pool } = server.database;
    for (const id of ids.slice(0, 30)) {
      await pool.query(
        `insert into mutes (id, user_id, muted_request_id, created_at)
         values (gen_random_uuid(), $1, $2, now())`,
        [viewer.id, id],
      );
    }
    const { body } = await server.request({ url: '/api/requests', as: viewer });
    const shown = body.items.map((item: PrayerRequest) => item.id);
    expect(shown.filter((id: string) => ids.includes(id))).toEqual(ids.slice(30, 45));
    expect(body).toEqual(await readUncached(viewer));
  });

  it('is kept for Popular too: once for all members, with own actions and without hidden ones', async () => {
    const popular = async (as: TestMember): Promise<PrayerRequest[]> => {
      const { body } = await server.request({ url: '/api/requests?sort=popular', as });
      expect(body.nextCursor).toBeNull();
      return body.items;
    };
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await aNewest();
      for (let prayer = n; prayer < 5; prayer += 1) await createCompletion(server, id);
      ids.push(id);
    }
    const [first = '', second = '', third = ''] = ids;
    const shown = async (as: TestMember) =>
      (await popular(as)).filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    await send(viewer, 'POST', `/api/requests/${first}/completions`);
    expect(await shown(viewer)).toEqual(ids);
    expect((await popular(viewer))[0]).toMatchObject({ userCompleted: true, totalCompleted: 6 });
    for (let prayer = 0; prayer < 9; prayer += 1) await createCompletion(server, third);
    expect(await shown(owner)).toEqual(ids);
    await send(viewer, 'POST', `/api/requests/${second}/reactions`, { emoji: 'star' });
    expect(await shown(viewer)).toEqual([third, first, second]);

    await send(viewer, 'POST', '/api/mutes', { requestId: first });
    expect(await shown(viewer)).toEqual([third, second]);
    expect(await shown(owner)).toEqual([third, first, second]);
    await send(owner, 'DELETE', `/api/requests/${third}`);
    expect(await shown(viewer)).toEqual([second]);
  });

  it('reads Popular beyond the cached rows where many are hidden from the reader', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.unshift(await aNewest());
    for (const id of ids) await createCompletion(server, id, viewer);
    await send(viewer, 'POST', '/api/mutes', { username: (await createMember(server)).username });
    for (const id of ids.slice(0, 30)) await send(viewer, 'POST', '/api/mutes', { requestId: id });
    const { body } = await server.request({ url: '/api/requests?sort=popular', as: viewer });
    const found = body.items.map(({ id }: PrayerRequest) => id);
    expect(found).toHaveLength(40);
    expect(found.filter((id: string) => ids.includes(id))).toEqual(ids.slice(30));
  });

  it('stops with the session', async () => {
    await page(viewer);
    await send(viewer, 'POST', '/api/auth/logout');
    expect(await server.request({ url: '/api/requests', as: viewer })).toMatchObject({
      status: 401,
    });
    await server.database.db
      .updateTable('users')
      .set({ status: 'Blocked' })
      .where('id', '=', owner.id)
      .execute();
    expect(await server.request({ url: '/api/requests', as: owner })).toMatchObject({
      status: 403,
    });
  });
});
