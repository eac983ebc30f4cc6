import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await createMember(server);
  owner = await createMember(server);
});

async function popular(query = ''): Promise<string[]> {
  const { body } = await server.request({ url: `/api/requests?sort=popular${query}`, as: viewer });
  expect(body.nextCursor).toBeNull();
  return body.items.map(({ id }: PrayerRequest) => id);
}

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

describe('GET /api/requests?sort=popular', () => {
  it('adds prayers and reactions, with the newest first among equals', async () => {
    const at = (hours: number) =>
      createPrayerRequest(server, { owner, createdAt: ago(hours * HOUR) });
    const nothing = await at(1);
    const older = await at(9);
    const newer = await at(8);
    const most = await at(30);
    for (const emoji of ['heart', 'star'] as const)
      await createReaction(server, most, undefined, emoji);
    await createCompletion(server, most);
    for (const id of [older, newer]) await createCompletion(server, id);
    await createReaction(server, older, undefined, 'raised-hands');
    await createReaction(server, newer);
    expect(await popular()).toEqual([most, newer, older, nothing]);
  });

  it('covers exactly three days', async () => {
    const inside = await createPrayerRequest(server, { owner, createdAt: ago(3 * DAY - 1) });
    const outside = await createPrayerRequest(server, { owner, createdAt: ago(3 * DAY) });
    await createCompletion(server, outside);
    expect(await popular()).toEqual([inside]);
  });

  it('is one page of at most forty, for any cursor', async () => {
    const all: string[] = [];
    for (let n = 0; n < 42; n += 1) {
      all.push(await createPrayerRequest(server, { owner, createdAt: ago(n * HOUR) }));
    }
    expect(await popular()).toEqual(all.slice(0, 40));
    expect(await popular('&cursor=anything')).toEqual(all.slice(0, 40));
  });

  it('lists own requests in My Prayers, hidden ones included', async () => {
    const underReview = await createPrayerRequest(server, {
      owner: viewer,
      status: 'Under_Review',
    });
    const open = await createPrayerRequest(server, { owner: viewer, createdAt: ago(HOUR) });
    await createCompletion(server, open);
    await createPrayerRequest(server, { owner });
    expect(await popular('&tab=mine')).toEqual([open, underReview]);
    expect(await popular('&tab=mine&archived=true')).toEqual([]);
  });

  it('excludes hidden requests for everyone else', async () => {
    await createPrayerRequest(server, { owner, status: 'Under_Review' });
    await createPrayerRequest(server, { owner, archived: true });
    await createPrayerRequest(server, { owner: await createMember(server, { status: 'Blocked' }) });
    expect(await popular()).toEqual([]);
  });
});
