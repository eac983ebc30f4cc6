import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  createCompletion,
  createFlag,
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

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await createMember(server);
  owner = await createMember(server, { username: `owner-of-${viewer.username}` });
});

async function cards(as = viewer): Promise<SwapCardData[]> {
  const { status, body } = await server.request({ url: '/api/swap', as });
  expect(status).toBe(200);
  return body.cards;
}

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

describe('GET /api/swap', () => {
  it('returns one Popular, one Support and one Celebration', async () => {
    const popular = await createPrayerRequest(server, {
      owner,
      text: 'Please pray for the nurses.',
    });
    await createCompletion(server, popular);
    await createReaction(server, popular, undefined, 'star');
    const support = await createPrayerRequest(server, { owner, createdAt: ago(HOUR) });
    const celebration = await createPrayerRequest(server, { owner, type: 'Celebration' });
    const drawn = await cards();
    expect(drawn[0]).toEqual({
      id: popular,
      text: 'Please pray for the nurses.',
      type: 'Support',
      circleId: null,
      createdAt: server.clock.now.toISOString(),
      owner: owner.id,
      ownerUsername: owner.username,
      ownerIsAdmin: false,
      answered: false,
      updateCount: 0,
      newestUpdate: null,
      totalCompleted: 1,
      emojiCounts: { ...mapReactions(() => 0), star: 1 },
      userReactedEmoji: null,
      userCompleted: false,
      popularityScore: 2,
      swapType: 'Popular',
    });
    expect(drawn.slice(1).map(({ id, swapType }) => [id, swapType])).toEqual([
      [support, 'Support'],
      [celebration, 'Celebration'],
    ]);
  });

  it('is empty without remaining requests', async () => {
    expect(await server.request({ url: '/api/swap', as: viewer })).toMatchObject({
      status: 200,
      body: { cards: [] },
    });
  });

  it.each([
    ['own requests', async () => createPrayerRequest(server, { owner: viewer })],
    ['hidden ones', async () => createPrayerRequest(server, { owner, status: 'Under_Review' })],
    ['blocked ones', async () => createPrayerRequest(server, { owner, status: 'Admin_Blocked' })],
    ['archived ones', async () => createPrayerRequest(server, { owner, archived: true })],
    ['deleted ones', async () => createPrayerRequest(server, { owner, deleted: true })],
    [
      'those of blocked members',
      async () =>
        createPrayerRequest(server, { owner: await createMember(server, { status: 'Blocked' }) }),
    ],
    [
      'those the member prayed for',
      async () => createCompletion(server, await createPrayerRequest(server), viewer),
    ],
    [
      'those the member reacted to',
      async () => createReaction(server, await createPrayerRequest(server), viewer),
    ],
    [
      'those the member flagged',
      async () => createFlag(server, await createPrayerRequest(server), viewer),
    ],
    [
      'those of seven days ago',
      async () => createPrayerRequest(server, { owner, createdAt: ago(7 * DAY) }),
    ],
  ])('excludes %s for every kind of card', async (_, make) => {
    await make();
    await server.database.pool.query(`update requests set heart_count = heart_count + 10`);
    expect(await cards()).toEqual([]);
    await server.database.pool.query(`update requests set type = 'Celebration'`);
    expect(await cards()).toEqual([]);
  });

  it('covers exactly seven days', async () => {
    const id = await createPrayerRequest(server, { owner, createdAt: ago(7 * DAY - 1) });
    expect(await cards()).toMatchObject([{ id, swapType: 'Popular' }]);
  });

  it('includes requests that only others prayed for, and reinstated ones', async () => {
    const other = await createMember(server);
    const id = await createPrayerRequest(server, { owner, status: 'Admin_Reinstated' });
    await createCompletion(server, id, other);
    await createFlag(server, id, other);
    expect(await cards()).toMatchObject([{ id, totalCompleted: 1 }]);
  });

  it('selects the Popular one by score, then by time', async () => {
    const at = (hours: number) =>
      createPrayerRequest(server, { owner, type: 'Celebration', createdAt: ago(hours * HOUR) });
    const unanswered = await at(1);
    const newest = await at(2);
    await createCompletion(server, newest);
    for (let hours = 3; hours < 9; hours += 1) await createReaction(server, await at(hours));
    for (let draw = 0; draw < 5; draw += 1) {
      const drawn = await cards();
      expect(drawn.map(({ swapType }) => swapType)).toEqual(['Popular', 'Celebration']);
      expect(drawn[0]?.id).toBe(newest);
      expect(drawn[1]?.id).not.toBe(newest);
    }
    await createCompletion(server, unanswered);
    expect((await cards())[0]?.id).toBe(unanswered);
  });

  it('never returns one twice: a single one is the Popular one', async () => {
    const id = await createPrayerRequest(server, { owner });
    expect(await cards()).toMatchObject([{ id, type: 'Support', swapType: 'Popular' }]);
  });

  it('returns a Prompt with author name and label, only as the Popular one', async () => {
    const admin = await createMember(server, { admin: true });
    const traits = { owner: admin, type: 'Prompt', createdAt: ago(-3 * HOUR) } as const;
    for (let n = 0; n < 2; n += 1) await createPrayerRequest(server, traits);
    const drawn = await cards();
    expect(drawn).toMatchObject([
      { type: 'Prompt', ownerUsername: admin.username, ownerIsAdmin: true, swapType: 'Popular' },
    ]);
    expect(drawn).toHaveLength(1);
  });

  it('excludes the author of an anonymous one', async () => {
    const admin = await createMember(server, { admin: true });
    await createPrayerRequest(server, { owner: admin, anonymous: true });
    expect(await cards()).toMatchObject([
      { owner: null, ownerUsername: 'Anonymous', ownerIsAdmin: false },
    ]);
  });

  it('runs out as the member prays for everything', async () => {
    for (const type of ['Support', 'Celebration'] as const) {
      for (let n = 0; n < 3; n += 1) await createPrayerRequest(server, { owner, type });
    }
    const seen: string[] = [];
    for (let drawn = await cards(); drawn.length > 0; drawn = await cards()) {
      for (const { id } of drawn) {
        seen.push(id);
        const url = `/api/requests/${id}/completions`;
        expect(await server.request({ method: 'POST', url, as: viewer })).toMatchObject({
          status: 201,
        });
      }
    }
    expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
  });
});
