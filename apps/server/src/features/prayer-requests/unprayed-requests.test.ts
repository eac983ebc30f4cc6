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

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

async function unprayed(): Promise<string[]> {
  const { body } = await server.request({ url: '/api/requests/unprayed', as: viewer });
  return body.items.map(({ id }: PrayerRequest) => id);
}

describe('GET /api/requests/unprayed', () => {
  it('lists at most three without a prayer, the one that waits longest first', async () => {
    const waiting: string[] = [];
    for (const hours of [30, 20, 10, 1])
      waiting.push(await createPrayerRequest(server, { owner, createdAt: ago(hours * HOUR) }));
    const prayedFor = await createPrayerRequest(server, { owner, createdAt: ago(40 * HOUR) });
    await createCompletion(server, prayedFor);
    await createReaction(server, waiting[1] ?? '');
    expect(await unprayed()).toEqual(waiting.slice(0, 3));
    await createCompletion(server, waiting[0] ?? '', viewer);
    expect(await unprayed()).toEqual(waiting.slice(1));
  });

  it('covers exactly seven days', async () => {
    const inside = await createPrayerRequest(server, { owner, createdAt: ago(7 * DAY - 1) });
    await createPrayerRequest(server, { owner, createdAt: ago(7 * DAY) });
    expect(await unprayed()).toEqual([inside]);
  });

  it('excludes own requests, prompts, and what the viewer cannot see or has muted', async () => {
    await createPrayerRequest(server, { owner: viewer });
    await createPrayerRequest(server, { owner, type: 'Prompt' });
    await createPrayerRequest(server, { owner, status: 'Under_Review' });
    await createPrayerRequest(server, { owner, archived: true });
    const muted = await createMember(server);
    await createPrayerRequest(server, { owner: muted });
    const anonymous = await createPrayerRequest(server, { owner: muted, anonymous: true });
    await server.request({
      method: 'POST',
      url: '/api/mutes',
      payload: { username: muted.username },
      as: viewer,
    });
    expect(await unprayed()).toEqual([anonymous]);
  });
});
