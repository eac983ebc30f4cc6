import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';
import {
  cookieOf,
  createMemberWithTwoFactor,
  totpCode,
} from '../../../test/two-factor-fixtures.ts';
import { createSecrets } from '../../crypto/secrets.ts';
import { resealFactors } from './two-factor/admin-commands.ts';

const PREVIOUS_SECRET = 'a secret that only the tests know, long enough';
const CURRENT_SECRET = 'another secret that only the tests know, long enough';

type Server = Pick<TestServer, 'request'>;

let server: TestServer;
let rotating: Server;
let rotated: Server;

beforeAll(async () => {
  // Already has the new SECRET, so that it understands tokens of the other servers.
  server = await createTestServer({}, { secrets: createSecrets(PREVIOUS_SECRET, CURRENT_SECRET) });
  rotating = await startSecondServer({
    ...server,
    secrets: createSecrets(CURRENT_SECRET, PREVIOUS_SECRET),
  });
  rotated = await startSecondServer({ ...server, secrets: createSecrets(CURRENT_SECRET) });
});

function signIn({ request }: Server, identifier: string, password = PASSWORD) {
  return request({ method: 'POST', url: '/api/auth/login', payload: { identifier, password } });
}

async function getPasswordHash(id: string): Promise<string> {
  const { rows } = await server.database.pool.query(
    'select password_hash from users where id = $1',
    [id],
  );
  return rows[0].password_hash;
}

describe('while SECRET_PREVIOUS is the previous SECRET', () => {
  it('a right password is accepted and rehashed with the new secret', async () => {
    const member = await createMemberWithPassword(server);
    const before = await getPasswordHash(member.id);
    expect(await signIn(rotated, member.username)).toMatchObject({ status: 401 });
    expect(await signIn(rotating, member.username, 'not-this-one')).toMatchObject({ status: 401 });
    expect(await getPasswordHash(member.id)).toBe(before);
    expect(await signIn(rotating, member.username)).toMatchObject({ status: 200 });
    expect(await getPasswordHash(member.id)).not.toBe(before);
    expect(await signIn(rotated, member.username)).toMatchObject({ status: 200 });
    const again = await getPasswordHash(member.id);
    expect(await signIn(rotating, member.username)).toMatchObject({ status: 200 });
    expect(await getPasswordHash(member.id)).toBe(again);
  });

  it('reauthentication and profile updates accept it too', async () => {
    const member = await createMemberWithPassword(server);
    const confirmed = await rotating.request({
      method: 'POST',
      url: '/api/auth/reauthenticate',
      as: member,
      payload: { password: PASSWORD },
    });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await signIn(rotated, member.username)).toMatchObject({ status: 200 });
    const other = await createMemberWithPassword(server);
    const renewal = { currentPassword: PASSWORD, password: 'fresh-bread-9' };
    const renewed = await rotating.request({
      method: 'POST',
      url: '/api/me/password',
      as: other,
      payload: { ...renewal, confirmPassword: 'fresh-bread-9' },
    });
    expect(renewed.status).toBeLessThan(300);
    expect(await signIn(rotated, other.username, 'fresh-bread-9')).toMatchObject({ status: 200 });
  });

  it('two-factor works by an app and by a recovery code', async () => {
    const member = await createMemberWithTwoFactor(server);
    const pass = async (at: Server, code: string) => {
      const first = await signIn(at, member.username);
      return at.request({
        method: 'POST',
        url: '/api/auth/second-factor',
        headers: { cookie: cookieOf(first) },
        payload: { challengeToken: first.body.secondFactor.challengeToken, code },
      });
    };
    const [recovery = ''] = member.recoveryCodes;
    expect(await pass(rotating, recovery)).toMatchObject({ status: 200 });
    expect(await pass(rotating, recovery)).toMatchObject({ status: 400 });
    expect(await pass(rotating, totpCode(member.secret, server))).toMatchObject({ status: 200 });
    // As a server does at startup with both secrets.
    await resealFactors(server.database.db, createSecrets(CURRENT_SECRET, PREVIOUS_SECRET));
    server.clock.advance(60_000);
    expect(await pass(rotated, totpCode(member.secret, server))).toMatchObject({ status: 200 });
  });
});
