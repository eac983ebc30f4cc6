import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
} from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let secure: TestServer;
let amira: Awaited<ReturnType<typeof createMemberWithPassword>>;

beforeAll(async () => {
  server = await createTestServer();
  secure = await createTestServer({ publicOrigin: 'https://prayers.example' });
  amira = await createMemberWithPassword(server, { username: 'amira' });
});

describe('a session', () => {
  it('A4: is a cookie that is HttpOnly and SameSite', async () => {
    const plain = await createVisitor(server).signIn('amira');
    expect([plain.headers['set-cookie']].flat()[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await createMemberWithPassword(secure, { username: 'amira' });
    const bySecure = await createVisitor(secure).signIn('amira');
    expect([bySecure.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is a token in the response, without a cookie, only for the native shell', async () => {
    const native = await createVisitor(server).signIn('amira', PASSWORD, {
      'x-session-transport': 'bearer',
    });
    expect(native.body.token).toMatch(/^[\w-]{43}$/);
    expect(native.headers['set-cookie']).toBeUndefined();
    expect((await createVisitor(server).signIn('amira')).body).not.toHaveProperty('token');
  });

  it('A4: is new at every sign-in, which ends the previous one on this device', async () => {
    const first = await bearer('amira');
    const again = await createVisitor(server).signIn('amira', PASSWORD, {
      authorization: `Bearer ${first.token}`,
      'x-session-transport': 'bearer',
    });
    expect(again.body.token).not.toBe(first.token);
    expect(await server.request({ url: '/api/auth/session', as: first })).toMatchObject({
      status: 401,
    });
    expect(await session(again.body.token)).toMatchObject({ status: 200 });
  });

  it('A4: is never one supplied by the client', async () => {
    expect(await session('A'.repeat(43))).toMatchObject({
      status: 401,
      body: { code: 'error.not-signed-in', message: 'Please sign in to continue.' },
    });
    const cookie = `session=${'A'.repeat(43)}`;
    expect(await server.request({ url: '/api/auth/session', headers: { cookie } })).toMatchObject({
      status: 401,
    });
    expect(await server.request({ url: '/api/auth/session' })).toMatchObject({ status: 401 });
  });

  it('A4: ends at sign-out, only on this device, and its screens are notified', async () => {
    const here = await bearer('amira');
    const there = await bearer('amira');
    const received: unknown[] = [];
    const stop = server.live.subscribe(amira.id, (event) => received.push(event));
    const out = await server.request({ method: 'POST', url: '/api/auth/logout', as: here });
    expect(out).toMatchObject({ status: 204, body: '' });
    expect(out.headers['set-cookie']).toBe(
      'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    );
    expect(await session(here.token)).toMatchObject({ status: 401 });
    expect(await session(there.token)).toMatchObject({ status: 200 });
    await expect.poll(() => received).toEqual([{ type: 'session' }]);
    stop();
  });

  it('is not required to sign out', async () => {
    expect(await server.request({ method: 'POST', url: '/api/auth/logout' })).toMatchObject({
      status: 204,
    });
  });

  it('A4: expires thirty days after its last use and ninety after its creation', async () => {
    const idle = await bearer('amira');
    const used = await bearer('amira');
    server.clock.advance(29 * DAY);
    expect(await session(used.token)).toMatchObject({ status: 200 });
    server.clock.advance(DAY + HOUR);
    expect(await session(idle.token)).toMatchObject({ status: 401 });
    for (const days of [29, 29]) {
      expect(await session(used.token)).toMatchObject({ status: 200 });
      server.clock.advance(days * DAY);
    }
    expect(await session(used.token)).toMatchObject({ status: 200 });
    server.clock.advance(2 * DAY);
    expect(await session(used.token)).toMatchObject({ status: 401 });
  });

  it('A14: of a blocked member reaches only the restricted screen', async () => {
    await createMemberWithPassword(server, { username: 'blocked', status: 'Blocked' });
    const blocked = await bearer('blocked');
    expect(await server.request({ url: '/api/auth/session', as: blocked })).toMatchObject({
      status: 200,
      body: { user: { username: 'blocked', status: 'Blocked' } },
    });
    expect(await server.request({ url: '/api/me', as: blocked })).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
  });
});

const session = (token: string) =>
  server.request({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

async function bearer(username: string) {
  const { body } = await createVisitor(server).signIn(username, PASSWORD, {
    'x-session-transport': 'bearer',
  });
  return { id: body.user.id, username, token: body.token };
}
