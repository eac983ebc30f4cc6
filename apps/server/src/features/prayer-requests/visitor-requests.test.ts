import { VISITOR_REQUESTS } from '@prayer-swap/shared/prayer-requests/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer } from '../../../test/harness.ts';

const url = '/api/visitor-requests';

it('lists the newest listed requests whose authors agreed, with neither id nor author', async () => {
  const server = await createTestServer();
  const owner = await createMember(server);
  const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * MINUTE);
  const agreed = (text: string, traits = {}) =>
    createPrayerRequest(server, { owner, text, visibleToVisitors: true, ...traits });
  await createPrayerRequest(server, { owner, text: 'The author did not agree.' });
  await agreed('The oldest of four does not fit.', { createdAt: at(-4) });
  await agreed('For rain.', { createdAt: at(-3) });
  await agreed('For my son, anonymously.', { createdAt: at(-2), anonymous: true });
  await agreed('My sister is well again.', { createdAt: at(-1), type: 'Celebration' });
  await agreed('Under review.', { status: 'Under_Review' });
  await agreed('Archived.', { archived: true });
  await agreed('Deleted.', { deleted: true });
  await agreed('What are you thankful for?', { type: 'Prompt' });
  const { status, body } = await server.request({ url });
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      { text: 'My sister is well again.', type: 'Celebration', createdAt: at(-1).toISOString() },
      { text: 'For my son, anonymously.', type: 'Support', createdAt: at(-2).toISOString() },
      { text: 'For rain.', type: 'Support', createdAt: at(-3).toISOString() },
    ],
  });
  expect(body.items).toHaveLength(VISITOR_REQUESTS);
});

it('is off by default, is shown only to the author, and can be withdrawn at any time', async () => {
  const server = await createTestServer();
  const [amira, reader] = await Promise.all([createMember(server), createMember(server)]);
  const post = (payload: object) =>
    server.request({ method: 'POST', url: '/api/requests', as: amira, payload });
  const usual = await post({ text: 'Please pray for the harvest.' });
  expect(usual.body.visibleToVisitors).toBe(false);
  expect((await server.request({ url })).body).toEqual({ items: [] });

  const text = 'Please pray for the rain.';
  const { body } = await post({ text, visibleToVisitors: true });
  expect(body.visibleToVisitors).toBe(true);
  expect((await server.request({ url })).body.items).toMatchObject([{ text }]);
  const own = `/api/requests/${body.id}`;
  const seen = await server.request({ url: own, as: reader });
  expect(seen.body.visibleToVisitors).toBe(false);

  const withdraw = { method: 'PATCH', url: own, payload: { visibleToVisitors: false } } as const;
  expect(await server.request({ ...withdraw, as: reader })).toMatchObject({ status: 403 });
  expect(await server.request({ ...withdraw, as: amira })).toMatchObject({
    status: 200,
    body: { text, visibleToVisitors: false },
  });
  expect((await server.request({ url })).body).toEqual({ items: [] });
});
