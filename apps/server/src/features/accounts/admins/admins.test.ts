import { beforeAll, describe, expect, it } from 'vitest';
import { runAdminCommand } from '../../../../test/admin-command.ts';
import { createMember, createPrayerRequest } from '../../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { grantAdmin, revokeAdmin } from './admins.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  for (const username of ['amira', 'omar']) await createMember(server, { username });
  await createMember(server, { username: 'blocked', status: 'Blocked' });
  await createMember(server, { username: 'gone', status: 'Deleted' });
});

describe('npm run admin', () => {
  it.each([
    [['list'], 0, 'There are no admins yet.'],
    [['grant', ' Amira '], 0, 'amira is now an admin.'],
    [['grant', 'missing'], 1, 'No member has the username missing.'],
    [['revoke', 'amira'], 1, 'amira is the only admin. Make someone else an admin first.'],
    [['list'], 0, 'Admins: amira'],
    [
      ['promote', 'omar'],
      1,
      'Usage: grant <username>, revoke <username>, remove-second-factor <username>, accept-new-secret, or list.',
    ],
  ])('%j exits with %i and prints "%s"', async (args, code, sentence) => {
    expect(await runAdminCommand(server, args)).toEqual({ code, output: `${sentence}\n` });
  });

  it('names the invalid variable', async () => {
    expect(await runAdminCommand(server, ['list'], { PASSWORD_MIN_LENGTH: '3' })).toEqual({
      code: 1,
      output: 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 128.\n',
    });
  });
});

it('npm run admin promotes an active member once and demotes an admin', async () => {
  const { db } = server.database;
  const { now } = server.clock;
  expect(await grantAdmin(db, 'omar', now)).toBe('granted');
  expect(await grantAdmin(db, 'omar', now)).toBe('already');
  expect(await grantAdmin(db, 'gone', now)).toBe('unknown');
  expect(await grantAdmin(db, 'blocked', now)).toBe('blocked');
  expect(await revokeAdmin(db, 'omar', now)).toBe('revoked');
  expect(await revokeAdmin(db, 'omar', now)).toBe('none');
  expect(await revokeAdmin(db, 'gone', now)).toBe('unknown');
});

it('A26: a new community has no admin', async () => {
  const fresh = await createTestServer();
  const { rows } = await fresh.database.pool.query('select from users');
  expect(rows).toEqual([]);
});

it('npm run admin grants and revokes access to the admin routes immediately', async () => {
  const leah = await createMember(server, { username: 'leah' });
  const stats = () => server.request({ url: '/api/admin/stats', as: leah });
  expect(await stats()).toMatchObject({ status: 403 });
  expect(await grantAdmin(server.database.db, 'leah', server.clock.now)).toBe('granted');
  expect(await stats()).toMatchObject({ status: 200 });
  expect(await revokeAdmin(server.database.db, 'leah', server.clock.now)).toBe('revoked');
  expect(await stats()).toMatchObject({ status: 403 });
});

it('a former admin no longer reads the posts of which admins were notified', async () => {
  const miriam = await createMember(server, { username: 'miriam', admin: true });
  const [author, flagger] = [await createMember(server), await createMember(server)];
  const id = await createPrayerRequest(server, { owner: author, text: 'Only for admins now.' });
  await server.request({ method: 'POST', url: `/api/requests/${id}/flags`, as: flagger });
  const notifications = async () => {
    const { body } = await server.request({ url: '/api/notifications', as: miriam });
    return body;
  };
  expect(await notifications()).toMatchObject({
    items: [{ type: 'admin_flag_alert', requestTitle: 'Only for admins now.' }],
    unreadCount: 1,
  });
  await createMember(server, { admin: true });
  expect(await revokeAdmin(server.database.db, 'miriam', server.clock.now)).toBe('revoked');
  expect(await notifications()).toMatchObject({ items: [], unreadCount: 0 });
});

it('A26: one admin remains when all are revoked concurrently', async () => {
  const { db } = server.database;
  const names = ['one', 'two', 'three'];
  for (const username of names) await createMember(server, { username, admin: true });
  const others = await db
    .selectFrom('users')
    .select('username')
    .where('admin', '=', true)
    .execute();
  const outcomes = await Promise.all(
    others.map(({ username }) => revokeAdmin(db, username, server.clock.now)),
  );
  expect(outcomes.toSorted()).toEqual([
    'last',
    ...Array.from({ length: others.length - 1 }, () => 'revoked'),
  ]);
});
