import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { aCompletion, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  // So old that only what must make it new does.
  server = await testServer({ ...withoutRouteLimits, feedHeadMs: 10 * MINUTE });
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await aMember(server);
  owner = await aMember(server);
});

async function cards(as = viewer): Promise<SwapCard[]> {
  const { status, body } = await server.call({ url: '/api/swap', as });
  expect(status).toBe(200);
  return body.cards;
}

const idsFor = async (as: TestMember) => (await cards(as)).map(({ id }) => id);
const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

function pray(as: TestMember, id: string, method: 'POST' | 'DELETE' = 'POST') {
  return server.call({ method, url: `/api/requests/${id}/completions`, as });
}

/** Makes the head new, as one’s own acting does, on something that nobody can draw. */
async function readAnew(): Promise<void> {
  const actor = await aMember(server);
  await pray(actor, await aRequest(server, { owner, createdAt: ago(24 * 8 * HOUR) }));
  await cards(actor);
}

describe('what swaps are drawn from', () => {
  it('is read once for all', async () => {
    await readAnew();
    const id = await aRequest(server, { owner });
    expect(await idsFor(viewer)).toEqual([]);
    await readAnew();
    expect(await idsFor(viewer)).toEqual([id]);
  });

  it('holds nothing that its member has just prayed for or hidden', async () => {
    const [prayed, hidden, left] = [
      await aRequest(server, { owner }),
      await aRequest(server, { owner }),
      await aRequest(server, { owner, type: 'Celebration', createdAt: ago(HOUR) }),
    ];
    await readAnew();
    await pray(viewer, prayed);
    await server.call({
      ...{ method: 'POST', url: '/api/hidden', as: viewer },
      payload: { requestId: hidden },
    });
    expect(await idsFor(viewer)).toEqual([left]);
    expect(await idsFor(await aMember(server))).toContain(prayed);
  });

  it('is read anew for whoever acted: what they take back is counted as it is', async () => {
    const id = await aRequest(server, { owner });
    await pray(viewer, id);
    await readAnew();
    await pray(viewer, id, 'DELETE');
    expect(await cards()).toMatchObject([{ id, totalCompleted: 0 }]);
  });

  it('is not all: whoever answered every one of it draws from the rest', async () => {
    const popular: string[] = [];
    for (let n = 0; n < 51; n += 1) {
      popular.push(await aRequest(server, { owner, createdAt: ago(n * MINUTE) }));
    }
    await server.database.pool.query('update requests set heart_count = 3');
    const rest = await aRequest(server, { owner, createdAt: ago(5 * HOUR) });
    for (const id of popular) await aCompletion(server, id, viewer);
    await readAnew();
    expect(await cards()).toMatchObject([{ id: rest, swapType: 'Popular' }]);
    const other = await aRequest(server, { owner, createdAt: ago(6 * HOUR) });
    await readAnew();
    expect(await cards()).toMatchObject([
      { id: rest, swapType: 'Popular' },
      { id: other, swapType: 'Support' },
    ]);
  });
});
