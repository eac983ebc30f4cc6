import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { aCompletion, aMember, aReaction, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let viewer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users');
  viewer = await aMember(server);
  owner = await aMember(server);
});

async function popular(query = ''): Promise<string[]> {
  const { body } = await server.call({ url: `/api/requests?sort=popular${query}`, as: viewer });
  expect(body.nextCursor).toBeNull();
  return body.items.map(({ id }: PrayerRequest) => id);
}

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

describe('GET /api/requests?sort=popular', () => {
  it('adds prayers and reactions, and puts the newest first among equals', async () => {
    const at = (hours: number) => aRequest(server, { owner, createdAt: ago(hours * HOUR) });
    const nothing = await at(1);
    const older = await at(9);
    const newer = await at(8);
    const most = await at(30);
    for (const emoji of ['heart', 'star'] as const) await aReaction(server, most, undefined, emoji);
    await aCompletion(server, most);
    for (const id of [older, newer]) await aCompletion(server, id);
    await aReaction(server, older, undefined, 'raised-hands');
    await aReaction(server, newer);
    expect(await popular()).toEqual([most, newer, older, nothing]);
  });

  it('looks back three days and not a moment more', async () => {
    const inside = await aRequest(server, { owner, createdAt: ago(3 * DAY - 1) });
    const outside = await aRequest(server, { owner, createdAt: ago(3 * DAY) });
    await aCompletion(server, outside);
    expect(await popular()).toEqual([inside]);
  });

  it('is one page of at most forty, whatever the cursor', async () => {
    const all: string[] = [];
    for (let n = 0; n < 42; n += 1) {
      all.push(await aRequest(server, { owner, createdAt: ago(n * HOUR) }));
    }
    expect(await popular()).toEqual(all.slice(0, 40));
    expect(await popular('&cursor=anything')).toEqual(all.slice(0, 40));
  });

  it('shows one’s own in My Prayers, hidden ones included', async () => {
    const hidden = await aRequest(server, { owner: viewer, status: 'Under_Review' });
    const open = await aRequest(server, { owner: viewer, createdAt: ago(HOUR) });
    await aCompletion(server, open);
    await aRequest(server, { owner });
    expect(await popular('&tab=mine')).toEqual([open, hidden]);
    expect(await popular('&tab=mine&archived=true')).toEqual([]);
  });

  it('hides from everybody else what is hidden', async () => {
    await aRequest(server, { owner, status: 'Under_Review' });
    await aRequest(server, { owner, archived: true });
    await aRequest(server, { owner: await aMember(server, { status: 'Blocked' }) });
    expect(await popular()).toEqual([]);
  });
});
