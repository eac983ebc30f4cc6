import { SAVED_PRAYERS_PAGE_SIZE } from '@prayer-swap/shared/saved-prayers/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createFlag,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createUpdate } from '../../../test/updates-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  // The maximum age is so high that only an eviction refreshes the cache.
  server = await createTestServer({ ...withoutRouteLimits, firstPageMaxAgeMs: 600_000 });
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

const urlOf = (id: string) => `/api/requests/${id}/saved-prayer`;
const save = (as: TestMember, id: string) => server.request({ method: 'POST', url: urlOf(id), as });
const remove = (as: TestMember, id: string) =>
  server.request({ method: 'DELETE', url: urlOf(id), as });
const list = async (as: TestMember, query = '') =>
  (await server.request({ url: `/api/saved-prayers${query}`, as })).body;
const idsOf = async (as: TestMember) => (await list(as)).items.map(({ id }: { id: string }) => id);

describe('the list of saved prayers', () => {
  it('lists the last saved first, with full cards, immediately', async () => {
    const first = await createPrayerRequest(server, { owner: amira, anonymous: true });
    await createUpdate(server, first, { answered: true });
    const second = await createPrayerRequest(server, { owner: amira, type: 'Celebration' });
    for (const id of [first, second]) {
      expect(await save(omar, id)).toMatchObject({ status: 204 });
      server.clock.advance(1000);
    }
    const view = (id: string) => server.request({ url: `/api/requests/${id}`, as: omar });
    expect(await list(omar)).toEqual({
      items: [(await view(second)).body, (await view(first)).body],
      nextCursor: null,
    });
    expect((await view(first)).body).toMatchObject({ userPrayingFor: true, can: { keep: true } });
    const feed = (await server.request({ url: '/api/requests', as: omar })).body.items;
    expect(feed.find(({ id }: { id: string }) => id === second).userPrayingFor).toBe(true);
    await remove(omar, second);
    const after = (await server.request({ url: '/api/requests', as: omar })).body.items;
    expect(after.find(({ id }: { id: string }) => id === second).userPrayingFor).toBe(false);
    expect(await idsOf(omar)).toEqual([first]);
  });

  it('contains a request once, in its place, after repeated saves', async () => {
    const [first, second] = [await createPrayerRequest(server), await createPrayerRequest(server)];
    await save(omar, first);
    server.clock.advance(1000);
    await save(omar, second);
    const again = await Promise.all([save(omar, first), save(omar, first)]);
    expect(again.map(({ status }) => status)).toEqual([204, 204]);
    expect(await idsOf(omar)).toEqual([second, first]);
    expect(await remove(omar, first)).toMatchObject({ status: 204 });
    expect(await remove(omar, first)).toMatchObject({ status: 404 });
  });

  it('accepts visible requests of others', async () => {
    const own = await createPrayerRequest(server, { owner: omar });
    expect(await save(omar, own)).toMatchObject({
      status: 403,
      body: { code: 'praying-for.own' },
    });
    const underReview = await createPrayerRequest(server, { status: 'Under_Review' });
    const archived = await createPrayerRequest(server, { archived: true });
    for (const gone of [underReview, archived, unknownId()]) {
      expect(await save(omar, gone)).toMatchObject({ status: 404 });
    }
  });

  it('is private to the member, also by id', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const before = [
      (await server.request({ url: `/api/requests/${id}`, as: amira })).body,
      await list(amira),
    ];
    await save(omar, id);
    expect([
      (await server.request({ url: `/api/requests/${id}`, as: amira })).body,
      await list(amira),
    ]).toEqual(before);
    const { body } = await server.request({ url: '/api/notifications', as: amira });
    expect(body.items).toEqual([]);
  });

  it.each([
    ['is under review', "status = 'Under_Review'"],
    ['is archived', 'archived = true'],
    ['is deleted', 'deleted = true'],
  ])('omits what %s, and includes it again if it returns', async (_, columns) => {
    const id = await createPrayerRequest(server, { owner: amira });
    await save(omar, id);
    await server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);
    expect(await list(omar)).toEqual({ items: [], nextCursor: null });
    await server.database.pool.query(
      `update requests set status = 'Active', archived = false, deleted = false where id = $1`,
      [id],
    );
    expect(await idsOf(omar)).toEqual([id]);
    expect(await remove(omar, id)).toMatchObject({ status: 204 });
  });

  it('omits what the member flagged or a deleted author left', async () => {
    const [flagged, remaining] = [
      await createPrayerRequest(server, { owner: amira }),
      await createPrayerRequest(server, { owner: amira }),
    ];
    await save(omar, flagged);
    await save(omar, remaining);
    await createFlag(server, flagged, omar);
    expect(await idsOf(omar)).toEqual([remaining]);
    const deletion = { method: 'DELETE', url: '/api/me', payload: { confirm: 'DELETE' } } as const;
    expect(await server.request({ ...deletion, as: amira })).toMatchObject({ status: 204 });
    expect(await idsOf(omar)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from saved_prayers where request_id = any($1)',
      [[flagged, remaining]],
    );
    expect(rows).toEqual([]);
  });

  it('is read by pages, with gaps for deleted requests', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2 * SAVED_PRAYERS_PAGE_SIZE + 3; n += 1) {
      const id = await createPrayerRequest(server, { owner: amira, archived: n % 20 === 5 });
      // Two at each moment.
      const at = new Date(server.clock.now.getTime() - Math.floor(n / 2) * 1000);
      await createSavedPrayer(server, id, omar, at);
      if (n % 20 !== 5) ids.push(id);
    }
    const seen: string[] = [];
    for (let query: string | null = ''; query !== null; ) {
      const page = await list(omar, query);
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      query = page.nextCursor && `?cursor=${page.nextCursor}`;
    }
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });
});
