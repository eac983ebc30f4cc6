import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { configFrom } from '../src/config/config.ts';
import { readEnv } from '../src/config/env.ts';
import { atFileEnd } from './at-file-end.ts';
import { type Answer, type TestMember, type TestServer, testServer } from './harness.ts';
import { type OpenidProvider, openidProvider, type Person } from './openid-provider.ts';

const ORIGIN = 'http://localhost:3000';

/** A server that has Google and Apple switched on, both played by one provider. */
export async function serverWithProviders(
  overrides: Parameters<typeof testServer>[0] = {},
): Promise<{ server: TestServer; provider: OpenidProvider }> {
  const provider = await openidProvider();
  provider.serves(ORIGIN);
  const { providers } = configFrom(readEnv(provider.env));
  const server = await testServer({ providers, ...overrides });
  atFileEnd(provider.stop);
  return { server, provider };
}

let people = 0;

/** Somebody new at the provider, with an address of their own that it has confirmed. */
export function aPersonAt(provider: OpenidProvider, traits: Partial<Person> = {}) {
  people += 1;
  const subject = `person-${people}`;
  const person = { subject, email: `${subject}@example.org`, email_verified: true, ...traits };
  provider.knows(person);
  return person;
}

let networks = 0;

export type Browser = ReturnType<typeof aBrowser>;

/** A browser that keeps cookies, perhaps a member's session among them. */
export function aBrowser(server: TestServer, as?: TestMember) {
  networks += 1;
  const from = `198.51.77.${networks % 250}`;
  const jar = new Map<string, string>(as && [['session', as.token]]);
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie === '' ? {} : { cookie };
    const answer = await server.call({ method, url, headers, from, ...(payload && { payload }) });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  const begin = async (path: string, provider: Provider) => {
    const answer = await call('POST', path, { provider });
    if (answer.status !== 200) throw new Error(`Not begun: ${JSON.stringify(answer.body)}`);
    return String(answer.body.url);
  };
  return {
    jar,
    call,
    toSignIn: (provider: Provider = 'google') => begin('/api/auth/providers', provider),
    toConnect: (provider: Provider = 'google') => begin('/api/me/identities', provider),
    toConfirm: (provider: Provider = 'google') => begin('/api/auth/confirm/provider', provider),
    /** @returns the path in the app that it is led to */
    async comeBack(answer: string) {
      const { status, headers } = await call('GET', answer.replace(ORIGIN, ''));
      if (status !== 303) throw new Error(`Not led on: ${status}`);
      return String(headers.location);
    },
    arrive: () => call('POST', '/api/auth/providers/arrival'),
    signUp: (changes: object = {}) =>
      call('POST', '/api/auth/providers/sign-up', { ...aSignUp(), ...changes }),
  };
}

let names = 0;

function aSignUp() {
  names += 1;
  return {
    username: `newcomer-${names}`,
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  };
}

/** Signs in as far as the provider and the arrival go. */
export async function signInWith(
  browser: Browser,
  { subject }: Person,
  provider: Provider = 'google',
): Promise<Answer> {
  await browser.comeBack(await chooses(await browser.toSignIn(provider), subject));
  return browser.arrive();
}

/** Connects a person's account with that of the member whose browser it is. */
export async function connect(
  browser: Browser,
  { subject }: Person,
  provider: Provider = 'google',
) {
  await browser.comeBack(await chooses(await browser.toConnect(provider), subject));
  return browser.arrive();
}

/**
 * Goes to the provider as a browser would, and chooses who one is there; '' cancels.
 *
 * @returns where the browser is sent then, with what the provider says
 */
export async function chooses(url: string, subject: string): Promise<string> {
  const jar = new Map<string, string>();
  const ask = async (address: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const question = await ask(url);
  const page = new URL(question.headers.get('location') ?? '', url).href;
  const chosen = await ask(page, new URLSearchParams({ person: subject }));
  const ending = await ask(new URL(chosen.headers.get('location') ?? '', url).href);
  return ending.headers.get('location') ?? asAddress(await ending.text());
}

/** A form that a browser would send, as the address that it comes to. */
function asAddress(html: string): string {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const query = new URLSearchParams(
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  );
  return `${action}?${query}`;
}
