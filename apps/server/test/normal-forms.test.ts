import { beforeAll, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
  waitForResetToken,
} from './account-fixtures.ts';
import { createMember } from './factories.ts';
import { createTestServer, type TestServer, withoutRouteLimits } from './harness.ts';
import { createFlaggedRequest } from './moderation-fixtures.ts';

const COMPOSED = 'b\u00f6ses \u00c9t\u00e9';
const DECOMPOSED = COMPOSED.normalize('NFD');

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  anyone = createVisitor(server);
});

function nextPerson() {
  const username = `n-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org` };
}

describe('a new password', () => {
  it.each([
    ['three decomposed letters', 'e\u0301'.repeat(3), 'accounts.password-too-short'],
    [
      'three letters with marks that do not compose',
      'x\u0302'.repeat(3),
      'accounts.password-too-short',
    ],
    ['three letters among invisible ones', 'a\u200bb\u200bc\u200b', 'accounts.password-too-short'],
    ['129 decomposed letters', 'e\u0301'.repeat(129), 'accounts.password-too-long'],
    ['six spaces', ' '.repeat(6), 'accounts.password-common'],
    ['six zero-width characters', '\u200b'.repeat(6), 'accounts.password-common'],
    ['six empty Braille patterns', '\u2800'.repeat(6), 'accounts.password-common'],
  ])('of %s is rejected', async (_, password, code) => {
    expect(await anyone.register({ ...nextPerson(), password })).toMatchObject({
      status: 400,
      body: { code, fields: { password: { code } } },
    });
  });

  it.each([
    ['a hundred composed letters, typed decomposed', 'e\u0301'.repeat(100)],
    ['128 letters of two code units', '𐌰'.repeat(128)],
  ])('of %s is accepted', async (_, password) => {
    expect(await anyone.register({ ...nextPerson(), password })).toMatchObject({ status: 202 });
  });

  it('is compared with its confirmation in one normal form', async () => {
    const member = await createMemberWithPassword(server);
    const change = {
      currentPassword: PASSWORD,
      password: COMPOSED,
      confirmPassword: DECOMPOSED,
    };
    const changed = await server.request({
      method: 'POST',
      url: '/api/me/password',
      as: member,
      payload: change,
    });
    expect(changed.status).toBeLessThan(300);
    for (const password of [COMPOSED, DECOMPOSED]) {
      expect(await anyone.signIn(member.username, password)).toMatchObject({ status: 200 });
    }
    await anyone.forgotPassword(member.email);
    // After the notice of the change.
    const token = await waitForResetToken(server, member.email, 2);
    const reset = { token, password: DECOMPOSED, confirmPassword: COMPOSED };
    const wasReset = await anyone.post('/api/auth/reset-password', reset);
    expect(wasReset.status).toBeLessThan(300);
    expect(await anyone.signIn(member.username, COMPOSED)).toMatchObject({ status: 200 });
  });

  it('is measured in characters by the minimum of this server', async () => {
    const strict = await createTestServer({ passwordMinLength: 10 });
    const visitor = createVisitor(strict);
    const register = (password: string) => visitor.register({ ...nextPerson(), password });
    expect(await register('x\u0302'.repeat(9))).toMatchObject({
      status: 400,
      body: { code: 'accounts.password-shorter-than' },
    });
    expect(await register('x\u0302'.repeat(10))).toMatchObject({ status: 202 });
  });
});

describe('a decomposed text', () => {
  it('is found by the search of the admins, and names a choice', async () => {
    const admin = await createMember(server, { admin: true });
    const text = 'Une pri\u00e8re pour H\u00e9l\u00e8ne, merci.';
    const id = await createFlaggedRequest(server, { text });
    const search = encodeURIComponent('H\u00e9l\u00e8ne'.normalize('NFD'));
    const found = await server.request({ url: `/api/admin/flagged?search=${search}`, as: admin });
    expect(found.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    const region = 'Am\u00e9rica';
    const patch = (url: string, payload: object) =>
      server.request({ method: 'PATCH', url, as: admin, payload });
    await patch('/api/admin/community', { regions: [region] });
    expect(await patch('/api/me', { region: region.normalize('NFD') })).toMatchObject({
      status: 200,
      body: { user: { region } },
    });
  });
});
