import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
} from '../../../../test/account-fixtures.ts';
import { expectWithin } from '../../../../test/expect-within.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  chooseAccount,
  createBrowser,
  createPerson,
  createServerWithProviders,
  signInWithProvider,
} from '../../../../test/provider-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await createServerWithProviders());
});

beforeEach(() => {
  provider.fault.status = 0;
  provider.fault.delayMs = 0;
});

const GONE = '/from-provider?trouble=gone';
const REJECTED = '/from-provider?trouble=refused';

function changed(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

describe('an OAuth callback', () => {
  it('is accepted once', async () => {
    const browser = createBrowser(server);
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    expect(await browser.followCallback(answer)).toBe('/from-provider');
    expect(await browser.followCallback(answer)).toBe(GONE);
  });

  it('is rejected in another browser and remains valid in its own', async () => {
    const [browser, other] = [createBrowser(server), createBrowser(server)];
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    await other.startSignIn();
    expect(await other.followCallback(answer)).toBe(GONE);
    expect(await createBrowser(server).followCallback(answer)).toBe(GONE);
    expect((await other.completeOAuth()).body.code).toBe('providers.gone');
    expect(await browser.followCallback(answer)).toBe('/from-provider');
  });

  it('requires the state of the request', async () => {
    const browser = createBrowser(server);
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    expect(await browser.followCallback(changed(answer, 'state', 'another'))).toBe(GONE);
    expect(await browser.followCallback('/api/auth/providers/google/callback')).toBe(GONE);
  });

  it('requires the route of the requested provider', async () => {
    const browser = createBrowser(server);
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    expect(await browser.followCallback(answer.replace('/google/', '/apple/'))).toBe(GONE);
  });

  it('requires the issuer of the request', async () => {
    const browser = createBrowser(server);
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    expect(await browser.followCallback(changed(answer, 'iss', 'https://evil.example'))).toBe(
      REJECTED,
    );
    expect((await browser.completeOAuth()).body.code).toBe('providers.gone');
  });

  it('requires the nonce of the request', async () => {
    const browser = createBrowser(server);
    const asked = changed(await browser.startSignIn(), 'nonce', 'of-another-sign-in');
    expect(
      await browser.followCallback(await chooseAccount(asked, createPerson(provider).subject)),
    ).toBe(REJECTED);
  });

  it('requires the code verifier of the request', async () => {
    const [browser, thief] = [createBrowser(server), createBrowser(server)];
    const stolen = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    const own = await chooseAccount(await thief.startSignIn(), createPerson(provider).subject);
    const code = new URL(stolen).searchParams.get('code') ?? '';
    expect(await thief.followCallback(changed(own, 'code', code))).toBe(REJECTED);
  });

  it('with an error redirects without the provider’s text', async () => {
    const browser = createBrowser(server);
    const cancelled = await chooseAccount(await browser.startSignIn(), '');
    expect(cancelled).toContain('Cancel');
    expect(await browser.followCallback(cancelled)).toBe('/from-provider?trouble=cancelled');
    const state = new URL(await browser.startSignIn()).searchParams.get('state');
    const query = `?state=${state}&error=server_error&error_description=%3Cb%3E`;
    expect(await browser.followCallback(`/api/auth/providers/google/callback${query}`)).toBe(
      REJECTED,
    );
  });
});

describe('an unavailable provider', () => {
  it('is reported within five seconds, and other sign-in methods work', async () => {
    const away = await createServerWithProviders();
    away.provider.fault.delayMs = 60_000;
    const member = await createMemberWithPassword(away.server);
    const began = Date.now();
    const pending = away.server.request({
      method: 'POST',
      url: '/api/auth/providers',
      payload: { provider: 'google' },
    });
    const before = Date.now();
    expect((await createVisitor(away.server).signIn(member.email, PASSWORD)).status).toBe(200);
    expectWithin(Date.now() - before, 3_000);
    expect(await pending).toMatchObject({
      status: 503,
      body: { code: 'providers.unavailable', message: /^We can’t reach Google right now/ },
    });
    expectWithin(Date.now() - began, 8_000);
    away.provider.fault.delayMs = 0;
    away.provider.fault.status = 500;
    expect(
      (
        await away.server.request({
          method: 'POST',
          url: '/api/auth/providers',
          payload: { provider: 'google' },
        })
      ).status,
    ).toBe(503);
    away.provider.fault.status = 0;
    expect(
      (await signInWithProvider(createBrowser(away.server), createPerson(away.provider))).status,
    ).toBe(202);
  });

  it('redirects with an error when the token request fails', async () => {
    const browser = createBrowser(server);
    const answer = await chooseAccount(await browser.startSignIn(), createPerson(provider).subject);
    provider.fault.status = 503;
    expect(await browser.followCallback(answer)).toBe('/from-provider?trouble=unavailable');
    expect((await browser.completeOAuth()).body.code).toBe('providers.gone');
  });
});

describe('with OAuth disabled', () => {
  it('all routes get 404, and no method is listed', async () => {
    const without = await createTestServer();
    const browser = createBrowser(without);
    const ways = await browser.request('GET', '/api/auth/methods');
    expect(ways.body.providers).toEqual([]);
    const started = await browser.request('POST', '/api/auth/providers', { provider: 'google' });
    expect(started).toMatchObject({ status: 404, body: { code: 'providers.not-offered' } });
    const answered = await browser.request(
      'GET',
      '/api/auth/providers/google/callback?code=a&state=b',
    );
    expect(answered).toMatchObject({ status: 404, body: { code: 'providers.not-offered' } });
  });
});

it('browsers and native shells list the enabled providers', async () => {
  for (const headers of [{}, { 'x-session-transport': 'bearer' }]) {
    const { body } = await server.request({ url: '/api/auth/methods', headers });
    expect(body.providers).toEqual(['google', 'apple']);
  }
});

it('neither the log nor the database contains the provider’s response', async () => {
  const browser = createBrowser(server);
  const person = createPerson(provider);
  const answer = await chooseAccount(await browser.startSignIn(), person.subject);
  const { searchParams } = new URL(answer);
  await browser.followCallback(answer);
  await browser.followCallback(answer);
  await browser.completeOAuth();
  const { rows } = await server.database.pool.query('select * from oauth_flows');
  const stored = JSON.stringify(rows);
  for (const secret of [searchParams.get('code'), searchParams.get('state'), person.email]) {
    expect(secret).toMatch(/.{8}/);
    expect(server.log.filter((line) => line.includes(secret ?? ''))).toEqual([]);
    expect(stored).not.toContain(secret);
  }
});
