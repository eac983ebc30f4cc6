import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompletion, aMember, aReaction, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { secondServer } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  // So old that only what must make it new does.
  server = await testServer({ ...withoutRouteLimits, feedHeadMs: 10 * MINUTE });
});

beforeEach(async () => {
  viewer = await aMember(server);
  owner = await aMember(server);
});

async function page(
  as: TestMember,
  of: Pick<TestServer, 'call'> = server,
): Promise<PrayerRequest[]> {
  const { status, body } = await of.call({ url: '/api/requests', as });
  expect(status).toBe(200);
  return body.items;
}

/** A cursor that no list has handed out begins again, and is read for the viewer alone. */
async function readAlone(as: TestMember) {
  const { body } = await server.call({ url: '/api/requests?cursor=none', as });
  return body;
}

function act(as: TestMember, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return server.call({ method, url, as, ...(payload && { payload }) });
}

const later = () => new Date(server.clock.now.getTime() + 1);

async function aNewest(as = owner): Promise<string> {
  server.clock.now = later();
  return aRequest(server, { owner: as, createdAt: server.clock.now });
}

/** Makes the head new, as one’s own writing does. */
async function readAnew(): Promise<void> {
  const writer = await aMember(server);
  await act(writer, 'POST', '/api/requests', { text: 'Please pray for my first week here.' });
  await page(writer);
}

describe('the first page', () => {
  it('is read once for all', async () => {
    await readAnew();
    const id = await aNewest();
    expect((await page(viewer)).map((item) => item.id)).not.toContain(id);
    await readAnew();
    expect((await page(viewer)).map((item) => item.id)).toContain(id);
  });

  it('holds what its reader has just written, also by another server', async () => {
    const other = await secondServer(server);
    await page(viewer);
    await page(viewer, other);
    server.clock.now = later();
    const text = 'Please pray for the long way home.';
    const { body } = await act(viewer, 'POST', '/api/requests', { text });
    for (const of of [server, other]) {
      expect((await page(viewer, of)).find((item) => item.id === body.id)).toEqual(body);
    }
  });

  it('shows its reader each act of theirs at once, and its end', async () => {
    const id = await aNewest();
    await readAnew();
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
    await act(viewer, 'POST', `${url}/reactions`, { emoji: 'star' });
    expect(await shown()).toEqual(['star', 1, false, 0]);
    await act(viewer, 'POST', `${url}/completions`);
    expect(await shown()).toEqual(['star', 1, true, 1]);
    await act(viewer, 'DELETE', `${url}/reactions`);
    expect(await shown()).toEqual([null, 0, true, 1]);
    await act(viewer, 'DELETE', `${url}/completions`);
    expect(await shown()).toEqual([null, 0, false, 0]);
    const { body: hiding } = await act(viewer, 'POST', '/api/hidden', { requestId: id });
    expect(await shown()).toBeUndefined();
    await act(viewer, 'DELETE', `/api/hidden/${hiding.id}`);
    expect(await shown()).toEqual([null, 0, false, 0]);
    await act(viewer, 'POST', `${url}/flags`, {});
    expect(await shown()).toBeUndefined();
  });

  it('shows its reader what became of their own request', async () => {
    const id = await aNewest(viewer);
    await readAnew();
    const mine = async () => (await page(viewer)).find((item) => item.id === id);
    const url = `/api/requests/${id}`;
    expect(await mine()).toMatchObject({ isOwner: true, status: 'Active' });
    const text = 'Please pray for the way home, which is shorter now.';
    await act(viewer, 'PATCH', url, { text });
    expect(await mine()).toMatchObject({ text });
    await act(viewer, 'PATCH', url, { archived: true });
    expect(await mine()).toBeUndefined();
    await act(viewer, 'PATCH', url, { archived: false });
    expect(await mine()).toMatchObject({ text });
    await act(viewer, 'DELETE', url);
    expect(await mine()).toBeUndefined();
  });

  it('is for each the page that is read for them alone', async () => {
    const admin = await aMember(server, { admin: true });
    const hidden = await aMember(server);
    for (let n = 0; n < 24; n += 1) {
      const id = await aNewest([owner, viewer, hidden][n % 3]);
      if (n % 4 === 0) await aReaction(server, id, viewer, 'heart');
      if (n % 5 === 0) await aCompletion(server, id, viewer);
      if (n === 20) await act(admin, 'POST', `/api/requests/${id}/completions`);
    }
    server.clock.now = later();
    await aRequest(server, { owner: hidden, anonymous: true, createdAt: server.clock.now });
    await act(viewer, 'POST', '/api/hidden', { username: hidden.username });
    await readAnew();
    for (const as of [viewer, owner, hidden, admin, await aMember(server)]) {
      const { body } = await server.call({ url: '/api/requests', as });
      expect(body.items).toHaveLength(20);
      expect(body).toEqual(await readAlone(as));
    }
  });

  it('reaches beyond what is kept where much of that is hidden from its reader', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) ids.unshift(await aNewest());
    await readAnew();
    const { pool } = server.database;
    for (const id of ids.slice(0, 30)) {
      await pool.query(
        `insert into hidings (id, user_id, hidden_request_id, created_at)
         values (gen_random_uuid(), $1, $2, now())`,
        [viewer.id, id],
      );
    }
    const { body } = await server.call({ url: '/api/requests', as: viewer });
    const shown = body.items.map((item: PrayerRequest) => item.id);
    expect(shown.filter((id: string) => ids.includes(id))).toEqual(ids.slice(30, 45));
    expect(body).toEqual(await readAlone(viewer));
  });

  it('ends with the session at once', async () => {
    await page(viewer);
    await act(viewer, 'POST', '/api/auth/logout');
    expect(await server.call({ url: '/api/requests', as: viewer })).toMatchObject({ status: 401 });
    await server.database.db
      .updateTable('users')
      .set({ status: 'Blocked' })
      .where('id', '=', owner.id)
      .execute();
    expect(await server.call({ url: '/api/requests', as: owner })).toMatchObject({ status: 403 });
  });
});
