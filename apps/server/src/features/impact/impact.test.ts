import { beforeAll, describe, expect, it } from 'vitest';
import { aCompletion, aMember, aReaction, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

async function impact(as: TestMember) {
  const { status, body } = await server.call({ url: '/api/me/impact', as });
  expect(status).toBe(200);
  return body;
}

describe('GET /api/me/impact', () => {
  it('begins at nothing', async () => {
    expect(await impact(await aMember(server))).toEqual({
      goodWillPoints: 0,
      prayersShared: 0,
      prayersCompleted: 0,
      reactionsGiven: 0,
    });
  });

  it('counts what the member gave, and only theirs', async () => {
    const [amira, omar] = [await aMember(server), await aMember(server)];
    for (const traits of [{}, { archived: true }, { anonymous: true }, { deleted: true }]) {
      await aRequest(server, { owner: amira, ...traits });
    }
    const ids = [await aRequest(server, { owner: omar }), await aRequest(server, { owner: omar })];
    for (const id of ids) await aCompletion(server, id, amira);
    await aReaction(server, ids[0] ?? '', amira);
    expect(await impact(amira)).toEqual({
      goodWillPoints: 0,
      prayersShared: 3,
      prayersCompleted: 2,
      reactionsGiven: 1,
    });
    expect(await impact(omar)).toMatchObject({ prayersShared: 2, prayersCompleted: 0 });
  });

  it('grows with what is done', async () => {
    const amira = await aMember(server);
    const id = await aRequest(server);
    const post = (url: string, payload?: object) =>
      server.call({ method: 'POST', url, as: amira, ...(payload && { payload }) });
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

  it('is for members', async () => {
    expect(await server.call({ url: '/api/me/impact' })).toMatchObject({ status: 401 });
  });
});
