import { PRAYING_FOR_PAGE_SIZE } from '@prayer-swap/shared/praying-for/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFlag, aKeeping, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { anUpdate } from '../../../test/updates-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  // So old that only what must make it new does.
  server = await testServer({ ...withoutRouteLimits, feedHeadMs: 600_000 });
});

beforeEach(async () => {
  amira = await aMember(server);
  omar = await aMember(server);
});

const urlOf = (id: string) => `/api/requests/${id}/praying-for`;
const keep = (as: TestMember, id: string) => server.call({ method: 'POST', url: urlOf(id), as });
const stop = (as: TestMember, id: string) => server.call({ method: 'DELETE', url: urlOf(id), as });
const list = async (as: TestMember, query = '') =>
  (await server.call({ url: `/api/praying-for${query}`, as })).body;
const idsOf = async (as: TestMember) => (await list(as)).items.map(({ id }: { id: string }) => id);

describe('the list of what one prays for', () => {
  it('has what was kept last first, as any list shows it, and is seen at once', async () => {
    const first = await aRequest(server, { owner: amira, anonymous: true });
    await anUpdate(server, first, { answered: true });
    const second = await aRequest(server, { owner: amira, type: 'Celebration' });
    for (const id of [first, second]) {
      expect(await keep(omar, id)).toMatchObject({ status: 204 });
      server.clock.advance(1000);
    }
    const view = (id: string) => server.call({ url: `/api/requests/${id}`, as: omar });
    expect(await list(omar)).toEqual({
      items: [(await view(second)).body, (await view(first)).body],
      nextCursor: null,
    });
    expect((await view(first)).body).toMatchObject({ userPrayingFor: true, can: { keep: true } });
    const feed = (await server.call({ url: '/api/requests', as: omar })).body.items;
    expect(feed.find(({ id }: { id: string }) => id === second).userPrayingFor).toBe(true);
    await stop(omar, second);
    const after = (await server.call({ url: '/api/requests', as: omar })).body.items;
    expect(after.find(({ id }: { id: string }) => id === second).userPrayingFor).toBe(false);
    expect(await idsOf(omar)).toEqual([first]);
  });

  it('keeps a request once and in its place, however often it is kept', async () => {
    const [first, second] = [await aRequest(server), await aRequest(server)];
    await keep(omar, first);
    server.clock.advance(1000);
    await keep(omar, second);
    const again = await Promise.all([keep(omar, first), keep(omar, first)]);
    expect(again.map(({ status }) => status)).toEqual([204, 204]);
    expect(await idsOf(omar)).toEqual([second, first]);
    expect(await stop(omar, first)).toMatchObject({ status: 204 });
    expect(await stop(omar, first)).toMatchObject({ status: 404 });
  });

  it('is for what others ask and the member can see', async () => {
    const own = await aRequest(server, { owner: omar });
    expect(await keep(omar, own)).toMatchObject({
      status: 403,
      body: { code: 'praying-for.own' },
    });
    const hidden = await aRequest(server, { status: 'Under_Review' });
    const archived = await aRequest(server, { archived: true });
    for (const gone of [hidden, archived, unknownId()]) {
      expect(await keep(omar, gone)).toMatchObject({ status: 404 });
    }
  });

  it('is nobody else’s, not even by its number', async () => {
    const id = await aRequest(server, { owner: amira });
    const before = [
      (await server.call({ url: `/api/requests/${id}`, as: amira })).body,
      await list(amira),
    ];
    await keep(omar, id);
    expect([
      (await server.call({ url: `/api/requests/${id}`, as: amira })).body,
      await list(amira),
    ]).toEqual(before);
    const { body } = await server.call({ url: '/api/notifications', as: amira });
    expect(body.items).toEqual([]);
  });

  it.each([
    ['is under review', "status = 'Under_Review'"],
    ['is archived', 'archived = true'],
    ['is deleted', 'deleted = true'],
  ])('loses quietly what %s, and has it again if it comes back', async (_, columns) => {
    const id = await aRequest(server, { owner: amira });
    await keep(omar, id);
    await server.database.pool.query(`update requests set ${columns} where id = $1`, [id]);
    expect(await list(omar)).toEqual({ items: [], nextCursor: null });
    await server.database.pool.query(
      `update requests set status = 'Active', archived = false, deleted = false where id = $1`,
      [id],
    );
    expect(await idsOf(omar)).toEqual([id]);
    expect(await stop(omar, id)).toMatchObject({ status: 204 });
  });

  it('loses what the member flagged, and what their author leaves', async () => {
    const [flagged, left] = [
      await aRequest(server, { owner: amira }),
      await aRequest(server, { owner: amira }),
    ];
    await keep(omar, flagged);
    await keep(omar, left);
    await aFlag(server, flagged, omar);
    expect(await idsOf(omar)).toEqual([left]);
    const leaving = { method: 'DELETE', url: '/api/me', payload: { confirm: 'DELETE' } } as const;
    expect(await server.call({ ...leaving, as: amira })).toMatchObject({ status: 204 });
    expect(await idsOf(omar)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from praying_for where request_id = any($1)',
      [[flagged, left]],
    );
    expect(rows).toEqual([]);
  });

  it('is read to its end a page at a time, with gaps for what is gone', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2 * PRAYING_FOR_PAGE_SIZE + 3; n += 1) {
      const id = await aRequest(server, { owner: amira, archived: n % 20 === 5 });
      // Two at each moment.
      const at = new Date(server.clock.now.getTime() - Math.floor(n / 2) * 1000);
      await aKeeping(server, id, omar, at);
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
