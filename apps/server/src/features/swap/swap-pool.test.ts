import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircle } from '../../../test/circle-fixtures.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  // The maximum age is so high that only an eviction refreshes the cache.
  server = await createTestServer({ ...withoutRouteLimits, firstPageMaxAgeMs: 10 * MINUTE });
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await createMember(server);
  owner = await createMember(server);
});

async function cards(as = viewer): Promise<SwapCardData[]> {
  const { status, body } = await server.request({ url: '/api/swap', as });
  expect(status).toBe(200);
  return body.cards;
}

const idsFor = async (as: TestMember) => (await cards(as)).map(({ id }) => id);
const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

function pray(as: TestMember, id: string, method: 'POST' | 'DELETE' = 'POST') {
  return server.request({ method, url: `/api/requests/${id}/completions`, as });
}

/** Refreshes the pool, like a mutation by the viewer, on a request that no one can draw. */
async function refreshPool(): Promise<void> {
  const actor = await createMember(server);
  await pray(actor, await createPrayerRequest(server, { owner, createdAt: ago(24 * 8 * HOUR) }));
  await cards(actor);
}

describe('the swap pool', () => {
  it('is read once for all members', async () => {
    await refreshPool();
    const id = await createPrayerRequest(server, { owner });
    expect(await idsFor(viewer)).toEqual([]);
    await refreshPool();
    expect(await idsFor(viewer)).toEqual([id]);
  });

  it('contains nothing that its member just prayed for or muted', async () => {
    const [prayed, muted, remaining] = [
      await createPrayerRequest(server, { owner }),
      await createPrayerRequest(server, { owner }),
      await createPrayerRequest(server, { owner, type: 'Celebration', createdAt: ago(HOUR) }),
    ];
    await refreshPool();
    await pray(viewer, prayed);
    await server.request({
      ...{ method: 'POST', url: '/api/mutes', as: viewer },
      payload: { requestId: muted },
    });
    expect(await idsFor(viewer)).toEqual([remaining]);
    expect(await idsFor(await createMember(server))).toContain(prayed);
  });

  it('is read again for a member who acted, and counts an undo', async () => {
    const id = await createPrayerRequest(server, { owner });
    await pray(viewer, id);
    await refreshPool();
    await pray(viewer, id, 'DELETE');
    expect(await cards()).toMatchObject([{ id, totalCompleted: 0 }]);
  });

  it('is extended for a member who prayed for all of it', async () => {
    const popular: string[] = [];
    for (let n = 0; n < 51; n += 1) {
      popular.push(await createPrayerRequest(server, { owner, createdAt: ago(n * MINUTE) }));
    }
    await server.database.pool.query('update requests set heart_count = 3');
    const rest = await createPrayerRequest(server, { owner, createdAt: ago(5 * HOUR) });
    for (const id of popular) await createCompletion(server, id, viewer);
    await refreshPool();
    expect(await cards()).toMatchObject([{ id: rest, swapType: 'Popular' }]);
    const other = await createPrayerRequest(server, { owner, createdAt: ago(6 * HOUR) });
    await refreshPool();
    expect(await cards()).toMatchObject([
      { id: rest, swapType: 'Popular' },
      { id: other, swapType: 'Support' },
    ]);
  });

  it('is completed by the requests of the viewer’s circles, which others do not draw', async () => {
    const circleId = await createCircle(server, owner, [viewer]);
    const everyone = await createPrayerRequest(server, { owner });
    const [popular, other] = [
      await createPrayerRequest(server, { owner, circleId }),
      await createPrayerRequest(server, { owner, circleId, type: 'Celebration' }),
    ];
    await server.database.pool.query('update requests set heart_count = 3 where id = $1', [
      popular,
    ]);
    await refreshPool();
    expect(await cards()).toMatchObject([
      { id: popular, swapType: 'Popular' },
      { id: everyone, swapType: 'Support' },
      { id: other, swapType: 'Celebration' },
    ]);
    expect(await idsFor(await createMember(server))).toEqual([everyone]);
    // The pool still has what it had, and the viewer left the circle.
    await server.database.pool.query('delete from circle_members where user_id = $1', [viewer.id]);
    expect(await idsFor(viewer)).toEqual([everyone]);
  });

  it('reaches every request of a circle, past the popular ones that the viewer prayed for', async () => {
    const circleId = await createCircle(server, owner, [viewer]);
    const popular: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      popular.push(await createPrayerRequest(server, { owner, circleId }));
    }
    await server.database.pool.query('update requests set heart_count = 3');
    const [first, second] = [
      await createPrayerRequest(server, { owner, circleId }),
      await createPrayerRequest(server, { owner, circleId, createdAt: ago(HOUR) }),
    ];
    for (const id of popular) await createCompletion(server, id, viewer);
    const remaining = [
      { id: first, swapType: 'Popular' },
      { id: second, swapType: 'Support' },
    ];
    await refreshPool();
    expect(await cards()).toMatchObject(remaining);
    // The pool has too few celebrations for the viewer, so every card is drawn from the database.
    for (let n = 0; n < 25; n += 1) {
      const id = await createPrayerRequest(server, { owner, type: 'Celebration' });
      await createCompletion(server, id, viewer);
    }
    await refreshPool();
    expect(await cards()).toMatchObject(remaining);
  });
});
