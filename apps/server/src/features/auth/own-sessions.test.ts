import { DAY, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
} from '../../../test/account-fixtures.ts';
import { openEventStream } from '../../../test/event-stream.ts';
import { createDevice, createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const SHELL = 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/150.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let otherServer: Pick<TestServer, 'request'>;
let address: string;
let names = 0;
/** Signed in on this device, which sent no User-Agent. */
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  otherServer = await startSecondServer(server);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  names += 1;
  amira = await createMemberWithPassword(server, { username: `amira${names}` });
});

/**
 * The same member on another device: a browser with a cookie, a native shell with a bearer token.
 */
async function signInOnAnotherDevice(agent: string): Promise<TestMember> {
  const { status, body, headers } = await createVisitor(server).signIn(amira.username, PASSWORD, {
    'user-agent': agent,
    ...(agent === SHELL && { 'x-session-transport': 'bearer' }),
  });
  expect(status).toBe(200);
  const cookie = /^session=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1];
  return { ...amira, token: body.token ?? cookie };
}

async function listSessions(as: TestMember) {
  const { status, body } = await server.request({ url: '/api/me/sessions', as });
  expect(status).toBe(200);
  return body.items;
}

const end = (id: string, as: TestMember) =>
  server.request({ method: 'DELETE', url: `/api/me/sessions/${id}`, as });

const endMany = (which: 'others' | 'all', as: TestMember) =>
  server.request({ method: 'POST', url: `/api/me/sessions/end-${which}`, as });

/** On both servers: a session that one server ended is invalid on the other too. */
async function statuses(...devices: TestMember[]) {
  const calls = devices.map(async (as) => {
    const [here, there] = [
      await server.request({ url: '/api/me', as }),
      await otherServer.request({ url: '/api/me', as }),
    ];
    expect(there.status).toBe(here.status);
    return here.status;
  });
  return Promise.all(calls);
}

describe('GET /api/me/sessions', () => {
  it('lists each device, this one first, then by last use', async () => {
    const [startedAt, minuteLater] = [
      server.clock.now,
      new Date(server.clock.now.getTime() + MINUTE),
    ];
    server.clock.advance(MINUTE);
    await signInOnAnotherDevice(FIREFOX);
    server.clock.advance(2 * DAY);
    const phone = await signInOnAnotherDevice(SHELL);
    const items = await listSessions(phone);
    const used = (at: Date) => ({ createdAt: at.toISOString(), lastSeenAt: at.toISOString() });
    expect(items.map(({ id, ...rest }: { id: string }) => rest)).toEqual([
      { current: true, app: 'native', system: 'Android', ...used(server.clock.now) },
      { current: false, app: 'Firefox', system: 'Linux', ...used(minuteLater) },
      { current: false, app: null, system: null, ...used(startedAt) },
    ]);
    // A request from that device records the day.
    await listSessions(amira);
    const [, second] = await listSessions(phone);
    expect(second).toMatchObject({ app: null, lastSeenAt: server.clock.now.toISOString() });
  });

  it('returns no token or hash, no device of another member, and no expired one', async () => {
    await createMember(server);
    await signInOnAnotherDevice(FIREFOX);
    const answer = await server.request({ url: '/api/me/sessions', as: amira });
    const { rows } = await server.database.pool.query(
      `select encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base64
       from sessions where user_id = $1`,
      [amira.id],
    );
    expect(answer.body.items).toHaveLength(2);
    for (const { hex, base64 } of rows) {
      expect(JSON.stringify(answer.body)).not.toContain(hex);
      expect(JSON.stringify(answer.body)).not.toContain(base64);
    }
    await server.database.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '31 days'
       where user_id = $1 and device_app = 'Firefox'`,
      [amira.id],
    );
    expect(await listSessions(amira)).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('A4: signs the device out on every server immediately, including its stream and push messages', async () => {
    const phone = await signInOnAnotherDevice(SHELL);
    await createDevice(server, phone);
    const stream = await openEventStream(address, phone);
    await stream.next();
    const [, other] = await listSessions(amira);
    expect(await end(other.id, amira)).toMatchObject({ status: 204 });
    expect(await statuses(amira, phone)).toEqual([200, 401]);
    expect(await stream.next()).toEqual({ type: 'session' });
    expect(await stream.next()).toBeNull();
    expect((await openEventStream(address, phone)).status).toBe(401);
    const { rows } = await server.database.pool.query(
      'select from push_registrations where user_id = $1',
      [amira.id],
    );
    expect(rows).toEqual([]);
    expect(await listSessions(amira)).toHaveLength(1);
  });

  it('can target the current session, which is a sign-out', async () => {
    const [own] = await listSessions(amira);
    const answer = await end(own.id, amira);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toContain('session=; Max-Age=0');
    expect(await statuses(amira)).toEqual([401]);
  });

  it('rejects sessions of other members', async () => {
    const omar = await createMember(server);
    const [theirs] = await listSessions(omar);
    for (const id of [theirs.id, unknownId()]) {
      expect(await end(id, amira)).toMatchObject({
        status: 404,
        body: { code: 'accounts.session-gone', message: 'This device is already signed out.' },
      });
    }
    expect(await statuses(omar)).toEqual([200]);
  });

  it('everywhere else preserves the current session', async () => {
    const [phone, laptop] = [
      await signInOnAnotherDevice(SHELL),
      await signInOnAnotherDevice(FIREFOX),
    ];
    const omar = await createMember(server);
    const stream = await openEventStream(address, phone);
    await stream.next();
    expect(await endMany('others', laptop)).toMatchObject({ status: 204 });
    expect(await statuses(amira, phone, laptop, omar)).toEqual([401, 401, 200, 200]);
    expect(await stream.next()).toEqual({ type: 'session' });
    expect(await stream.next()).toBeNull();
  });

  it('everywhere includes the current session', async () => {
    const phone = await signInOnAnotherDevice(SHELL);
    const answer = await endMany('all', phone);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toContain('session=; Max-Age=0');
    expect(await statuses(amira, phone)).toEqual([401, 401]);
  });

  it('requires reauthentication some time after the sign-in', async () => {
    const phone = await signInOnAnotherDevice(SHELL);
    server.clock.advance(16 * MINUTE);
    const [, other] = await listSessions(phone);
    for (const answer of [
      await end(other.id, phone),
      await endMany('others', phone),
      await endMany('all', phone),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'error.confirmation-needed' } });
    }
    expect(await listSessions(phone)).toHaveLength(2);
  });
});
