import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { createConfig } from '../src/config/config.ts';
import { readEnv } from '../src/config/env.ts';
import {
  createTestServer,
  type TestMember,
  type TestResponse,
  type TestServer,
} from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';
import { type OpenidProvider, type Person, startOpenidProvider } from './openid-provider.ts';

const ORIGIN = 'http://localhost:3000';

/** A server with Google and Apple enabled, both served by one provider. */
export async function createServerWithProviders(
  overrides: Parameters<typeof createTestServer>[0] = {},
): Promise<{ server: TestServer; provider: OpenidProvider }> {
  const provider = await startOpenidProvider();
  provider.setClientOrigin(ORIGIN);
  const { providers } = createConfig(readEnv(provider.env));
  const server = await createTestServer({ providers, ...overrides });
  onFileFinished(provider.stop);
  return { server, provider };
}

let people = 0;

/** A new person at the provider, with a verified address. */
export function createPerson(provider: OpenidProvider, traits: Partial<Person> = {}) {
  people += 1;
  const subject = `person-${people}`;
  const person = { subject, email: `${subject}@example.org`, email_verified: true, ...traits };
  provider.addPerson(person);
  return person;
}

let networks = 0;

export type Browser = ReturnType<typeof createBrowser>;

/** A browser with a cookie jar, optionally signed in as a member. */
export function createBrowser(server: TestServer, as?: TestMember) {
  networks += 1;
  const from = `198.51.77.${networks % 250}`;
  const jar = new Map<string, string>(as && [['session', as.token]]);
  async function request(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie === '' ? {} : { cookie };
    const response = await server.request({
      method,
      url,
      headers,
      from,
      ...(payload && { payload }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const startFlow = async (path: string, provider: Provider) => {
    const response = await request('POST', path, { provider });
    if (response.status !== 200) throw new Error(`Not begun: ${JSON.stringify(response.body)}`);
    return String(response.body.url);
  };
  return {
    jar,
    request,
    startSignIn: (provider: Provider = 'google') => startFlow('/api/auth/providers', provider),
    startConnect: (provider: Provider = 'google') => startFlow('/api/me/identities', provider),
    startReauthentication: (provider: Provider = 'google') =>
      startFlow('/api/auth/reauthenticate/provider', provider),
    /** @returns the path in the app to which it redirects */
    async followCallback(response: string) {
      const { status, headers } = await request('GET', response.replace(ORIGIN, ''));
      if (status !== 303) throw new Error(`Not led on: ${status}`);
      return String(headers.location);
    },
    completeOAuth: () => request('POST', '/api/auth/providers/complete'),
    signUp: (changes: object = {}) =>
      request('POST', '/api/auth/providers/sign-up', { ...signUpForm(), ...changes }),
  };
}

export type NativeShell = ReturnType<typeof createShell>;

/**
 * A native shell without cookies, which stores its tokens itself, optionally signed in as a member.
 * The provider's callback is opened by the system browser, which has none of them.
 */
export function createShell(server: TestServer, as?: TestMember) {
  const systemBrowser = createBrowser(server);
  networks += 1;
  const from = `198.51.77.${networks % 250}`;
  const headers: Record<string, string> = {
    'x-session-transport': 'bearer',
    ...(as && { authorization: `Bearer ${as.token}` }),
  };
  async function request(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const response = await server.request({
      method,
      url,
      headers,
      from,
      ...(payload && { payload }),
    });
    if (response.headers['set-cookie']) throw new Error('A shell gets no cookie');
    const flowToken = response.headers['x-oauth-flow'];
    if (flowToken) headers['x-oauth-flow'] = String(flowToken);
    if (response.body.token) headers.authorization = `Bearer ${response.body.token}`;
    return response;
  }
  return {
    headers,
    request,
    async start(path = '/api/auth/providers', provider: Provider = 'google') {
      return String((await request('POST', path, { provider })).body.url);
    },
    followCallback: systemBrowser.followCallback,
    completeOAuth: (code?: string) => request('POST', '/api/auth/providers/complete', { code }),
    signUp: (changes: object = {}) =>
      request('POST', '/api/auth/providers/sign-up', { ...signUpForm(), ...changes }),
  };
}

let names = 0;

function signUpForm() {
  names += 1;
  return {
    username: `newcomer-${names}`,
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  };
}

/** Signs in up to the completion of the OAuth flow. */
export async function signInWithProvider(
  browser: Browser,
  { subject }: Person,
  provider: Provider = 'google',
): Promise<TestResponse> {
  await browser.followCallback(await chooseAccount(await browser.startSignIn(provider), subject));
  return browser.completeOAuth();
}

/** Connects a person's account to the member of the browser. */
export async function connectProvider(
  browser: Browser,
  { subject }: Person,
  provider: Provider = 'google',
) {
  await browser.followCallback(await chooseAccount(await browser.startConnect(provider), subject));
  return browser.completeOAuth();
}

/**
 * Follows the provider's pages as a browser would and chooses an account; '' cancels.
 *
 * @returns the redirect target with the provider's response
 */
export async function chooseAccount(url: string, subject: string): Promise<string> {
  const jar = new Map<string, string>();
  const send = async (address: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const promptResponse = await send(url);
  const page = new URL(promptResponse.headers.get('location') ?? '', url).href;
  const chosenResponse = await send(page, new URLSearchParams({ person: subject }));
  const callbackResponse = await send(
    new URL(chosenResponse.headers.get('location') ?? '', url).href,
  );
  return callbackResponse.headers.get('location') ?? formToUrl(await callbackResponse.text());
}

/** A form submission as a URL with a query. */
function formToUrl(html: string): string {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const query = new URLSearchParams(
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  );
  return `${action}?${query}`;
}
