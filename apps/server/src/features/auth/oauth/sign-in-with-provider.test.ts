import { OAUTH_FLOW_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  inParallel,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import type { TestServer } from '../../../../test/harness.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  chooseAccount,
  connectProvider,
  createBrowser,
  createPerson,
  createServerWithProviders,
  signInWithProvider,
} from '../../../../test/provider-fixtures.ts';
import { createMemberWithTwoFactor, totpCode } from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await createServerWithProviders());
});

beforeEach(() => {
  provider.fault.status = 0;
  provider.fault.delayMs = 0;
});

/** A member with a connected provider account. */
async function createConnectedMember(traits: Parameters<typeof createMember>[1] = {}) {
  const member = await createMemberWithPassword(server, traits);
  const person = createPerson(provider);
  expect((await connectProvider(createBrowser(server, member), person)).status).toBe(202);
  return { member, person };
}

describe('a known identity', () => {
  it('is signed in with a regular session', async () => {
    const { member, person } = await createConnectedMember();
    const browser = createBrowser(server);
    const { status, body } = await signInWithProvider(browser, person);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: member.id, email: `${member.username}@example.org` });
    expect((await browser.request('GET', '/api/auth/session')).body.user.id).toBe(member.id);
    expect([...browser.jar.keys()]).toEqual(['session', 'known-device']);
  });

  it('requires two-factor if enabled, with a challenge token outside the address', async () => {
    const member = await createMemberWithTwoFactor(server);
    const person = createPerson(provider);
    await connectProvider(createBrowser(server, member), person);
    const browser = createBrowser(server);
    const led = await browser.followCallback(
      await chooseAccount(await browser.startSignIn(), person.subject),
    );
    expect(led).toBe('/from-provider');
    const first = await browser.completeOAuth();
    expect(first).toMatchObject({ status: 202, body: { secondFactor: { challengeToken: /./ } } });
    expect((await browser.request('GET', '/api/auth/session')).status).toBe(401);
    const { challengeToken } = first.body.secondFactor;
    const code = totpCode(member.secret, server);
    const second = await browser.request('POST', '/api/auth/second-factor', {
      challengeToken,
      code,
    });
    expect(second).toMatchObject({ status: 200, body: { user: { id: member.id } } });
  });

  it('of a blocked member leads to the restricted screen', async () => {
    const { member, person } = await createConnectedMember();
    await server.database.db
      .updateTable('users')
      .set({ status: 'Blocked' })
      .where('id', '=', member.id)
      .execute();
    const browser = createBrowser(server);
    expect((await signInWithProvider(browser, person)).body.user.status).toBe('Blocked');
    expect((await browser.request('GET', '/api/me')).body.code).toBe('error.account-restricted');
  });

  it('of a deleted member is unknown: the identity was deleted with the account', async () => {
    const { member, person } = await createConnectedMember();
    await server.request({
      method: 'DELETE',
      url: '/api/me',
      as: member,
      payload: { confirm: 'DELETE' },
    });
    const answer = await signInWithProvider(createBrowser(server), person);
    expect(answer.body.signUp).toMatchObject({ provider: 'google', email: person.email });
  });
});

