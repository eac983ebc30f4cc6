import {
  OAUTH_FLOW_VALID_MS,
  OAUTH_RETURN_CODE_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword, inParallel } from '../../../../test/account-fixtures.ts';
import type { TestServer } from '../../../../test/harness.ts';
import type { OpenidProvider, Person } from '../../../../test/openid-provider.ts';
import {
  chooseAccount,
  connectProvider,
  createBrowser,
  createPerson,
  createServerWithProviders,
  createShell,
  type NativeShell,
} from '../../../../test/provider-fixtures.ts';
import { createMemberWithTwoFactor, totpCode } from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await createServerWithProviders());
});

const GONE = { status: 404, body: { code: 'providers.gone' } };
const LINK = /^\/from-provider\/app\?code=([\w-]{43})$/;

/** Signs in at the provider in the system browser. @returns the code of the link to the app */
async function returnFromProvider(shell: NativeShell, { subject }: Person, path?: string) {
  const link = await shell.followCallback(await chooseAccount(await shell.start(path), subject));
  const [, code = ''] = LINK.exec(link) ?? [];
  expect(link).toMatch(LINK);
  return code;
}

async function createConnectedMember(
  create: typeof createMemberWithPassword = createMemberWithPassword,
) {
  const member = await create(server);
  const person = createPerson(provider);
  expect((await connectProvider(createBrowser(server, member), person)).status).toBe(202);
  return { member, person };
}

