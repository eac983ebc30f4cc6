import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../../../../packages/shared/test/fast-check.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { encodeCursor } from '../../db/page.ts';

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

type Page = { items: PrayerRequest[]; nextCursor: string | null };

async function page(query: string, as = viewer): Promise<Page> {
  const { status, body } = await server.request({ url: `/api/requests?${query}`, as });
  expect(status).toBe(200);
  return body;
}

async function requests(count: number, traits: { createdAt?: Date } = {}): Promise<string[]> {
  const made = [];
  for (let n = 0; n < count; n += 1)
    made.push(await createPrayerRequest(server, { owner, ...traits }));
  return made;
}

/** All ids in the order of the pages, with a change between two of them. */
async function walk(query: string, as: TestMember, between = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor }: Page = await page(`${query}&cursor=${cursor}`, as);
    if (nextCursor !== null) expect(items).toHaveLength(20);
    seen.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    await between();
  }
  return seen;
}

describe('pages of the feed', () => {
  it.each([
    [19, 19, 0],
    [20, 20, 0],
    [21, 20, 1],
  ])('of %i requests return %i and then %i', async (count, first, second) => {
    await requests(count);
    const { items, nextCursor } = await page('sort=new');
    expect(items).toHaveLength(first);
    expect(nextCursor === null).toBe(second === 0);
    if (nextCursor) expect((await page(`cursor=${nextCursor}`)).items).toHaveLength(second);
  });

  it('neither lose nor repeat any of 65 requests with one time', async () => {
    const made = await requests(65);
    const seen = await walk('tab=community', viewer);
    expect(seen).toEqual([...made].sort().reverse());
    expect(await walk('tab=mine', owner)).toEqual(seen);
  });

  it('neither lose nor repeat any while others post', async () => {
    const made = await requests(65);
    const seen = await walk('sort=new', viewer, async () => {
      await requests(2);
      await requests(2, { createdAt: new Date(server.clock.now.getTime() + 1000) });
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(made.filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('continue when the last returned request is deleted', async () => {
    await requests(25);
    const { items, nextCursor } = await page('sort=new');
    const lastShown = items.at(-1)?.id ?? '';
    await server.database.pool.query('update requests set deleted = true where id = $1', [
      lastShown,
    ]);
    expect((await page(`cursor=${nextCursor}`)).items).toHaveLength(5);
  });

  it('cover the archived list too', async () => {
    for (let n = 0; n < 23; n += 1) await createPrayerRequest(server, { owner, archived: true });
    const seen = await walk('tab=mine&archived=true', owner);
    expect(new Set(seen).size).toBe(23);
  });
});

describe('an invalid cursor', () => {
  const garbage = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ID = '6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a11';

  it.each([
    [''],
    ['x'],
    ['%00'],
    ['null'],
    ['2026-03-14T09:26:53.589Z'],
    ['a'.repeat(500)],
    [garbage(null)],
    [garbage([])],
    [garbage(['2026-03-14T09:26:53.589Z'])],
    [garbage(['yesterday', ID])],
    [garbage(['2026-02-30T00:00:00.000Z', ID])],
    [garbage(['2026-03-14T09:26:53.589Z', 'x'])],
    [garbage(['2026-03-14T09:26:53.589Z', ID, 'more'])],
    [garbage({ 0: '2026-03-14T09:26:53.589Z', 1: ID })],
  ])('counts as the start (%#)', async (cursor) => {
    await requests(3);
    expect(await page(`cursor=${cursor}`)).toEqual(await page(''));
  });

  it('never causes an error, whatever it contains', async () => {
    await requests(1);
    const times = fc.oneof(fc.date({ noInvalidDate: true }).map(isoOf), fc.string());
    const cursors = fc.oneof(fc.string(), fc.tuple(times, fc.uuid()).map(garbage));
    await fc.assert(
      fc.asyncProperty(cursors, async (cursor) => {
        const response = await page(`cursor=${encodeURIComponent(cursor)}`);
        expect(response.nextCursor).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('of the distant past is the end of the list', async () => {
    await requests(1);
    const cursor = encodeCursor({ createdAt: new Date('0001-01-01T00:00:00.000Z'), id: ID });
    expect(await page(`cursor=${cursor}`)).toEqual({ items: [], nextCursor: null });
  });
});

function isoOf(date: Date): string {
  return date.toISOString();
}
