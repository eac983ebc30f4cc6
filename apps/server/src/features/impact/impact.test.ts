import { IMPACT_PAGE_SIZE } from '@prayer-swap/shared/impact/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

async function impact(as: TestMember) {
  const { status, body } = await server.request({ url: '/api/me/impact', as });
  expect(status).toBe(200);
  return body;
}

describe('GET /api/me/impact', () => {
  it('starts at zero', async () => {
    expect(await impact(await createMember(server))).toEqual({
      goodWillPoints: 0,
      prayersShared: 0,
      prayersCompleted: 0,
      reactionsGiven: 0,
    });
  });

  it('counts what the member gave, and no one else’s', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    for (const traits of [{}, { archived: true }, { anonymous: true }, { deleted: true }]) {
      await createPrayerRequest(server, { owner: amira, ...traits });
    }
    const ids = [
      await createPrayerRequest(server, { owner: omar }),
      await createPrayerRequest(server, { owner: omar }),
    ];
    for (const id of ids) await createCompletion(server, id, amira);
    await createReaction(server, ids[0] ?? '', amira);
    expect(await impact(amira)).toEqual({
      goodWillPoints: 0,
      prayersShared: 3,
      prayersCompleted: 2,
      reactionsGiven: 1,
    });
    expect(await impact(omar)).toMatchObject({ prayersShared: 2, prayersCompleted: 0 });
  });

  it('grows with each action', async () => {
    const amira = await createMember(server);
    const id = await createPrayerRequest(server);
    const post = (url: string, payload?: object) =>
      server.request({ method: 'POST', url, as: amira, ...(payload && { payload }) });
    await post('/api/requests', { text: 'Thank you for every prayer.', type: 'Celebration' });
    await post(`/api/requests/${id}/completions`);
    await post(`/api/requests/${id}/reactions`, { emoji: 'heart' });
    await post('/api/points/events', { eventType: 'Click' });
    expect(await impact(amira)).toEqual({
      goodWillPoints: 9,
      prayersShared: 1,
      prayersCompleted: 1,
      reactionsGiven: 1,
    });
  });

  it('requires a member', async () => {
    expect(await server.request({ url: '/api/me/impact' })).toMatchObject({ status: 401 });
  });
});

describe('GET /api/me/impact/prayers', () => {
  const prayers = (as: TestMember, cursor = '') =>
    server.request({ url: `/api/me/impact/prayers?cursor=${cursor}`, as });

  it('lists the requests that the member prayed for and can still see, the latest first', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    const [first, second, hidden, others] = await Promise.all(
      ['For rain.', 'For my son.', 'Hidden since.', 'Prayed for by Omar.'].map((text) =>
        createPrayerRequest(server, { owner: omar, text, anonymous: text === 'For my son.' }),
      ),
    );
    const pray = async (id = '', as = amira) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await createCompletion(server, id, as);
      return server.clock.now.toISOString();
    };
    const firstAt = await pray(first);
    const secondAt = await pray(second);
    await pray(hidden);
    await pray(others, await createMember(server));
    await server.database.pool.query("update requests set status = 'Under_Review' where id = $1", [
      hidden,
    ]);
    const { status, body } = await prayers(amira);
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        expect.objectContaining({
          id: second,
          ownerUsername: 'Anonymous',
          prayedAt: secondAt,
          newestUpdate: null,
        }),
        expect.objectContaining({
          id: first,
          text: 'For rain.',
          ownerUsername: omar.username,
          prayedAt: firstAt,
        }),
      ],
      nextCursor: null,
    });
    expect((await prayers(omar)).body.items).toEqual([]);
  });

  it('pages without repetition or gap', async () => {
    const amira = await createMember(server);
    const ids: string[] = [];
    for (let n = 0; n < IMPACT_PAGE_SIZE * 2 + 1; n += 1) {
      const id = await createPrayerRequest(server);
      await createCompletion(server, id, amira);
      ids.push(id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { items: { id: string }[]; nextCursor: string | null } } =
        await prayers(amira, cursor);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});
