import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  deleteAccount,
  inParallel,
  PASSWORD,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { createDevice, createMember } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { hashToken } from '../../authentication/viewer.ts';

let server: TestServer;
let names = 0;
let admin: TestMember & { email: string };

beforeAll(async () => {
  server = await createTestServer(withLimits({ wrongPasswordsPerAccount: 3 }));
});

beforeEach(async () => {
  names += 1;
  admin = await createMemberWithPassword(server, { username: `keeper${names}`, admin: true });
});

function reauthenticate(as: TestMember, payload: object = { password: PASSWORD }) {
  return server.request({ method: 'POST', url: '/api/auth/reauthenticate', as, payload });
}

async function block(as: TestMember) {
  const { id } = await createMember(server);
  const url = `/api/admin/users/${id}/block`;
  return server.request({ method: 'POST', url, as, payload: { reason: 'Unkind to others' } });
}

const REAUTHENTICATION_REQUIRED = { status: 403, body: { code: 'error.confirmation-needed' } };

describe('A26: an action with requiresReauth', () => {
  it('is allowed for 15 minutes after the sign-in, then after reauthentication', async () => {
    server.clock.advance(15 * MINUTE);
    expect(await block(admin)).toMatchObject({ status: 200 });
    server.clock.advance(1);
    expect(await block(admin)).toMatchObject(REAUTHENTICATION_REQUIRED);
    const { status, body } = await reauthenticate(admin);
    expect(status).toBe(200);
    const renewed = { ...admin, token: body.token };
    expect(await block(renewed)).toMatchObject({ status: 200 });
    server.clock.advance(15 * MINUTE + 1);
    expect(await block(renewed)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('is checked for each device separately', async () => {
    const { body } = await createVisitor(server).signIn(admin.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    const other = { ...admin, token: body.token };
    server.clock.advance(16 * MINUTE);
    await reauthenticate(other);
    expect(await block(admin)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('is rejected in a session without a stored authentication time', async () => {
    const tokenHash = hashToken(admin.token);
    await server.database.pool.query(
      'update sessions set confirmed_at = null where token_hash = $1',
      [tokenHash],
    );
    expect(await block(admin)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('has no effect when rejected', async () => {
    server.clock.advance(16 * MINUTE);
    const member = await createMember(server);
    const url = `/api/admin/users/${member.id}/block`;
    await server.request({ method: 'POST', url, as: admin, payload: { reason: 'Unkind' } });
    expect(await server.request({ url: '/api/me', as: member })).toMatchObject({ status: 200 });
    const { rows } = await server.database.pool.query(
      'select from admin_actions where admin_user_id = $1',
      [admin.id],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['Active', 'DELETE'],
    ['Blocked', 'DELETE MY ACCOUNT'],
  ] as const)(
    'A40: deletes the account of %s members only after reauthentication',
    async (status, phrase) => {
      const member = await createMemberWithPassword(server, {
        username: `leaving${names}`,
        status,
      });
      server.clock.advance(16 * MINUTE);
      expect(await deleteAccount(server, member, phrase)).toMatchObject(REAUTHENTICATION_REQUIRED);
      const { body } = await reauthenticate(member);
      const renewed = { ...member, token: body.token };
      expect(await deleteAccount(server, renewed, phrase)).toMatchObject({ status: 204 });
    },
  );

  it('A40: exports the data only after reauthentication', async () => {
    const url = '/api/me/export';
    server.clock.advance(16 * MINUTE);
    const refused = await server.request({ url, as: admin });
    expect(refused).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(refused.headers).not.toHaveProperty('content-disposition');
    const { body } = await reauthenticate(admin);
    expect(await server.request({ url, as: { ...admin, token: body.token } })).toMatchObject({
      status: 200,
    });
  });

  it('is not required for reads', async () => {
    server.clock.advance(16 * MINUTE);
    for (const url of ['/api/admin/stats', '/api/admin/flagged', '/api/admin/users']) {
      expect(await server.request({ url, as: admin })).toMatchObject({ status: 200 });
    }
  });
});

describe('POST /api/auth/reauthenticate', () => {
  it('A4: renews the session: the old token is invalid, the device remains registered', async () => {
    await createDevice(server, admin);
    const before = await server.request({ url: '/api/me/sessions', as: admin });
    const { body } = await reauthenticate(admin);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await server.request({ url: '/api/me', as: admin })).toMatchObject({ status: 401 });
    const renewed = { ...admin, token: body.token };
    const after = await server.request({ url: '/api/me/sessions', as: renewed });
    expect(after.body).toEqual(before.body);
    const { rows } = await server.database.pool.query(
      'select session_hash from push_registrations where user_id = $1',
      [admin.id],
    );
    expect(rows).toEqual([{ session_hash: hashToken(body.token) }]);
  });

  it('sets the new token as the same kind of cookie', async () => {
    const { headers, body } = await server.request({
      method: 'POST',
      url: '/api/auth/reauthenticate',
      headers: { cookie: `session=${admin.token}` },
      payload: { password: PASSWORD },
    });
    expect(body).toEqual({});
    const cookie = /^(session=[\w-]{43}); .*HttpOnly; SameSite=Lax$/.exec(
      String(headers['set-cookie']),
    )?.[1];
    expect(cookie).not.toBe(`session=${admin.token}`);
    const url = '/api/me';
    expect(await server.request({ url, headers: { cookie: cookie ?? '' } })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [{ password: '' }, 'Please enter your current password'],
    [{}, 'Please enter your current password'],
    [{ password: 'not-this-one' }, 'Incorrect password. Please try again.'],
    [{ password: 'x'.repeat(129) }, 'Incorrect password. Please try again.'],
  ])('rejects %j on its field and leaves the session unchanged', async (form, message) => {
    server.clock.advance(16 * MINUTE);
    expect(await reauthenticate(admin, form)).toMatchObject({
      status: 400,
      body: { message, fields: { password: { message } } },
    });
    expect(await block(admin)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('A33: limits wrong passwords of a session like those of a sign-in, and separately', async () => {
    const guesses = await inParallel(4, () => reauthenticate(admin, { password: 'not-this-one' }));
    expect(countResponses(guesses)).toEqual({
      '400 accounts.password-wrong': 3,
      '429 accounts.too-many-tries': 1,
    });
    expect(await reauthenticate(admin)).toMatchObject({ status: 429 });
    const { status, body } = await createVisitor(server).signIn(admin.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    expect(status).toBe(200);
    expect(await reauthenticate({ ...admin, token: body.token })).toMatchObject({ status: 200 });
  });

  it('of many concurrent calls renews once', async () => {
    const answers = await inParallel(5, () => reauthenticate(admin));
    const renewed = answers.filter(({ status }) => status === 200);
    expect(renewed).toHaveLength(1);
    const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [
      admin.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is available to every session', async () => {
    const payload = { password: PASSWORD };
    expect(
      await server.request({ method: 'POST', url: '/api/auth/reauthenticate', payload }),
    ).toMatchObject({
      status: 401,
    });
  });
});
