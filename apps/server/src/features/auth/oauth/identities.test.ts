import { randomBytes, randomUUID } from 'node:crypto';
import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  PASSWORD,
  waitForCode,
  waitForMail,
  waitForResetToken,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { type TestServer, waitFor } from '../../../../test/harness.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  type Browser,
  chooseAccount,
  connectProvider,
  createBrowser,
  createPerson,
  createServerWithProviders,
  signInWithProvider,
} from '../../../../test/provider-fixtures.ts';
import { totpCode } from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await createServerWithProviders());
});

/** A signed-in member who registered through a provider. */
async function createProviderMember() {
  const person = createPerson(provider);
  const browser = createBrowser(server);
  await signInWithProvider(browser, person);
  const { user } = (await browser.signUp()).body;
  return { person, browser, user };
}

const listIdentities = async (browser: Browser) =>
  (await browser.request('GET', '/api/me/identities')).body;
const disconnect = (browser: Browser, which = 'google') =>
  browser.request('DELETE', `/api/me/identities/${which}`);

describe('connecting an identity', () => {
  it('enables sign-in by it and notifies the member by mail', async () => {
    const member = await createMemberWithPassword(server);
    const browser = createBrowser(server, member);
    const person = createPerson(provider);
    const { status, body } = await connectProvider(browser, person);
    expect({ status, body }).toEqual({
      status: 202,
      body: { done: { what: 'connected', provider: 'google' } },
    });
    expect((await waitForMail(server, member.email)).subject).toBe(
      'Google is connected to your Prayer Swap account',
    );
    expect((await listIdentities(browser)).items).toHaveLength(1);
    expect((await signInWithProvider(createBrowser(server), person)).body.user.id).toBe(member.id);
  });

  it('requires reauthentication after some time', async () => {
    const browser = createBrowser(server, await createMember(server));
    server.clock.advance(REAUTH_VALID_MS + 1);
    for (const call of [
      browser.request('POST', '/api/me/identities', { provider: 'google' }),
      disconnect(browser),
    ]) {
      expect(await call).toMatchObject({
        status: 403,
        body: { code: 'error.confirmation-needed' },
      });
    }
  });

  it('rejects an identity of another member, and a second account of a provider', async () => {
    const { person } = await createProviderMember();
    const browser = createBrowser(server, await createMember(server));
    expect((await connectProvider(browser, person)).body.code).toBe(
      'providers.connected-elsewhere',
    );
    await connectProvider(browser, createPerson(provider));
    expect((await connectProvider(browser, createPerson(provider))).body.code).toBe(
      'providers.one-already',
    );
    expect((await connectProvider(browser, createPerson(provider), 'apple')).status).toBe(202);
    expect((await listIdentities(browser)).items).toHaveLength(2);
  });

  it('by two concurrent tabs succeeds once', async () => {
    const member = await createMemberWithPassword(server);
    const person = createPerson(provider);
    const tabs = [createBrowser(server, member), createBrowser(server, member)];
    for (const tab of tabs)
      await tab.followCallback(await chooseAccount(await tab.startConnect(), person.subject));
    const answers = await Promise.all(tabs.map((tab) => tab.completeOAuth()));
    expect(countResponses(answers)).toEqual({ '202': 2 });
    expect((await listIdentities(createBrowser(server, member))).items).toHaveLength(1);
    await waitForMail(server, member.email);
    expect(server.mails.filter(({ to }) => to === member.email)).toHaveLength(1);
  });

  it('applies to the member who started it, not to another who signs in during the flow', async () => {
    const browser = createBrowser(server, await createMember(server));
    await browser.followCallback(
      await chooseAccount(await browser.startConnect(), createPerson(provider).subject),
    );
    const other = await createMember(server);
    browser.jar.set('session', other.token);
    expect((await browser.completeOAuth()).status).toBe(401);
    expect((await listIdentities(browser)).items).toEqual([]);
    browser.jar.delete('session');
    expect((await browser.completeOAuth()).status).toBe(401);
  });
});

describe('disconnecting an identity', () => {
  it('removes the sign-in method and notifies the member by mail', async () => {
    const member = await createMemberWithPassword(server);
    const browser = createBrowser(server, member);
    const person = createPerson(provider);
    await connectProvider(browser, person);
    expect((await disconnect(browser)).status).toBe(204);
    await waitFor(() =>
      server.mails.some(
        ({ to, subject }) =>
          to === member.email && subject === 'Google is no longer connected to Prayer Swap',
      ),
    );
    expect((await signInWithProvider(createBrowser(server), person)).body.signUp).toBeDefined();
    expect((await disconnect(browser)).body.code).toBe('providers.not-connected');
    expect((await disconnect(browser, 'another')).status).toBe(404);
  });

  it('is rejected for the only sign-in method', async () => {
    const { browser } = await createProviderMember();
    expect((await disconnect(browser)).body.code).toBe('providers.last-way');
    await connectProvider(browser, createPerson(provider), 'apple');
    const answers = await inParallel(2, (at) => disconnect(browser, at === 0 ? 'google' : 'apple'));
    expect(countResponses(answers)).toEqual({ '204': 1, '409 providers.last-way': 1 });
    expect((await listIdentities(browser)).items).toHaveLength(1);
  });
});

