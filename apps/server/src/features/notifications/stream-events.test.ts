import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../test/event-stream.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';
import { closeStreams, MAX_STREAMS_PER_MEMBER, revalidateStreams } from '../../http/sse.ts';

let server: TestServer;
let address: string;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => closeStreams());

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

const follow = (as: TestMember) => openEventStream(address, as);

function post(url: string, as: TestMember, payload?: object) {
  return server.request({ method: 'POST', url, as, ...(payload && { payload }) });
}

/** Amira has one notification, and her stream has received its event: later events are new. */
async function prayedFor() {
  const stream = await follow(amira);
  await stream.next();
  await post(
    `/api/requests/${await createPrayerRequest(server, { owner: amira })}/completions`,
    omar,
  );
  expect(await stream.next()).toEqual({ type: 'notification' });
  expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 1 });
  return stream;
}

describe('GET /api/events', () => {
  it('starts with the unread count, and repeats what the member was told in the last minute', async () => {
    await prayedFor();
    const stream = await follow(amira);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 1 });
    expect(await stream.next()).toEqual({ type: 'notification' });
  });

  it('sends the owner an action and its undo, with the new count', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const stream = await follow(amira);
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 0 });
    const url = `/api/requests/${id}/reactions`;
    await post(url, omar, { emoji: 'heart' });
    expect(await stream.next()).toEqual({ type: 'notification' });
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 1 });
    await server.request({ method: 'DELETE', url, as: omar });
    expect(await stream.next()).toEqual({ type: 'notification' });
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 0 });
  });

  it('sends events of another server', async () => {
    const other = await startSecondServer(server);
    const id = await createPrayerRequest(server, { owner: amira });
    const stream = await follow(amira);
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 0 });
    const url = `/api/requests/${id}/completions`;
    expect(await other.request({ method: 'POST', url, as: omar })).toMatchObject({ status: 201 });
    expect(await stream.next()).toEqual({ type: 'notification' });
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 1 });
  });

  it('sends the actor the new balance, and others nothing', async () => {
    const leah = await createMember(server);
    const [actor, other] = [await follow(omar), await follow(leah)];
    for (const stream of [actor, other]) await stream.next();
    await post(
      `/api/requests/${await createPrayerRequest(server, { owner: amira })}/completions`,
      omar,
    );
    expect(await actor.next()).toEqual({ type: 'points', goodWillPoints: 2 });
    await post('/api/points/events', leah, { eventType: 'Click' });
    expect(await other.next()).toEqual({ type: 'points', goodWillPoints: 1 });
  });

  it('sends a muted member nothing', async () => {
    const stream = await follow(omar);
    await stream.next();
    const muted = await post('/api/mutes', amira, { username: omar.username });
    expect(muted).toMatchObject({ status: 201 });
    await post('/api/points/events', omar, { eventType: 'Click' });
    expect(await stream.next()).toEqual({ type: 'points', goodWillPoints: 1 });
  });

  it('sends the author nothing for a withdrawn word of a member who has muted them', async () => {
    const traits = { anonymous: true, allowsWords: true };
    const id = await createPrayerRequest(server, { owner: amira, ...traits });
    await post('/api/mutes', omar, { username: amira.username });
    await post(`/api/requests/${id}/completions`, omar);
    const stream = await follow(amira);
    expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: 1 });
    expect(await stream.next()).toEqual({ type: 'notification' });
    const written = await post(`/api/requests/${id}/words`, omar, { text: 'Be well.' });
    expect(written).toMatchObject({ status: 201 });
    const url = `/api/requests/${id}/words/${written.body.id}`;
    expect(await server.request({ method: 'DELETE', url, as: omar })).toMatchObject({
      status: 204,
    });
    await post('/api/points/events', amira, { eventType: 'Click' });
    expect(await stream.next()).toEqual({ type: 'points', goodWillPoints: 1 });
  });

  it('sends nothing for a rejected action', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const stream = await follow(omar);
    await stream.next();
    await post(`/api/requests/${id}/completions`, omar);
    expect(await stream.next()).toEqual({ type: 'points', goodWillPoints: 2 });
    await post(`/api/requests/${id}/completions`, omar);
    await post('/api/points/events', omar, { eventType: 'Click' });
    expect(await stream.next()).toEqual({ type: 'points', goodWillPoints: 3 });
  });

  it('synchronizes a member’s devices when one of them reads', async () => {
    const devices = [await prayedFor(), await follow(amira)];
    await devices[1]?.next();
    expect(await devices[1]?.next()).toEqual({ type: 'notification' });
    await post('/api/notifications/read-all', amira);
    for (const device of devices) {
      expect(await device.next()).toEqual({ type: 'notification' });
      expect(await device.next()).toEqual({ type: 'unread-count', unreadCount: 0 });
    }
  });

  it('closes a stream whose client disconnected', async () => {
    const stream = await follow(amira);
    await stream.next();
    stream.close();
    const again = await follow(amira);
    await again.next();
    await post(
      `/api/requests/${await createPrayerRequest(server, { owner: amira })}/completions`,
      omar,
    );
    expect(await again.next()).toEqual({ type: 'notification' });
  });

  it('ends with the session, so that it stops after a sign-out', async () => {
    const stream = await follow(amira);
    await stream.next();
    expect(await post('/api/auth/logout', amira)).toMatchObject({ status: 204 });
    expect(await stream.next()).toEqual({ type: 'session' });
    expect(await stream.next()).toBeNull();
    expect((await follow(amira)).status).toBe(401);
  });

  it('ends with the session even without a notification', async () => {
    const [ended, other] = [await follow(amira), await follow(omar)];
    for (const stream of [ended, other]) await stream.next();
    await revalidateStreams();
    const { pool } = server.database;
    await pool.query('delete from sessions where user_id = $1', [amira.id]);
    await revalidateStreams();
    expect(await ended.next()).toBeNull();
    await post('/api/notifications/read-all', omar);
    expect(await other.next()).toEqual({ type: 'notification' });
  });

  it('ends with the active status even without a notification', async () => {
    const stream = await follow(amira);
    await stream.next();
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [
      amira.id,
    ]);
    await revalidateStreams();
    expect(await stream.next()).toBeNull();
  });

  it('is limited: one more ends the oldest of this member only', async () => {
    const other = await follow(omar);
    const streams = [];
    for (let n = 0; n <= MAX_STREAMS_PER_MEMBER; n += 1) {
      const stream = await follow(amira);
      await stream.next();
      streams.push(stream);
    }
    expect(await streams[0]?.next()).toBeNull();
    await other.next();
    await post('/api/notifications/read-all', amira);
    await post('/api/notifications/read-all', omar);
    for (const stream of [...streams.slice(1), other]) {
      expect(await stream.next()).toEqual({ type: 'notification' });
    }
  });

  it('ends when the server closes its streams', async () => {
    const stream = await follow(amira);
    await stream.next();
    closeStreams();
    expect(await stream.next()).toBeNull();
  });

  it('requires a member', async () => {
    expect(await server.request({ url: '/api/events' })).toMatchObject({ status: 401 });
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await server.request({ url: '/api/events', as: blocked })).toMatchObject({
      status: 403,
    });
  });

  it('survives invalid payloads on its channel', async () => {
    const stream = await follow(amira);
    await stream.next();
    for (const payload of ['', 'no json', '{"memberId":1}', '[]', '[{"memberId":1}]', '[null]']) {
      await server.database.pool.query(`select pg_notify('live', $1)`, [payload]);
    }
    await post('/api/notifications/read-all', amira);
    expect(await stream.next()).toEqual({ type: 'notification' });
  });

  // Last, because every later stream would repeat it.
  it('announces new requests to every member, on every server, at most every five seconds', async () => {
    const other = await startSecondServer(server);
    const stream = await follow(amira);
    await stream.next();
    const payload = { text: 'Please pray for the evening that we prepare.' };
    const send = async (of: Pick<TestServer, 'request'>) => {
      const { status } = await of.request({
        method: 'POST',
        url: '/api/requests',
        as: omar,
        payload,
      });
      expect(status).toBe(201);
      expect(await stream.next()).toEqual({ type: 'requests' });
    };
    const startedAt = performance.now();
    await send(server);
    await send(other);
    await send(server);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(5_000);
    // On a stream whose page was loaded before the posts.
    const later = await follow(await createMember(server));
    await later.next();
    expect(await later.next()).toEqual({ type: 'requests' });
  });
});
