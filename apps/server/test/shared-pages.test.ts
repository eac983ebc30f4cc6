import { randomUUID } from 'node:crypto';
import { SWAP_TYPES, SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../packages/shared/test/fast-check.ts';
import { hashToken } from '../src/authentication/viewer.ts';
import {
  popularSince,
  selectMostPopular,
} from '../src/features/prayer-requests/prayer-requests.sql.ts';
import {
  candidatesOf,
  selectCards,
  selectDrawn,
  selectSwapPool,
} from '../src/features/swap/swap.sql.ts';
import { createCircle } from './circle-fixtures.ts';
import { emptyTables } from './empty-tables.ts';
import {
  createCompletion,
  createFlag,
  createMember,
  createPrayerRequest,
  createReaction,
} from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

/*
 * New, Popular and the swap read rows for all members, and then apply what the viewer hides and did.
 * Other statements read the same lists for one viewer. These tests compare both.
 */

let server: TestServer;
let viewer: TestMember;
let authors: Record<'viewer' | 'muted' | 'other', TestMember>;
let circles: Record<'own' | 'foreign', string>;

beforeAll(async () => {
  // Without a maximum age, every call reads the shared rows again.
  server = await createTestServer(withoutRouteLimits);
  viewer = await createMember(server);
  const [muted, other] = [await createMember(server), await createMember(server)];
  authors = { viewer, muted, other };
  circles = {
    own: await createCircle(server, muted, [viewer, other]),
    foreign: await createCircle(server, muted, [other]),
  };
});

const post = fc.record({
  /** `none` is a guest, or a deleted account. */
  author: fc.constantFrom('viewer', 'muted', 'other', 'none'),
  anonymous: fc.boolean(),
  type: fc.constantFrom('Support', 'Celebration'),
  audience: fc.constantFrom('everyone', 'everyone', 'everyone', 'own', 'foreign', 'care-team'),
  state: fc.constantFrom({}, {}, {}, {}, { status: 'Under_Review' }, { archived: true }),
  age: fc.constantFrom(0, HOUR, 4 * DAY, 8 * DAY),
  prayers: fc.nat(2),
  acts: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(fc.constantFrom('flag', 'mute', 'completion', 'reaction'), { maxLength: 2 }),
  ),
});
const community = fc.record({
  posts: fc.array(post, { minLength: 8, maxLength: 12 }),
  isAuthorMuted: fc.boolean(),
});
type Community = typeof community extends fc.Arbitrary<infer Value> ? Value : never;
type Post = Community['posts'][number];

/** Replaces all requests and mutes. */
async function insertCommunity({ posts, isAuthorMuted }: Community): Promise<void> {
  await emptyTables(server.database.pool, 'requests', 'mutes');
  if (isAuthorMuted) await mute({ muted_user_id: authors.muted.id });
  for (const one of posts) await insertPost(one);
}

async function insertPost({ author, audience, state, age, prayers, acts, ...traits }: Post) {
  const id = await createPrayerRequest(server, {
    ...traits,
    ...state,
    owner: authors[author === 'none' ? 'other' : author],
    ...(audience === 'own' || audience === 'foreign'
      ? { circleId: circles[audience] }
      : { audience }),
    createdAt: new Date(server.clock.now.getTime() - age),
  });
  if (author === 'none') {
    await server.database.pool.query(
      'update requests set anonymous = true, user_id = null where id = $1',
      [id],
    );
  }
  for (let prayer = 0; prayer < prayers; prayer += 1) await createCompletion(server, id);
  for (const act of acts) await ACTS[act](id);
}

const ACTS = {
  flag: (id: string) => createFlag(server, id, viewer),
  mute: (id: string) => mute({ muted_request_id: id }),
  completion: (id: string) => createCompletion(server, id, viewer),
  reaction: (id: string) => createReaction(server, id, viewer, 'star'),
};

async function mute(target: { muted_user_id: string } | { muted_request_id: string }) {
  await server.database.db
    .insertInto('mutes')
    .values({
      id: randomUUID(),
      user_id: viewer.id,
      muted_user_id: null,
      muted_request_id: null,
      created_at: server.clock.now,
      ...target,
    })
    .execute();
}

/** @param compare runs after the requests of a random community are inserted */
function forRandomCommunities(compare: () => Promise<void>) {
  return fc.assert(
    fc.asyncProperty(community, async (drawn) => {
      await insertCommunity(drawn);
      await compare();
    }),
    { numRuns: 50 },
  );
}

async function read(query: string) {
  const { status, body } = await server.request({ url: `/api/requests${query}`, as: viewer });
  expect(status).toBe(200);
  return body;
}

describe('a list that is read for all members', () => {
  it('New equals the list read for the viewer', async () => {
    await forRandomCommunities(async () => {
      // An unknown cursor starts at the beginning and is read for the viewer alone.
      expect(await read('')).toEqual(await read('?cursor=none'));
    });
  });

  it('Popular contains the requests of the list read for the viewer', async () => {
    await forRandomCommunities(async () => {
      const shared: { items: { id: string }[] } = await read('?sort=popular');
      const since = popularSince(server.clock.now);
      const own = await selectMostPopular.community(server.database.db, {
        viewerId: viewer.id,
        since,
      });
      expect(shared.items.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    });
  });

  it('the swap pool has the cards that are drawn from all requests', async () => {
    await forRandomCommunities(async () => {
      expect(await drawEverything(drawFromPool)).toEqual(await drawEverything(drawFromAll));
    });
  });
});

type Draw = (since: Date) => Promise<string[]>;

const drawFromAll: Draw = async (since) => {
  const cards = await selectCards(server.database.db, { since, viewerId: viewer.id });
  return cards.map(({ id }) => id);
};

const drawFromPool: Draw = async (since) => {
  const { db } = server.database;
  const { asOf, rows } = await selectSwapPool(db, { since });
  const session = {
    tokenHash: hashToken(viewer.token),
    at: server.clock.now,
    language: () => 'en' as const,
  };
  const [drawn] = await selectDrawn(db, [session], { asOf, since, ...candidatesOf(rows) });
  return SWAP_TYPES.flatMap((kind) => drawn?.[kind] ?? []);
};

/** Draws and prays until no card is left, and takes the prayers back. @returns sorted ids */
async function drawEverything(draw: Draw): Promise<string[]> {
  const since = new Date(server.clock.now.getTime() - SWAP_WINDOW_MS);
  const drawn: string[] = [];
  for (let ids = await draw(since); ids.length > 0; ids = await draw(since)) {
    for (const id of ids) await createCompletion(server, id, viewer);
    drawn.push(...ids);
  }
  await server.database.pool.query(
    'delete from completions where user_id = $1 and request_id = any($2)',
    [viewer.id, drawn],
  );
  return drawn.sort();
}