describe('a passkey', () => {
  it('counts as a remaining sign-in method, and as the last one afterwards', async () => {
    const { browser, user } = await createProviderMember();
    const passkey = {
      id: randomUUID(),
      user_id: user.id,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      sign_count: 0,
      created_at: server.clock.now,
    };
    await server.database.db.insertInto('passkeys').values(passkey).execute();
    expect((await disconnect(browser)).status).toBe(204);
    const removed = await browser.request('DELETE', `/api/me/passkeys/${passkey.id}`);
    expect(removed).toMatchObject({ status: 409, body: { code: 'providers.last-way' } });
  });
});

describe('reauthenticating with a provider', () => {
  it('renews the session', async () => {
    const { person, browser } = await createProviderMember();
    server.clock.advance(REAUTH_VALID_MS + 1);
    server.clock.now = new Date(Math.min(server.clock.now.getTime(), Date.now()));
    const before = browser.jar.get('session');
    expect((await disconnect(browser, 'apple')).body.code).toBe('error.confirmation-needed');
    const url = await browser.startReauthentication();
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    await browser.followCallback(await chooseAccount(url, person.subject));
    expect((await browser.completeOAuth()).body).toEqual({
      done: { what: 'confirmed', provider: 'google' },
    });
    expect(browser.jar.get('session')).not.toBe(before);
    expect((await disconnect(browser, 'apple')).body.code).toBe('providers.not-connected');
    expect((await browser.completeOAuth()).body.code).toBe('providers.gone');
  });

  it('is not offered for an account with a password', async () => {
    const browser = createBrowser(server, await createMemberWithPassword(server));
    await connectProvider(browser, createPerson(provider));
    const answer = await browser.request('POST', '/api/auth/reauthenticate/provider', {
      provider: 'google',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'providers.password-instead' } });
  });

  it('rejects another identity', async () => {
    const { browser } = await createProviderMember();
    await browser.followCallback(
      await chooseAccount(await browser.startReauthentication(), createPerson(provider).subject),
    );
    expect(await browser.completeOAuth()).toMatchObject({
      status: 409,
      body: { code: 'providers.other-account' },
    });
  });

  it('rejects an old authentication time', async () => {
    const { person, browser } = await createProviderMember();
    const { now } = server.clock;
    // Moves the server's clock so that today's events lie in the past.
    server.clock.now = new Date(Date.now() + HOUR);
    await server.database.db
      .updateTable('sessions')
      .set({ created_at: server.clock.now, last_seen_at: server.clock.now })
      .execute();
    await browser.followCallback(
      await chooseAccount(await browser.startReauthentication(), person.subject),
    );
    expect((await browser.completeOAuth()).body.code).toBe('providers.not-asked-again');
    server.clock.now = now;
  });
});

describe('a member without a password', () => {
  it('changes the address only with a recently authenticated session', async () => {
    const { browser, user } = await createProviderMember();
    const change = (email: string) =>
      server.request({
        method: 'PATCH',
        url: '/api/me',
        headers: { cookie: `session=${browser.jar.get('session')}` },
        payload: { email },
      });
    expect((await change(`new-${user.email}`)).status).toBe(200);
    const code = await waitForCode(server, `new-${user.email}`);
    expect((await browser.request('POST', '/api/me/email/confirm', { code })).status).toBe(200);
    server.clock.advance(REAUTH_VALID_MS + 1);
    expect((await change(`other-${user.email}`)).body.code).toBe('error.confirmation-needed');
  });

  it('enables and disables two-factor', async () => {
    const { browser } = await createProviderMember();
    const setup = await browser.request('POST', '/api/me/second-factor', {});
    const code = totpCode(setup.body.secret, server);
    expect((await browser.request('POST', '/api/me/second-factor/confirm', { code })).status).toBe(
      200,
    );
    const off = () => browser.request('DELETE', '/api/me/second-factor', {});
    server.clock.advance(REAUTH_VALID_MS + 1);
    expect((await off()).body.code).toBe('error.confirmation-needed');
  });

  it('sets one only by a mailed link', async () => {
    const { browser, user } = await createProviderMember();
    const changed = await browser.request('POST', '/api/me/password', {
      currentPassword: 'anything',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(changed).toMatchObject({ status: 409, body: { code: 'providers.no-password' } });
    const guest = createVisitor(server);
    expect((await guest.signIn(user.email, 'anything')).status).toBe(401);
    await guest.forgotPassword(user.email);
    const token = await waitForResetToken(server, user.email);
    const set = await guest.post('/api/auth/reset-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(set.status).toBe(204);
    expect((await guest.signIn(user.email)).status).toBe(200);
  });

  it('deletes the account, blocked or not, and exports the data', async () => {
    const { browser, user, person } = await createProviderMember();
    const copy = await browser.request('GET', '/api/me/export');
    expect(copy.body.data.identities).toMatchObject([
      { provider: 'google', issuer: provider.issuer, subject: person.subject },
    ]);
    await server.database.db
      .updateTable('sessions')
      .set({ confirmed_at: null })
      .where('user_id', '=', user.id)
      .execute();
    await server.database.db
      .updateTable('users')
      .set({ status: 'Blocked' })
      .where('id', '=', user.id)
      .execute();
    const leave = () => browser.request('DELETE', '/api/me', { confirm: 'DELETE MY ACCOUNT' });
    expect((await leave()).body.code).toBe('error.confirmation-needed');
    await browser.followCallback(
      await chooseAccount(await browser.startReauthentication(), person.subject),
    );
    expect((await browser.completeOAuth()).status).toBe(202);
    expect((await leave()).status).toBe(204);
    const left = await server.database.db
      .selectFrom('identities')
      .select('subject')
      .where('subject', '=', person.subject)
      .execute();
    expect(left).toEqual([]);
  });
});
