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
