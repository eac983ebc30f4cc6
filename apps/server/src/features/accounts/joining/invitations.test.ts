import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, waitForCode } from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../../../test/harness.ts';
import { createInvitation, formOf, registerAs } from '../../../../test/joining-fixtures.ts';
import { listAdminActions } from '../../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer({ community: { joining: 'invited' } });
});

// The tests move the clock, and a reauthentication is valid for minutes.
beforeEach(async () => {
  admin = await createMember(server, { admin: true });
});

function list() {
  return server.request({ url: '/api/admin/invitations', as: admin });
}

function revoke(id: string) {
  return server.request({ method: 'DELETE', url: `/api/admin/invitations/${id}`, as: admin });
}

async function usesLeft(id: string) {
  const { body } = await list();
  return body.items.find((one: { id: string }) => one.id === id)?.usesLeft;
}

const DENIED = { status: 403, body: { code: 'joining.invitation-required' } };

describe('an invitation', () => {
  it('admits as many accounts as it has uses', async () => {
    const { id, token } = await createInvitation(server, admin, { uses: 2 });
    expect((await registerAs(server, 'ruth', token)).status).toBe(201);
    expect(await usesLeft(id)).toBe(1);
    expect((await registerAs(server, 'naomi', token)).status).toBe(201);
    expect(await createVisitor(server).register(formOf('orpah', token))).toMatchObject(DENIED);
    expect(await usesLeft(id)).toBe(0);
  });

  it('is not used by a registration without its code, or by a new code', async () => {
    const { id, token } = await createInvitation(server, admin);
    const visitor = createVisitor(server);
    const { body } = await visitor.register(formOf('boaz', token));
    await waitForCode(server, 'boaz@example.org');
    server.clock.advance(61_000);
    expect((await visitor.resend(body.registrationId)).status).toBe(202);
    expect(await usesLeft(id)).toBe(1);
    const code = await waitForCode(server, 'boaz@example.org', 2);
    expect((await visitor.verify(body.registrationId, code)).status).toBe(201);
    expect(await usesLeft(id)).toBe(0);
  });

  it('A43: serves no other purpose, and no other token serves it', async () => {
    const { token } = await createInvitation(server, admin);
    const { body } = await server.request({
      url: `/api/auth/reset-password?token=${token}`,
    });
    expect(body.code).toBe('accounts.reset-token-unknown');
    const setup = { ...formOf('hagar'), code: token };
    expect(await createVisitor(server).post('/api/setup', setup)).toMatchObject({ status: 403 });
    expect(await createVisitor(server).register(formOf('hagar', admin.token))).toMatchObject(
      DENIED,
    );
  });
});

describe('the list of invitations', () => {
  it('contains no token and no name, and the log names the admin', async () => {
    server.clock.advance(1);
    const { id, token } = await createInvitation(server, admin, { uses: 3, expiresInHours: 48 });
    await registerAs(server, 'miriam', token);
    await revoke(id);
    await revoke(id);
    const { body } = await list();
    expect(body.items.find((one: { id: string }) => one.id === id)).toEqual({
      id,
      uses: 3,
      usesLeft: 2,
      createdAt: server.clock.now.toISOString(),
      expiresAt: new Date(server.clock.now.getTime() + 2 * DAY).toISOString(),
      revokedAt: server.clock.now.toISOString(),
    });
    const created = await listAdminActions(server, 'create_invitation');
    expect(created.at(-1)).toMatchObject({ admin_user_id: admin.id, detail: '3 × 48 h' });
    const revoked = await listAdminActions(server, 'revoke_invitation');
    expect(revoked.at(-1)).toMatchObject({ admin_user_id: admin.id, target_user_id: null });
  });

  it('shows the invitations that work, also after a hundred newer ones that do not', async () => {
    const { id } = await createInvitation(server, admin, { uses: 50 });
    server.clock.advance(1);
    await server.database.pool.query(
      `insert into invitations (id, token_hash, uses, uses_left, expires_at, created_at)
         select gen_random_uuid(), uuid_send(gen_random_uuid()), 1, 0, $1, $2
         from generate_series(1, 100)`,
      [new Date(server.clock.now.getTime() + DAY), server.clock.now],
    );
    expect((await list()).body.items).toHaveLength(100);
    expect(await usesLeft(id)).toBe(50);
  });

  it('A43: nothing refers from an account to its invitation', async () => {
    const { id, token } = await createInvitation(server, admin);
    await registerAs(server, 'tirzah', token);
    const { rows } = await server.database.pool.query(
      `select invitation_id from pending_registrations where invitation_id = '${id}'`,
    );
    expect(rows).toEqual([]);
    const { rows: columns } = await server.database.pool.query(
      `select table_name from information_schema.columns where column_name like '%invitation%'
         and table_schema = 'public'`,
    );
    expect(columns).toEqual([{ table_name: 'pending_registrations' }]);
  });

  it.each([
    { uses: 0 },
    { uses: 1001 },
    { uses: 1.5 },
    { expiresInHours: 0 },
    { expiresInHours: 91 * 24 },
    { note: 'x' },
  ])('rejects %o', async (changes) => {
    const payload = { expiresInHours: 24, uses: 1, ...changes };
    const url = '/api/admin/invitations';
    expect((await server.request({ method: 'POST', url, as: admin, payload })).status).toBe(400);
  });

  it('answers 404 to the revocation of an unknown one', async () => {
    expect((await revoke(unknownId())).status).toBe(404);
  });
});

it.each<[JoiningMode, number]>([
  ['open', 202],
  ['approved', 202],
  ['invited', 403],
  ['closed', 403],
])('%s: a registration without an invitation gets %i', async (joining, status) => {
  const one = await createTestServer({ community: { joining } }, { previousServer: server });
  const visitor = createVisitor(one);
  expect((await visitor.register(formOf(`without-${joining}`))).status).toBe(status);
  const unknown = { invitation: 'unknown' };
  const check = await visitor.post('/api/auth/register/invitation', unknown);
  expect(check.status).toBe(status === 202 ? 204 : status);
  const { token } = await createInvitation(one, admin);
  expect((await visitor.register(formOf(`with-${joining}`, token))).status).toBe(202);
});