describe('a native shell', () => {
  it('signs a member in with a bearer token', async () => {
    const { member, person } = await createConnectedMember();
    const shell = createShell(server);
    const code = await returnFromProvider(shell, person);
    expect(await shell.completeOAuth(code)).toMatchObject({
      status: 200,
      body: { user: { id: member.id }, token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect((await shell.request('GET', '/api/auth/session')).body.user.id).toBe(member.id);
  });

  it('continues with the second factor', async () => {
    const member = await createMemberWithTwoFactor(server);
    const person = createPerson(provider);
    await connectProvider(createBrowser(server, member), person);
    const shell = createShell(server);
    const first = await shell.completeOAuth(await returnFromProvider(shell, person));
    expect(first).toMatchObject({ status: 202, body: { secondFactor: { challengeToken: /./ } } });
    const { challengeToken } = first.body.secondFactor;
    const payload = { challengeToken, code: totpCode(member.secret, server) };
    const second = await shell.request('POST', '/api/auth/second-factor', payload);
    expect(second).toMatchObject({ status: 200, body: { user: { id: member.id }, token: /./ } });
  });

  it('registers a new member, also after a reload of the form', async () => {
    const person = createPerson(provider);
    const shell = createShell(server);
    const code = await returnFromProvider(shell, person);
    const asked = { status: 202, body: { signUp: { provider: 'google', email: person.email } } };
    expect(await shell.completeOAuth(code)).toMatchObject(asked);
    expect(await shell.completeOAuth(code)).toMatchObject(asked);
    expect(await shell.signUp()).toMatchObject({ status: 201, body: { user: {}, token: /./ } });
    expect(await shell.completeOAuth(code)).toMatchObject(GONE);
  });

  it('signs a blocked member in to the restricted screen', async () => {
    const { member, person } = await createConnectedMember();
    await server.database.db
      .updateTable('users')
      .set({ status: 'Blocked' })
      .where('id', '=', member.id)
      .execute();
    const shell = createShell(server);
    const { body } = await shell.completeOAuth(await returnFromProvider(shell, person));
    expect(body.user.status).toBe('Blocked');
    expect((await shell.request('GET', '/api/me')).body.code).toBe('error.account-restricted');
  });

  it('connects a provider to the signed-in member, and to no other', async () => {
    const member = await createMemberWithPassword(server);
    const shell = createShell(server, member);
    const code = await returnFromProvider(shell, createPerson(provider), '/api/me/identities');
    const { authorization = '' } = shell.headers;
    const other = await createMemberWithPassword(server);
    shell.headers.authorization = `Bearer ${other.token}`;
    expect(await shell.completeOAuth(code)).toMatchObject({ status: 401 });
    shell.headers.authorization = authorization;
    expect(await shell.completeOAuth(code)).toMatchObject({
      status: 202,
      body: { done: { what: 'connected', provider: 'google' } },
    });
    expect((await shell.request('GET', '/api/me/identities')).body).toMatchObject({
      offered: ['google', 'apple'],
      items: [{ provider: 'google' }],
    });
  });

  it('reauthenticates, and continues under a new token', async () => {
    const person = createPerson(provider);
    const shell = createShell(server);
    await shell.completeOAuth(await returnFromProvider(shell, person));
    await shell.signUp();
    const code = await returnFromProvider(shell, person, '/api/auth/reauthenticate/provider');
    const renewed = await shell.completeOAuth(code);
    expect(renewed).toMatchObject({ status: 202, body: { done: { what: 'confirmed' } } });
    expect((await shell.request('GET', '/api/auth/session')).status).toBe(401);
    shell.headers.authorization = `Bearer ${renewed.body.done.token}`;
    expect((await shell.request('GET', '/api/auth/session')).status).toBe(200);
  });

  it.each([
    ['a cancellation', 'cancelled', ''],
    ['an error', 'refused', 'nonce'],
  ])('learns of %s by its link', async (_, reason, changed) => {
    const shell = createShell(server);
    const url = new URL(await shell.start());
    if (changed) url.searchParams.set(changed, 'another');
    const subject = changed && createPerson(provider).subject;
    const link = await shell.followCallback(await chooseAccount(url.href, subject));
    expect(link).toBe(`/from-provider/app?trouble=${reason}`);
    expect(await shell.completeOAuth()).toMatchObject(GONE);
  });
});

describe('an attacker', () => {
  it('cannot use an intercepted link: it needs the token of the app that started the flow', async () => {
    const { person } = await createConnectedMember();
    const victim = createShell(server);
    const code = await returnFromProvider(victim, person);
    const attacker = createShell(server);
    expect(await attacker.completeOAuth(code)).toMatchObject(GONE);
    await attacker.start();
    expect(await attacker.completeOAuth(code)).toMatchObject(GONE);
    await returnFromProvider(attacker, createPerson(provider));
    expect(await attacker.completeOAuth(code)).toMatchObject(GONE);
    expect(await createBrowser(server).completeOAuth()).toMatchObject(GONE);
    expect((await victim.completeOAuth(code)).status).toBe(200);
  });

  it('cannot sign in as a user who was sent to the provider: the code stays on that device', async () => {
    const { person } = await createConnectedMember();
    const attacker = createShell(server);
    await returnFromProvider(attacker, person);
    for (const code of [undefined, 'A'.repeat(43), '']) {
      expect(await attacker.completeOAuth(code)).toMatchObject(GONE);
    }
    expect(await attacker.signUp()).toMatchObject(GONE);
  });

  it('cannot sign a user in to another account by a link', async () => {
    const attacker = createShell(server);
    const code = await returnFromProvider(attacker, (await createConnectedMember()).person);
    const victim = createShell(server);
    expect(await victim.completeOAuth(code)).toMatchObject(GONE);
    await victim.start();
    expect(await victim.completeOAuth(code)).toMatchObject(GONE);
  });

  it('cannot replay a code, a state or a flow', async () => {
    const { person } = await createConnectedMember();
    const shell = createShell(server);
    const callback = await chooseAccount(await shell.start(), person.subject);
    const [, code = ''] = LINK.exec(await shell.followCallback(callback)) ?? [];
    expect(await shell.followCallback(callback)).toBe('/from-provider?trouble=gone');
    const responses = await inParallel(5, () => shell.completeOAuth(code));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await shell.completeOAuth(code)).toMatchObject(GONE);
  });

  it('cannot complete the flow of a browser by a link, or of a shell without one', async () => {
    const browser = createBrowser(server);
    const { person } = await createConnectedMember();
    const callback = await chooseAccount(await browser.startSignIn(), person.subject);
    expect(await createBrowser(server).followCallback(callback)).toBe(
      '/from-provider?trouble=gone',
    );
    expect(await browser.followCallback(callback)).toBe('/from-provider');
  });

  it('cannot choose where the callback leads', async () => {
    const shell = createShell(server);
    const callback = new URL(
      await chooseAccount(await shell.start(), createPerson(provider).subject),
    );
    for (const name of ['redirect_uri', 'returnTo', 'next'])
      callback.searchParams.set(name, 'https://evil.example');
    expect(await shell.followCallback(callback.href)).toMatch(LINK);
  });
});

it('a code expires before its flow', async () => {
  expect(OAUTH_RETURN_CODE_VALID_MS).toBeLessThan(OAUTH_FLOW_VALID_MS);
  const { person } = await createConnectedMember();
  const shell = createShell(server);
  const code = await returnFromProvider(shell, person);
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + OAUTH_RETURN_CODE_VALID_MS);
  expect(await shell.completeOAuth(code)).toMatchObject(GONE);
  server.clock.now = start;
  expect((await shell.completeOAuth(code)).status).toBe(200);
});

it('neither the log nor the database contains the code or the token of the app', async () => {
  const shell = createShell(server);
  const code = await returnFromProvider(shell, createPerson(provider));
  const { rows } = await server.database.pool.query('select * from oauth_flows');
  for (const secret of [code, shell.headers['x-oauth-flow'] ?? '']) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(server.log.filter((line) => line.includes(secret))).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});
