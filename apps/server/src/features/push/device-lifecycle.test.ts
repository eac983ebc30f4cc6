import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
  waitForResetToken,
} from '../../../test/account-fixtures.ts';
import { createDevice, createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import {
  createSubscription,
  listDeviceTokens,
  registerNative,
} from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

function post(path: string, as: TestMember | null, payload: object) {
  return server.request({ method: 'POST', url: `/api/push/${path}`, payload, ...(as && { as }) });
}

describe('a device is deleted', () => {
  it('with the session that registered it, and with no other', async () => {
    const member = await createMemberWithPassword(server, { username: 'two-devices' });
    const { body } = await createVisitor(server).signIn('two-devices', PASSWORD, {
      'x-session-transport': 'bearer',
    });
    const second = { ...member, token: body.token };
    const [here, there] = [await createDevice(server, member), unknownId()];
    await registerNative(server, second, there);
    await server.request({ method: 'POST', url: '/api/auth/logout', as: second });
    expect(await listDeviceTokens(server, member)).toEqual([here]);
  });

  it('with a password reset', async () => {
    const member = await createMemberWithPassword(server, { username: 'forgetful' });
    await createDevice(server, member);
    const anyone = createVisitor(server);
    await anyone.forgotPassword(member.email);
    const token = await waitForResetToken(server, member.email);
    const passwords = { password: 'still-water-8', confirmPassword: 'still-water-8' };
    await anyone.post('/api/auth/reset-password', { token, ...passwords });
    expect(await listDeviceTokens(server, member)).toEqual([]);
  });

  it('A14: with a block, and returns only with a new registration', async () => {
    const admin = await createMember(server, { admin: true });
    const token = await createDevice(server, amira);
    const moderate = (kind: 'block' | 'unblock') =>
      server.request({
        method: 'POST',
        url: `/api/admin/users/${amira.id}/${kind}`,
        as: admin,
        payload: { reason: 'Against the guidelines' },
      });
    await moderate('block');
    expect(await listDeviceTokens(server, amira)).toEqual([]);
    expect(await registerNative(server, amira, token)).toMatchObject({ status: 403 });
    await moderate('unblock');
    expect(await listDeviceTokens(server, amira)).toEqual([]);
    expect(await registerNative(server, amira, token)).toMatchObject({ status: 200 });
  });

  it('with the account, together with the preferences', async () => {
    await registerNative(server, amira, unknownId(), { timeZone: 'Europe/Lisbon' });
    const otherToken = await createDevice(server, omar);
    await server.request({
      method: 'DELETE',
      url: '/api/me',
      as: amira,
      payload: { confirm: 'DELETE' },
    });
    const { rows } = await server.database.pool.query(
      'select from push_preferences where user_id = $1',
      [amira.id],
    );
    expect([
      await listDeviceTokens(server, amira),
      rows,
      await listDeviceTokens(server, omar),
    ]).toEqual([[], [], [otherToken]]);
  });

  it('and not moved into a session that ended concurrently', async () => {
    const registrations = Array.from({ length: 5 }, () =>
      registerNative(server, amira, unknownId()),
    );
    const end = server.request({ method: 'POST', url: '/api/auth/logout', as: amira });
    const statuses = (await Promise.all([...registrations, end])).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 401, 204].includes(status))).toEqual([]);
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });
});

describe('a data export', () => {
  it('contains devices and preferences, and no push address', async () => {
    const subscription = createSubscription();
    await post('register-web', amira, { ...subscription, timeZone: 'Asia/Tehran' });
    server.clock.advance(HOUR);
    await registerNative(server, amira, 'a-token-of-a-phone');
    await server.database.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [
      amira.id,
      server.clock.now,
    ]);
    const { body } = await server.request({ url: '/api/me/export', as: amira });
    expect(body.data.push_registrations).toMatchObject([{ platform: 'web' }, { platform: 'ios' }]);
    expect(body.data.push_preferences).toEqual([
      {
        time_zone: 'Asia/Tehran',
        quiet: true,
        quiet_from: '22:00:00',
        quiet_until: '07:00:00',
        show_text: false,
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [subscription.endpoint, ...Object.values(subscription.keys), 'a-token']) {
      expect(text).not.toContain(secret);
    }
  });
});
