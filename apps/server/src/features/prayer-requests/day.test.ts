import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember;

/** It is March 14 in UTC. */
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  amira = await createMember(server);
});

const TEXT = 'Please pray for my mother’s surgery on Monday.';
const create = (day: unknown, rest: object = {}, as = amira) =>
  server.request({
    method: 'POST',
    url: '/api/requests',
    as,
    payload: { text: TEXT, day, ...rest },
  });
const change = (id: string, payload: object) =>
  server.request({ method: 'PATCH', url: `/api/requests/${id}`, as: amira, payload });

describe('the day of a request', () => {
  it('is shown to every reader, also on the shared first page and on a card of the swap', async () => {
    const { body } = await create('2026-03-16');
    expect(body.day).toBe('2026-03-16');
    const as = await createMember(server);
    server.clock.advance(1000);
    const seen = await server.request({ url: '/api/requests', as });
    expect(seen.body.items).toContainEqual(
      expect.objectContaining({ id: body.id, day: '2026-03-16' }),
    );
    const { cards } = (await server.request({ url: '/api/swap', as })).body;
    expect(cards).toContainEqual(expect.objectContaining({ id: body.id, day: '2026-03-16' }));
  });

  it('is absent by default', async () => {
    expect((await create(null)).body).not.toHaveProperty('day');
    expect((await create(undefined)).body).not.toHaveProperty('day');
  });

  it.each([
    ['today', '2026-03-14'],
    ['today west of UTC', '2026-03-13'],
    ['60 days ahead', '2026-05-13'],
  ])('can be %s', async (_, day) => {
    expect((await create(day)).body.day).toBe(day);
  });

  it('further ahead is rejected', async () => {
    expect(await create('2026-05-14')).toMatchObject({
      status: 400,
      body: { code: 'requests.day-too-far', fields: { day: { code: 'requests.day-too-far' } } },
    });
  });

  it.each(['16.03.2026', '2026-02-30', '2026-03-16T08:00:00Z', 16, true, ['2026-03-16']])(
    'is rejected as %j',
    async (day) => {
      expect(await create(day)).toMatchObject({ status: 400 });
    },
  );

  it('is left out of a request that is sent after it, also by a repeated send', async () => {
    const headers = { 'idempotency-key': `late-${amira.id}` };
    const send = () =>
      server.request({
        method: 'POST',
        url: '/api/requests',
        as: amira,
        headers,
        payload: { text: TEXT, day: '2026-03-12' },
      });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { text: TEXT } });
    expect(first.body).not.toHaveProperty('day');
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('is not for Prompts', async () => {
    const admin = await createMember(server, { admin: true });
    expect(await create('2026-03-16', { type: 'Prompt' }, admin)).toMatchObject({ status: 400 });
  });

  it('can be changed and removed by its author, without a mark as edited', async () => {
    const { id } = (await create('2026-03-16')).body;
    expect(await change(id, { day: '2026-03-20' })).toMatchObject({
      status: 200,
      body: { day: '2026-03-20', editedAt: null, text: TEXT },
    });
    const removed = await change(id, { day: null });
    expect(removed.status).toBe(200);
    expect(removed.body).not.toHaveProperty('day');
    expect(await change(id, { day: '2026-09-01' })).toMatchObject({ status: 400 });
  });

  it('cannot be changed by others, under review or on a Prompt', async () => {
    const [others, reviewed, prompt] = [
      await createPrayerRequest(server),
      await createPrayerRequest(server, { owner: amira, status: 'Under_Review' }),
      await createPrayerRequest(server, { owner: amira, type: 'Prompt' }),
    ];
    const day = '2026-03-16';
    expect(await change(others, { day })).toMatchObject({ status: 403 });
    expect(await change(reviewed, { day })).toMatchObject({ status: 409 });
    expect(await change(prompt, { day })).toMatchObject({
      status: 409,
      body: { code: 'requests.day-not-for-prompts' },
    });
  });

  it('is erased with the text of a deleted request', async () => {
    const { id } = (await create('2026-03-16')).body;
    await server.request({ method: 'DELETE', url: `/api/requests/${id}`, as: amira });
    server.clock.advance(31 * DAY);
    await server.applyRetention();
    const { rows } = await server.database.pool.query(
      'select text, day from requests where id = $1',
      [id],
    );
    expect(rows).toEqual([{ text: '[DELETED]', day: null }]);
  });
});
