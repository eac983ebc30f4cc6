import { randomBytes, randomUUID } from 'node:crypto';
import { CONFIRMED_FOR_MS } from '@prayer-swap/shared/accounts/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  codeTo,
  mailTo,
  PASSWORD,
  resetTokenTo,
  tally,
  visitor,
} from '../../../../test/account-fixtures.ts';
import { aMember } from '../../../../test/factories.ts';
import { eventually, type TestServer } from '../../../../test/harness.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  aBrowser,
  aPersonAt,
  type Browser,
  chooses,
  connect,
  serverWithProviders,
  signInWith,
} from '../../../../test/provider-fixtures.ts';
import { codeOf } from '../../../../test/second-factor-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await serverWithProviders());
});

/** Somebody who joined by a provider, and is signed in. */
async function aMemberByProvider() {
  const person = aPersonAt(provider);
  const browser = aBrowser(server);
  await signInWith(browser, person);
  const { user } = (await browser.signUp()).body;
  return { person, browser, user };
}

const waysOf = async (browser: Browser) => (await browser.call('GET', '/api/me/identities')).body;
const disconnect = (browser: Browser, which = 'google') =>
  browser.call('DELETE', `/api/me/identities/${which}`);

describe('connecting', () => {
  it('lets it sign in, and tells the member by mail', async () => {
    const member = await aMemberWithPassword(server);
    const browser = aBrowser(server, member);
    const person = aPersonAt(provider);
    const { status, body } = await connect(browser, person);
    expect({ status, body }).toEqual({
      status: 202,
      body: { done: { what: 'connected', provider: 'google' } },
    });
    expect((await mailTo(server, member.email)).subject).toBe(
      'Google is connected to your Prayer Swap account',
    );
    expect((await waysOf(browser)).items).toHaveLength(1);
    expect((await signInWith(aBrowser(server), person)).body.user.id).toBe(member.id);
  });

  it('asks first who it is, where that was long ago', async () => {
    const browser = aBrowser(server, await aMember(server));
    server.clock.advance(CONFIRMED_FOR_MS + 1);
    for (const call of [
      browser.call('POST', '/api/me/identities', { provider: 'google' }),
      disconnect(browser),
    ]) {
      expect(await call).toMatchObject({
        status: 403,
        body: { code: 'error.confirmation-needed' },
      });
    }
  });

  it('takes nobody from another member, and one account of a provider', async () => {
    const { person } = await aMemberByProvider();
    const browser = aBrowser(server, await aMember(server));
    expect((await connect(browser, person)).body.code).toBe('providers.connected-elsewhere');
    await connect(browser, aPersonAt(provider));
    expect((await connect(browser, aPersonAt(provider))).body.code).toBe('providers.one-already');
    expect((await connect(browser, aPersonAt(provider), 'apple')).status).toBe(202);
    expect((await waysOf(browser)).items).toHaveLength(2);
  });

  it('by two tabs at once is done once', async () => {
    const member = await aMemberWithPassword(server);
    const person = aPersonAt(provider);
    const tabs = [aBrowser(server, member), aBrowser(server, member)];
    for (const tab of tabs)
      await tab.comeBack(await chooses(await tab.toConnect(), person.subject));
    const answers = await Promise.all(tabs.map((tab) => tab.arrive()));
    expect(tally(answers)).toEqual({ '202': 2 });
    expect((await waysOf(aBrowser(server, member))).items).toHaveLength(1);
    await mailTo(server, member.email);
    expect(server.mails.filter(({ to }) => to === member.email)).toHaveLength(1);
  });

  it('is of the member who began it, and of nobody who signs in meanwhile', async () => {
    const browser = aBrowser(server, await aMember(server));
    await browser.comeBack(await chooses(await browser.toConnect(), aPersonAt(provider).subject));
    const other = await aMember(server);
    browser.jar.set('session', other.token);
    expect((await browser.arrive()).status).toBe(401);
    expect((await waysOf(browser)).items).toEqual([]);
    browser.jar.delete('session');
    expect((await browser.arrive()).status).toBe(401);
  });
});

describe('disconnecting', () => {
  it('ends that way in, and tells the member by mail', async () => {
    const member = await aMemberWithPassword(server);
    const browser = aBrowser(server, member);
    const person = aPersonAt(provider);
    await connect(browser, person);
    expect((await disconnect(browser)).status).toBe(204);
    await eventually(() =>
      server.mails.some(
        ({ to, subject }) =>
          to === member.email && subject === 'Google is no longer connected to Prayer Swap',
      ),
    );
    expect((await signInWith(aBrowser(server), person)).body.signUp).toBeDefined();
    expect((await disconnect(browser)).body.code).toBe('providers.not-connected');
    expect((await disconnect(browser, 'another')).status).toBe(404);
  });

  it('leaves the only way in', async () => {
    const { browser } = await aMemberByProvider();
    expect((await disconnect(browser)).body.code).toBe('providers.last-way');
    await connect(browser, aPersonAt(provider), 'apple');
    const answers = await atOnce(2, (at) => disconnect(browser, at === 0 ? 'google' : 'apple'));
    expect(tally(answers)).toEqual({ '204': 1, '409 providers.last-way': 1 });
    expect((await waysOf(browser)).items).toHaveLength(1);
  });
});

