import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
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

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await createMember(server);
  owner = await createMember(server);
});

function list(query: string, as: TestMember = viewer) {
  return server.request({ url: `/api/requests${query}`, as });
}

async function ids(query: string, as: TestMember = viewer): Promise<string[]> {
  const { body } = await list(query, as);
  return body.items.map(({ id }: PrayerRequest) => id);
}

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

const authorization = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });

describe('GET /api/requests, the community feed', () => {
  it('sends an item of a request by another member in at most 500 bytes beyond its texts', async () => {
    const update = 'She is home again and sleeps through the night.';
    const id = await createPrayerRequest(server, { owner });
    await createReaction(server, id, viewer, 'star');
    await createCompletion(server, id, viewer);
    await server.request({
      method: 'POST',
      url: `/api/requests/${id}/updates`,
      payload: { text: update, answered: true },
      as: owner,
    });
    const { payload } = await server.app.inject({
      url: '/api/requests',
      headers: authorization(viewer),
    });
    const { body } = await list('');
    const [item] = body.items;
    expect(item).toMatchObject({ newestUpdate: { text: update }, userReactedEmoji: 'star' });
    const weight = Buffer.byteLength(payload) - Buffer.byteLength(item.text + update);
    expect(weight).toBeLessThanOrEqual(500);
  });

  it('omits fields that equal their default', async () => {
    await createPrayerRequest(server, { owner });
    const { payload } = await server.app.inject({
      url: '/api/requests',
      headers: authorization(viewer),
    });
    const sent = ['id', 'text', 'type', 'anonymous', 'createdAt', 'ownerUsername'];
    expect(Object.keys(JSON.parse(payload).items[0])).toEqual(sent);
  });

  it('returns each request with all data of a card', async () => {
    const id = await createPrayerRequest(server, { owner, text: 'Please pray for our harvest.' });
    await createReaction(server, id, viewer, 'star');
    await createCompletion(server, id);
    const { status, body } = await list('');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          id,
          text: 'Please pray for our harvest.',
          type: 'Support',
          anonymous: false,
          visibleToVisitors: false,
          audience: 'everyone',
          circleId: null,
          allowsWords: false,
          archived: false,
          createdAt: server.clock.now.toISOString(),
          editedAt: null,
          ownerUsername: owner.username,
          ownerIsAdmin: false,
          isOwner: false,
          totalCompleted: 1,
          emojiCounts: { ...mapReactions(() => 0), star: 1 },
          answered: false,
          updateCount: 0,
          newestUpdate: null,
          userReactedEmoji: 'star',
          userCompleted: false,
          userPrayingFor: false,
          can: {
            edit: false,
            archive: false,
            restore: false,
            delete: false,
            update: false,
            answer: false,
            takeAnswerBack: false,
            celebrate: false,
            react: true,
            pray: true,
            flag: true,
            hide: true,
            keep: true,
            report: true,
            adminReview: false,
            adminDelete: false,
          },
        },
      ],
      nextCursor: null,
    });
  });

  it('lists the newest first, a Prompt of three hours ahead at the top', async () => {
    const older = await createPrayerRequest(server, { owner, createdAt: ago(2 * HOUR) });
    const prompt = await createPrayerRequest(server, {
      owner,
      type: 'Prompt',
      createdAt: ago(-3 * HOUR),
    });
    const newer = await createPrayerRequest(server, { owner, createdAt: ago(HOUR) });
    expect(await ids('')).toEqual([prompt, newer, older]);
    expect(await ids('?tab=community&sort=new')).toEqual([prompt, newer, older]);
  });

  it('includes own requests', async () => {
    const id = await createPrayerRequest(server, { owner: viewer });
    const { body } = await list('');
    expect(body.items).toMatchObject([{ id, isOwner: true, status: 'Active' }]);
  });

  it('is empty without requests', async () => {
    expect(await list('')).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
  });
});

describe('My Prayers', () => {
  it('lists own requests of every status, none removed by an admin, none of others', async () => {
    const statuses = ['Active', 'Under_Review', 'Admin_Blocked', 'Admin_Reinstated'] as const;
    for (const status of statuses) await createPrayerRequest(server, { owner: viewer, status });
    await createPrayerRequest(server, { owner });
    const { body } = await list('?tab=mine');
    const shown = body.items.map(({ status, can }: PrayerRequest) => [status, can.edit]);
    expect(Object.fromEntries(shown)).toEqual({
      Active: true,
      Under_Review: false,
      Admin_Blocked: false,
      Admin_Reinstated: true,
    });
  });

  it('lists anonymous ones to their author as others see them, marked as own', async () => {
    await createPrayerRequest(server, { owner: viewer, anonymous: true });
    const { body } = await list('?tab=mine');
    expect(body.items).toMatchObject([
      { ownerUsername: 'Anonymous', anonymous: true, isOwner: true, ownerIsAdmin: false },
    ]);
  });

  it('separates archived requests and excludes deleted ones', async () => {
    const open = await createPrayerRequest(server, { owner: viewer });
    const archived = await createPrayerRequest(server, { owner: viewer, archived: true });
    await createPrayerRequest(server, { owner: viewer, deleted: true });
    await createPrayerRequest(server, { owner: viewer, archived: true, deleted: true });
    await createPrayerRequest(server, { owner, archived: true });
    expect(await ids('?tab=mine')).toEqual([open]);
    expect(await ids('?tab=mine&archived=false')).toEqual([open]);
    expect(await ids('?tab=mine&archived=true')).toEqual([archived]);
    const { body } = await list('?tab=mine&archived=true');
    expect(body.items[0]).toMatchObject({ archived: true, can: { archive: false, restore: true } });
  });
});

describe('an invalid query', () => {
  it.each([
    ['?tab=everybody', 'tab'],
    ['?sort=old', 'sort'],
    ['?archived=perhaps', 'archived'],
    ['?archived=true', 'archived'],
    ['?tab=community&archived=true', 'archived'],
    ['?tab=mine&tab=community', 'tab'],
  ])('%s is rejected', async (query, field) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.code).toBe('error.invalid-input');
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each([['?user_id=1'], ['?limit=1000'], ['?author=amira']])('%s is unknown', async (query) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { code: 'error.unknown-field' },
    });
  });
});
