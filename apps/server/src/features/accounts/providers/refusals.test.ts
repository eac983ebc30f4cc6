import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberWithPassword, PASSWORD, visitor } from '../../../../test/account-fixtures.ts';
import { expectWithin } from '../../../../test/expect-within.ts';
import { type TestServer, testServer } from '../../../../test/harness.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  aBrowser,
  aPersonAt,
  chooses,
  serverWithProviders,
  signInWith,
} from '../../../../test/provider-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;

beforeAll(async () => {
  ({ server, provider } = await serverWithProviders());
});

beforeEach(() => {
  provider.trouble.status = 0;
  provider.trouble.delayMs = 0;
});

const GONE = '/from-provider?trouble=gone';
const REFUSED = '/from-provider?trouble=refused';

function changed(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

describe('an answer', () => {
  it('is taken once', async () => {
    const browser = aBrowser(server);
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    expect(await browser.comeBack(answer)).toBe('/from-provider');
    expect(await browser.comeBack(answer)).toBe(GONE);
  });

  it('is of no use in another browser, and still is in its own', async () => {
    const [browser, other] = [aBrowser(server), aBrowser(server)];
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    await other.toSignIn();
    expect(await other.comeBack(answer)).toBe(GONE);
    expect(await aBrowser(server).comeBack(answer)).toBe(GONE);
    expect((await other.arrive()).body.code).toBe('providers.gone');
    expect(await browser.comeBack(answer)).toBe('/from-provider');
  });

  it('must name the state that was asked with', async () => {
    const browser = aBrowser(server);
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    expect(await browser.comeBack(changed(answer, 'state', 'another'))).toBe(GONE);
    expect(await browser.comeBack('/api/auth/providers/google/callback')).toBe(GONE);
  });

  it('must come to the door of the provider that was asked', async () => {
    const browser = aBrowser(server);
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    expect(await browser.comeBack(answer.replace('/google/', '/apple/'))).toBe(GONE);
  });

  it('must be of the issuer that was asked', async () => {
    const browser = aBrowser(server);
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    expect(await browser.comeBack(changed(answer, 'iss', 'https://evil.example'))).toBe(REFUSED);
    expect((await browser.arrive()).body.code).toBe('providers.gone');
  });

  it('must hold the nonce that was asked with', async () => {
    const browser = aBrowser(server);
    const asked = changed(await browser.toSignIn(), 'nonce', 'of-another-sign-in');
    expect(await browser.comeBack(await chooses(asked, aPersonAt(provider).subject))).toBe(REFUSED);
  });

  it('must belong to the verifier that was asked with', async () => {
    const [browser, thief] = [aBrowser(server), aBrowser(server)];
    const stolen = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    const own = await chooses(await thief.toSignIn(), aPersonAt(provider).subject);
    const code = new URL(stolen).searchParams.get('code') ?? '';
    expect(await thief.comeBack(changed(own, 'code', code))).toBe(REFUSED);
  });

  it('that says no leads back, without the provider’s words', async () => {
    const browser = aBrowser(server);
    const cancelled = await chooses(await browser.toSignIn(), '');
    expect(cancelled).toContain('Cancel');
    expect(await browser.comeBack(cancelled)).toBe('/from-provider?trouble=cancelled');
    const state = new URL(await browser.toSignIn()).searchParams.get('state');
    const query = `?state=${state}&error=server_error&error_description=%3Cb%3E`;
    expect(await browser.comeBack(`/api/auth/providers/google/callback${query}`)).toBe(REFUSED);
  });
});

describe('a provider that is away', () => {
  it('is said to be, in five seconds at most, and keeps nobody from another way in', async () => {
    const away = await serverWithProviders();
    away.provider.trouble.delayMs = 60_000;
    const member = await aMemberWithPassword(away.server);
    const began = Date.now();
    const asking = away.server.call({
      method: 'POST',
      url: '/api/auth/providers',
      payload: { provider: 'google' },
    });
    const before = Date.now();
    expect((await visitor(away.server).signIn(member.email, PASSWORD)).status).toBe(200);
    expectWithin(Date.now() - before, 3_000);
    expect(await asking).toMatchObject({
      status: 503,
      body: { code: 'providers.unavailable', message: /^Google cannot be reached right now/ },
    });
    expectWithin(Date.now() - began, 8_000);
    away.provider.trouble.delayMs = 0;
    away.provider.trouble.status = 500;
    expect(
      (
        await away.server.call({
          method: 'POST',
          url: '/api/auth/providers',
          payload: { provider: 'google' },
        })
      ).status,
    ).toBe(503);
    away.provider.trouble.status = 0;
    expect((await signInWith(aBrowser(away.server), aPersonAt(away.provider))).status).toBe(202);
  });

  it('just when its answer is to be judged leads back with that word', async () => {
    const browser = aBrowser(server);
    const answer = await chooses(await browser.toSignIn(), aPersonAt(provider).subject);
    provider.trouble.status = 503;
    expect(await browser.comeBack(answer)).toBe('/from-provider?trouble=unavailable');
    expect((await browser.arrive()).body.code).toBe('providers.gone');
  });
});

describe('where it is switched off', () => {
  it('no door is open, and none is shown', async () => {
    const without = await testServer();
    const browser = aBrowser(without);
    const ways = await browser.call('GET', '/api/auth/ways');
    expect(ways.body.providers).toEqual([]);
    const begun = await browser.call('POST', '/api/auth/providers', { provider: 'google' });
    expect(begun).toMatchObject({ status: 404, body: { code: 'providers.not-offered' } });
    const answered = await browser.call(
      'GET',
      '/api/auth/providers/google/callback?code=a&state=b',
    );
    expect(answered).toMatchObject({ status: 404, body: { code: 'providers.not-offered' } });
  });

  it('a native shell finds itself there always', async () => {
    const headers = { 'x-session-transport': 'bearer' };
    const ways = await server.call({ url: '/api/auth/ways', headers });
    expect(ways.body.providers).toEqual([]);
    const begun = await server.call({
      method: 'POST',
      url: '/api/auth/providers',
      headers,
      payload: { provider: 'google' },
    });
    expect(begun).toMatchObject({ status: 404, body: { code: 'providers.not-offered' } });
  });

  it('others see which there are', async () => {
    expect((await server.call({ url: '/api/auth/ways' })).body.providers).toEqual([
      'google',
      'apple',
    ]);
  });
});

it('what a provider said is in no line of the log, nor in the database as it was said', async () => {
  const browser = aBrowser(server);
  const person = aPersonAt(provider);
  const answer = await chooses(await browser.toSignIn(), person.subject);
  const { searchParams } = new URL(answer);
  await browser.comeBack(answer);
  await browser.comeBack(answer);
  await browser.arrive();
  const { rows } = await server.database.pool.query('select * from provider_visits');
  const kept = JSON.stringify(rows);
  for (const secret of [searchParams.get('code'), searchParams.get('state'), person.email]) {
    expect(secret).toMatch(/.{8}/);
    expect(server.log.filter((line) => line.includes(secret ?? ''))).toEqual([]);
    expect(kept).not.toContain(secret);
  }
});