describe('a passkey', () => {
  it('is a way in that is left, and is the last one then', async () => {
    const { browser, user } = await aMemberByProvider();
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
    const removed = await browser.call('DELETE', `/api/me/passkeys/${passkey.id}`);
    expect(removed).toMatchObject({ status: 409, body: { code: 'providers.last-way' } });
  });
});

describe('proving once more who it is', () => {
  it('renews the session', async () => {
    const { person, browser } = await aMemberByProvider();
    server.clock.advance(CONFIRMED_FOR_MS + 1);
    server.clock.now = new Date(Math.min(server.clock.now.getTime(), Date.now()));
    const before = browser.jar.get('session');
    expect((await disconnect(browser, 'apple')).body.code).toBe('error.confirmation-needed');
    const url = await browser.toConfirm();
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    await browser.comeBack(await chooses(url, person.subject));
    expect((await browser.arrive()).body).toEqual({
      done: { what: 'confirmed', provider: 'google' },
    });
    expect(browser.jar.get('session')).not.toBe(before);
    expect((await disconnect(browser, 'apple')).body.code).toBe('providers.not-connected');
    expect((await browser.arrive()).body.code).toBe('providers.gone');
  });

  it('is not offered beside a password, which proves more', async () => {
    const browser = aBrowser(server, await aMemberWithPassword(server));
    await connect(browser, aPersonAt(provider));
    const answer = await browser.call('POST', '/api/auth/confirm/provider', { provider: 'google' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'providers.password-instead' } });
  });

  it('is done by nobody else', async () => {
    const { browser } = await aMemberByProvider();
    await browser.comeBack(await chooses(await browser.toConfirm(), aPersonAt(provider).subject));
    expect(await browser.arrive()).toMatchObject({
      status: 409,
      body: { code: 'providers.other-account' },
    });
  });

  it('is not done by a provider that asked long ago', async () => {
    const { person, browser } = await aMemberByProvider();
    const { now } = server.clock;
    // To this server, whatever happens today lies in the past.
    server.clock.now = new Date(Date.now() + HOUR);
    await server.database.db
      .updateTable('sessions')
      .set({ created_at: server.clock.now, last_seen_at: server.clock.now })
      .execute();
    await browser.comeBack(await chooses(await browser.toConfirm(), person.subject));
    expect((await browser.arrive()).body.code).toBe('providers.not-asked-again');
    server.clock.now = now;
  });
});

describe('a member without a password', () => {
  it('changes the address with a session that was confirmed lately, and not with an older one', async () => {
    const { browser, user } = await aMemberByProvider();
    const change = (email: string) =>
      server.call({
        method: 'PATCH',
        url: '/api/me',
        headers: { cookie: `session=${browser.jar.get('session')}` },
        payload: { email },
      });
    expect((await change(`new-${user.email}`)).status).toBe(200);
    const code = await codeTo(server, `new-${user.email}`);
    expect((await browser.call('POST', '/api/me/email/confirm', { code })).status).toBe(200);
    server.clock.advance(CONFIRMED_FOR_MS + 1);
    expect((await change(`other-${user.email}`)).body.code).toBe('error.confirmation-needed');
  });

  it('turns two-step sign-in on and off', async () => {
    const { browser } = await aMemberByProvider();
    const begun = await browser.call('POST', '/api/me/second-factor', {});
    const code = codeOf(begun.body.secret, server);
    expect((await browser.call('POST', '/api/me/second-factor/confirm', { code })).status).toBe(
      200,
    );
    const off = () => browser.call('DELETE', '/api/me/second-factor', {});
    server.clock.advance(CONFIRMED_FOR_MS + 1);
    expect((await off()).body.code).toBe('error.confirmation-needed');
  });

  it('sets one by a mailed link alone', async () => {
    const { browser, user } = await aMemberByProvider();
    const changed = await browser.call('POST', '/api/me/password', {
      currentPassword: 'anything',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(changed).toMatchObject({ status: 409, body: { code: 'providers.no-password' } });
    const guest = visitor(server);
    expect((await guest.signIn(user.email, 'anything')).status).toBe(401);
    await guest.forgot(user.email);
    const token = await resetTokenTo(server, user.email);
    const set = await guest.post('/api/auth/reset-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(set.status).toBe(204);
    expect((await guest.signIn(user.email)).status).toBe(200);
  });

  it('deletes the account, blocked or not, and copies what is held', async () => {
    const { browser, user, person } = await aMemberByProvider();
    const copy = await browser.call('GET', '/api/me/export');
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
    const leave = () => browser.call('DELETE', '/api/me', { confirm: 'DELETE MY ACCOUNT' });
    expect((await leave()).body.code).toBe('error.confirmation-needed');
    await browser.comeBack(await chooses(await browser.toConfirm(), person.subject));
    expect((await browser.arrive()).status).toBe(202);
    expect((await leave()).status).toBe(204);
    const left = await server.database.db
      .selectFrom('identities')
      .select('subject')
      .where('subject', '=', person.subject)
      .execute();
    expect(left).toEqual([]);
  });
});
