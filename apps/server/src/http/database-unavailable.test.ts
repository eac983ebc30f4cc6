import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { type EventStream, openEventStream } from '../../test/event-stream.ts';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import { createTestServer, type TestServer, waitFor } from '../../test/harness.ts';

let proxy: DatabaseProxy;
let server: TestServer;

beforeAll(async () => {
  proxy = await startDatabaseProxy();
  server = await createTestServer({}, { mapConnectionString: proxy.proxyUrl });
});

// The log can report the outages that these tests cause.
afterAll(() => {
  server.faults.splice(0);
});

/** Runs while the database is unreachable, and always restores it. */
async function whileUnavailable(run: () => Promise<void>): Promise<void> {
  await proxy.disconnect();
  try {
    await run();
  } finally {
    await proxy.reconnect();
    await restoreDatabase();
  }
}

/** Each dead connection fails one query. Readiness checks absorb these failures. */
async function restoreDatabase(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await server.request({ url: '/api/ready' })).status === 200) return;
  }
  throw new Error('The server does not find its database again');
}

const UNAVAILABLE = {
  status: 503,
  code: 'error.unavailable',
  message: 'The service isn’t available right now. Please try again in a moment.',
  reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
};

const TEXT = { text: 'Please pray for the night shift.' };

describe('while the database is unavailable', () => {
  it.each([
    ['GET', '/api/requests', undefined],
    ['GET', '/api/swap', undefined],
    ['GET', '/api/notifications/unread-count', undefined],
    ['GET', '/api/events', undefined],
    ['POST', '/api/requests', TEXT],
    ['POST', '/api/points/events', { eventType: 'Click' }],
  ] as const)('%s %s returns 503 with Retry-After', async (method, url, payload) => {
    const as = await createMember(server);
    await whileUnavailable(async () => {
      const response = await server.request({ method, url, as, ...(payload && { payload }) });
      expect({ status: response.status, body: response.body }).toEqual({
        status: 503,
        body: UNAVAILABLE,
      });
      expect(response.headers).toMatchObject({
        'retry-after': '2',
        'content-type': 'application/problem+json',
      });
    });
    const after = await server.request({ url: '/api/requests', as });
    expect(after.status).toBe(200);
  });

  it('the process is healthy but not ready, and invalid calls get their usual errors', async () => {
    await whileUnavailable(async () => {
      expect(await server.request({ url: '/api/health' })).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      });
      expect(await server.request({ url: '/api/ready' })).toMatchObject({
        status: 503,
        body: { status: 'not-ready', reason: 'database-away' },
        headers: { 'retry-after': '2' },
      });
      expect(await server.request({ url: '/api/requests' })).toMatchObject({ status: 401 });
      expect(await server.request({ url: '/api/nothing' })).toMatchObject({ status: 404 });
    });
    expect(await server.request({ url: '/api/ready' })).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });
});

describe('while the disk of the database is full', () => {
  it('writes get 503, reads work, and writes recover with free space', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    const options = { method: 'POST', url: '/api/requests', payload: TEXT } as const;
    const { pool } = server.database;
    await pool.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await pool.query(
      'create trigger no_room before insert on requests for each row execute function no_room()',
    );
    const refused = await Promise.all(
      [amira, omar].map((as) => server.request({ ...options, as })),
    );
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(refused.map(({ body }) => body)).toEqual([UNAVAILABLE, UNAVAILABLE]);
    expect(await server.request({ url: '/api/requests', as: amira })).toMatchObject({
      status: 200,
    });
    const notReady = { status: 503, body: { status: 'not-ready', reason: 'writes-failing' } };
    expect(await server.request({ url: '/api/ready' })).toMatchObject(notReady);
    expect(await server.request({ url: '/api/ready?exclude=writes' })).toMatchObject({
      status: 200,
    });
    await pool.query('drop trigger no_room on requests');
    expect(await server.request({ ...options, as: amira })).toMatchObject({ status: 201 });
    const status = async () => (await server.request({ url: '/api/ready' })).status;
    await expect.poll(status).toBe(200);
  });
});

describe('while the database is a former primary', () => {
  it('writes get 503 with Retry-After', async () => {
    const as = await createMember(server);
    const { pool } = server.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'cannot execute INSERT in a read-only transaction'
        using errcode = 'read_only_sql_transaction'; end $$`);
    await pool.query(
      'create trigger refuse before insert on requests for each row execute function refuse()',
    );
    const options = { method: 'POST', url: '/api/requests', payload: TEXT, as } as const;
    const { status, headers, body } = await server.request(options);
    await pool.query('drop trigger refuse on requests');
    expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE });
    expect(headers['retry-after']).toBe('2');
    const ready = async () => (await server.request({ url: '/api/ready' })).status;
    await expect.poll(ready).toBe(200);
  });
});

describe('when the database fails during calls', () => {
  it('each mutation is atomic and its response says whether it was stored', async () => {
    const requestId = await createPrayerRequest(server);
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember(server)));
    const url = `/api/requests/${requestId}/completions`;
    const pending = members.map(async (as) => ({
      as,
      status: (await server.request({ method: 'POST', url, as })).status,
    }));
    await Promise.race(pending);
    await proxy.disconnect();
    const responses = await Promise.all(pending);
    await proxy.reconnect();
    await restoreDatabase();
    const { rows } = await server.database.pool.query(
      `select u.id, u.good_will_points as points, count(c.id) as prayed, count(n.id) as notified
       from users u
         left join completions c on c.user_id = u.id
         left join notifications n on n.source_id = c.id
       where u.id = any($1) group by u.id`,
      [members.map(({ id }) => id)],
    );
    expect(
      rows.filter(({ points, prayed, notified }) => points !== 2 * prayed || notified !== prayed),
    ).toEqual([]);
    const stored = new Set(rows.filter(({ prayed }) => prayed === 1).map(({ id }) => id));
    const promised = responses.filter(({ status }) => status === 201);
    expect(promised.filter(({ as }) => !stored.has(as.id))).toEqual([]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 503]));
  });
});

describe('when the database recovers', () => {
  it('open streams end, so that their clients reconnect', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    const requestId = await createPrayerRequest(server, { owner: amira });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEventStream(address, amira);
    await stream.next();
    await whileUnavailable(async () => {});
    await waitForEnd(stream);
    const reopened = await openEventStream(address, amira);
    await reopened.next();
    const url = `/api/requests/${requestId}/completions`;
    expect(await server.request({ method: 'POST', url, as: omar })).toMatchObject({ status: 201 });
    await waitForUnread(reopened, 1);
  });

  it('mails are sent', async () => {
    await whileUnavailable(async () => {});
    const payload = {
      username: 'after-the-storm',
      email: 'after@example.org',
      password: 'a long enough one',
      region: 'Asia',
      faith: 'Prefer not to say',
      acceptTerms: true,
    };
    const options = { method: 'POST', url: '/api/auth/register', payload } as const;
    expect(await server.request(options)).toMatchObject({ status: 202 });
    await waitFor(() => server.mails.find(({ to }) => to === 'after@example.org'));
  });
});

/** The time of the reconnect varies. The test waits for the resulting event instead. */
async function waitForUnread(stream: EventStream, unreadCount: number): Promise<void> {
  for (let event = await stream.next(); event !== null; event = await stream.next()) {
    if (event.type === 'unread-count' && event.unreadCount === unreadCount) return;
  }
  throw new Error('The stream ended');
}

async function waitForEnd(stream: EventStream): Promise<void> {
  while ((await stream.next()) !== null);
}