describe('a new identity', () => {
  it('completes the registration and creates a member without a password', async () => {
    const person = createPerson(provider, { email: 'Newcomer@Example.org' });
    const browser = createBrowser(server);
    const asked = await signInWithProvider(browser, person);
    expect(asked).toMatchObject({
      status: 202,
      body: { signUp: { provider: 'google', email: 'newcomer@example.org' } },
    });
    expect((await browser.completeOAuth()).body).toEqual(asked.body);
    const signedUp = await browser.signUp({
      username: 'New-Comer',
      faith: 'Hinduism',
      faithConsent: true,
    });
    expect(signedUp).toMatchObject({
      status: 201,
      body: { user: { username: 'new-comer', email: 'newcomer@example.org', faith: 'Hinduism' } },
    });
    const ways = await browser.request('GET', '/api/me/identities');
    expect(ways.body).toEqual({
      hasPassword: false,
      offered: ['google', 'apple'],
      items: [{ provider: 'google', connectedAt: server.clock.now.toISOString() }],
    });
    expect((await signInWithProvider(createBrowser(server), person)).body.user.id).toBe(
      signedUp.body.user.id,
    );
  });

  it('is validated by the rules of registration', async () => {
    const taken = await createMember(server);
    const browser = createBrowser(server);
    await signInWithProvider(browser, createPerson(provider));
    const tried = [
      await browser.signUp({ username: 'x' }),
      await browser.signUp({ acceptTerms: false }),
      await browser.signUp({ faith: 'Islam' }),
      await browser.signUp({ email: 'another@example.org' }),
      await browser.signUp({ username: taken.username }),
    ];
    expect(tried.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '400 accounts.username-too-short',
      '400 accounts.terms-required',
      '400 accounts.faith-consent-required',
      '400 error.unknown-field',
      '409 accounts.username-taken',
    ]);
    expect((await browser.signUp()).status).toBe(201);
  });

  it('with a member’s address must sign in as before, and is not connected', async () => {
    const member = await createMemberWithPassword(server);
    const person = createPerson(provider, { email: member.email });
    const browser = createBrowser(server);
    const answer = await signInWithProvider(browser, person);
    expect(answer).toMatchObject({ status: 409, body: { code: 'providers.address-known' } });
    expect(answer.body.message).toContain('already an account for your');
    expect((await browser.signUp()).body.code).toBe('providers.address-known');
    expect([...browser.jar.keys()]).not.toContain('session');
    const ways = await server.request({ url: '/api/me/identities', as: member });
    expect(ways.body).toMatchObject({ hasPassword: true, items: [] });
  });

  it.each([
    ['that is not verified', { email_verified: false }],
    ['without a verified claim', { email_verified: undefined }],
    ['that is invalid', { email: 'two, three@example.org' }],
  ])('with an address %s is rejected', async (_, traits) => {
    const browser = createBrowser(server);
    const answer = await signInWithProvider(browser, createPerson(provider, traits));
    expect(answer).toMatchObject({ status: 409, body: { code: 'providers.no-address' } });
    expect((await browser.signUp()).body.code).toBe('providers.no-address');
  });

  it('in two tabs that finish concurrently creates one account', async () => {
    const person = createPerson(provider);
    const tabs = [createBrowser(server), createBrowser(server)];
    for (const tab of tabs) await signInWithProvider(tab, person);
    const answers = await inParallel(2, async (at) => {
      const tab = tabs[at];
      if (!tab) throw new Error('There are two');
      return tab.signUp();
    });
    expect(countResponses(answers)).toEqual({ '201': 1, '409 providers.address-known': 1 });
  });

  it('expires after ten minutes', async () => {
    const browser = createBrowser(server);
    await signInWithProvider(browser, createPerson(provider));
    server.clock.advance(OAUTH_FLOW_VALID_MS);
    expect(await browser.completeOAuth()).toMatchObject({
      status: 404,
      body: { code: 'providers.gone' },
    });
    expect(await browser.signUp()).toMatchObject({ status: 404, body: { code: 'providers.gone' } });
  });
});

describe('Apple', () => {
  it('receives a signed secret, responds with a form, and sends booleans as text', async () => {
    const person = createPerson(provider, { email_verified: 'true' });
    const browser = createBrowser(server);
    const url = await browser.startSignIn('apple');
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
    const { pathname, search } = new URL(await chooseAccount(url, person.subject));
    const posted = await server.request({
      method: 'POST',
      url: pathname,
      payload: search.slice(1),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(posted).toMatchObject({ status: 303, headers: { location: `${pathname}${search}` } });
    expect(posted.headers['set-cookie']).toBeUndefined();
    expect(await browser.followCallback(String(posted.headers.location))).toBe('/from-provider');
    expect((await browser.completeOAuth()).body.signUp.email).toBe(person.email);
  });

  it('can post its form only to its callback', async () => {
    const url = '/api/auth/providers/apple/callback';
    const json = await server.request({ method: 'POST', url, payload: { code: 'x' } });
    expect(json).toMatchObject({ status: 415, body: { code: 'error.unsupported-type' } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'code=a&state=b&user=%7B%7D&location=https%3A%2F%2Fevil.example';
    const led = await server.request({ method: 'POST', url, headers, payload });
    expect(led.headers.location).toBe(`${url}?code=a&state=b`);
  });
});
