import { beforeAll, describe, expect, it } from 'vitest';
import { aMemberWithPassword, PASSWORD } from '../../../test/account-fixtures.ts';
import { type TestServer, testServer } from '../../../test/harness.ts';
import { secondServer } from '../../../test/moderation-fixtures.ts';
import { aMemberWithTwoSteps, codeOf, cookieOf } from '../../../test/second-factor-fixtures.ts';
import { secretsFrom } from '../../crypto/secrets.ts';
import { sealFactorsAnew } from './second-factor/second-factors.sql.ts';

const BEFORE = 'a secret that only the tests know, long enough';
const NOW = 'another secret that only the tests know, long enough';

type Server = Pick<TestServer, 'call'>;

let server: TestServer;
let changing: Server;
let changed: Server;

beforeAll(async () => {
  // Told of the new one beforehand, so that it understands what the others make.
  server = await testServer({}, { secrets: secretsFrom(BEFORE, NOW) });
  changing = await secondServer({ ...server, secrets: secretsFrom(NOW, BEFORE) });
  changed = await secondServer({ ...server, secrets: secretsFrom(NOW) });
});

function signIn({ call }: Server, identifier: string, password = PASSWORD) {
  return call({ method: 'POST', url: '/api/auth/login', payload: { identifier, password } });
}

async function kept(id: string): Promise<string> {
  const { rows } = await server.database.pool.query(
    'select password_hash from users where id = $1',
    [id],
  );
  return rows[0].password_hash;
}

describe('while SECRET_PREVIOUS is what SECRET was', () => {
  it('a right password is right, and is kept by the new one from then on', async () => {
    const member = await aMemberWithPassword(server);
    const before = await kept(member.id);
    expect(await signIn(changed, member.username)).toMatchObject({ status: 401 });
    expect(await signIn(changing, member.username, 'not-this-one')).toMatchObject({ status: 401 });
    expect(await kept(member.id)).toBe(before);
    expect(await signIn(changing, member.username)).toMatchObject({ status: 200 });
    expect(await kept(member.id)).not.toBe(before);
    expect(await signIn(changed, member.username)).toMatchObject({ status: 200 });
    const again = await kept(member.id);
    expect(await signIn(changing, member.username)).toMatchObject({ status: 200 });
    expect(await kept(member.id)).toBe(again);
  });

  it('a confirmation and a change of the profile take it as well', async () => {
    const member = await aMemberWithPassword(server);
    const confirmed = await changing.call({
      method: 'POST',
      url: '/api/auth/confirm',
      as: member,
      payload: { password: PASSWORD },
    });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await signIn(changed, member.username)).toMatchObject({ status: 200 });
    const other = await aMemberWithPassword(server);
    const renewal = { currentPassword: PASSWORD, password: 'fresh-bread-9' };
    const renewed = await changing.call({
      method: 'POST',
      url: '/api/me/password',
      as: other,
      payload: { ...renewal, confirmPassword: 'fresh-bread-9' },
    });
    expect(renewed.status).toBeLessThan(300);
    expect(await signIn(changed, other.username, 'fresh-bread-9')).toMatchObject({ status: 200 });
  });

  it('second steps go on, by an app and by a recovery code', async () => {
    const member = await aMemberWithTwoSteps(server);
    const pass = async (at: Server, code: string) => {
      const first = await signIn(at, member.username);
      return at.call({
        method: 'POST',
        url: '/api/auth/second-factor',
        headers: { cookie: cookieOf(first) },
        payload: { ticket: first.body.secondFactor.ticket, code },
      });
    };
    const [recovery = ''] = member.recoveryCodes;
    expect(await pass(changing, recovery)).toMatchObject({ status: 200 });
    expect(await pass(changing, recovery)).toMatchObject({ status: 400 });
    expect(await pass(changing, codeOf(member.secret, server))).toMatchObject({ status: 200 });
    // As a server does when it starts with both.
    await sealFactorsAnew(server.database.db, secretsFrom(NOW, BEFORE));
    server.clock.advance(60_000);
    expect(await pass(changed, codeOf(member.secret, server))).toMatchObject({ status: 200 });
  });
});
