import { languages } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../../test/account-fixtures.ts';
import { readAllRows } from '../../test/dump.ts';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const OWN_PAGE = { ...FORM, 'sec-fetch-site': 'same-origin', origin: 'null' };
const SCREENS = ['/login', '/register', '/forgot-password', '/delete-account'];

let server: TestServer;
let amira: { username: string };

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMemberWithPassword(server, { username: 'amira' });
});

function submit(
  screen: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN_PAGE,
) {
  const payload = new URLSearchParams(fields).toString();
  return server.request({ method: 'POST', url: `/forms${screen}`, headers, payload });
}

const signIn = (fields: Record<string, string>, headers?: Record<string, string>) =>
  submit('/login', fields, headers);

describe('A39: every form in a served page', () => {
  it.each(languages)('uses POST in %s', async (language) => {
    for (const screen of SCREENS) {
      const { body } = await server.request({ url: `${screen}?lang=${language}` });
      const forms = String(body).match(/<form[^>]*>/g) ?? [];
      expect([screen, forms.length]).toEqual([screen, 1]);
      expect(forms[0]).toContain(' method="post"');
      expect(forms[0]).toContain(` action="/forms${screen}"`);
    }
  });

  it('is absent from other served pages', async () => {
    const member = await createMember(server);
    const cookie = `session=${member.token}`;
    for (const url of [
      '/home',
      '/support',
      '/feed',
      '/swap',
      '/create',
      '/profile',
      '/reset-password',
      '/delete-account?token=of-a-mailed-link',
    ]) {
      const { body } = await server.request({ url, headers: { cookie } });
      expect([url, String(body).includes('<form')]).toEqual([url, false]);
    }
  });
});

describe('A39: a form submitted before hydration', () => {
  it.each(SCREENS)(
    'redirects from %s back to it, with no typed value in the address',
    async (screen) => {
      const { status, headers, body } = await submit(screen, {
        email: 'leah@example.org',
        password: '',
      });
      expect({ status, body }).toEqual({ status: 303, body: '' });
      expect(headers.location).toMatch(new RegExp(`^${screen}\\?notice=[a-z-]+$`));
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('stores and logs no value', async () => {
    const before = await contents();
    const typed = { username: 'leah', email: 'leah@example.org', password: 'correct horse staple' };
    await submit('/register', typed);
    await submit('/forgot-password', { email: typed.email });
    await signIn({ identifier: 'unknown-name', password: typed.password }, FORM);
    expect(await contents()).toEqual(before);
    for (const text of Object.values(typed)) expect(server.log.join('\n')).not.toContain(text);
  });

  it.each([
    ['/nowhere', '/'],
    ['//evil.example', '/'],
    ['/https://evil.example', '/'],
    ['/login?next=https://evil.example', '/login'],
    ['/feed', '/'],
  ])('redirects from %s only to %s', async (from, to) => {
    const { status, headers } = await submit(from, { text: 'x' });
    expect(status).toBe(303);
    expect(String(headers.location).split('?')[0]).toBe(to);
  });

  it.each([
    ['text', 'text/plain'],
    ['parts', 'multipart/form-data; boundary=x'],
    ['JSON', 'application/json'],
  ])('rejects %s', async (_, type) => {
    const headers = { ...OWN_PAGE, 'content-type': type };
    const { status, headers: responseHeaders } = await server.request({
      method: 'POST',
      url: '/forms/login',
      headers,
      payload: '{}',
    });
    expect([status, responseHeaders.location]).toEqual([303, '/login?notice=not-ready']);
  });

  it('is the only accepted form submission', async () => {
    const payload = new URLSearchParams({ identifier: 'amira', password: PASSWORD }).toString();
    const options = { method: 'POST', url: '/api/auth/login', headers: OWN_PAGE, payload } as const;
    expect(await server.request(options)).toMatchObject({ status: 415 });
  });
});

describe('the sign-in form submitted before hydration', () => {
  it('creates a session and redirects to the feed', async () => {
    const { status, headers } = await signIn({ identifier: ' AMIRA ', password: PASSWORD });
    expect([status, headers.location]).toEqual([303, '/feed']);
    const [cookie = ''] = [headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const session = { cookie: cookie.split(';')[0] ?? '' };
    const { body } = await server.request({ url: '/api/auth/session', headers: session });
    expect(body.user.username).toBe(amira.username);
  });

  it.each([
    ['another site', { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the domain', { ...FORM, 'sec-fetch-site': 'same-site' }],
    ['an older browser without Sec-Fetch-Site', { ...FORM, origin: 'null' }],
    ['no page at all', { ...FORM, 'sec-fetch-site': 'none' }],
  ])('creates no session from %s', async (_, headers) => {
    const response = await signIn({ identifier: 'amira', password: PASSWORD }, headers);
    expect(response).toMatchObject({
      status: 303,
      headers: { location: '/login?notice=not-ready' },
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['fields-required', { identifier: 'amira', password: '' }],
    ['fields-required', {}],
    ['password-wrong', { identifier: 'amira', password: 'not this one' }],
    ['unknown-username', { identifier: 'unknown-name', password: PASSWORD }],
    ['unknown-email', { identifier: 'nobody@example.org', password: PASSWORD }],
  ])('is rejected with %s', async (notice, fields: Record<string, string>) => {
    const { headers } = await signIn(fields);
    expect(headers.location).toBe(`/login?notice=${notice}`);
  });

  it('has the limits of the API sign-in', async () => {
    const careful = await createTestServer();
    await createMemberWithPassword(careful, { username: 'omar' });
    const limit = 10;
    const guess = (password: string) =>
      careful.request({
        method: 'POST',
        url: '/forms/login',
        headers: OWN_PAGE,
        payload: new URLSearchParams({ identifier: 'omar', password }).toString(),
      });
    for (let tries = 0; tries < limit; tries += 1) await guess(`wrong ${tries}`);
    expect(await guess(PASSWORD)).toMatchObject({ headers: { location: '/login?notice=later' } });
  });
});

describe('the notice on a page', () => {
  it.each(languages)('works without scripts in %s', async (language) => {
    const headers = { cookie: `language=${language}` };
    for (const screen of SCREENS) {
      const { body, headers: responseHeaders } = await server.request({
        url: `${screen}?notice=not-ready`,
        headers,
      });
      const message = translatorFor(language)('common.form-not-ready').replace(/[&<>"']/g, '.');
      expect(String(body)).toMatch(
        new RegExp(
          `<p class="form-notice" id="form-notice" role="alert">${message.replace(/\./g, '.{1,6}')}</p>`,
        ),
      );
      expect(responseHeaders).toMatchObject({
        'content-language': language,
        'cache-control': 'no-store',
      });
    }
  });

  it('comes from a fixed list', async () => {
    for (const notice of ['<b>hello</b>', 'constructor', '__proto__', 'Call +1 555', '']) {
      const query = new URLSearchParams({ notice });
      const { body } = await server.request({ url: `/login?${query}` });
      expect(String(body)).not.toContain('form-notice');
      expect(String(body)).not.toContain('hello');
    }
  });

  it.each(['br', 'gzip'])('is sent compressed by %s', async (encoding) => {
    const { headers } = await server.request({
      url: '/login?notice=not-ready',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
  });
});

/** All rows except rate limits. */
async function contents(): Promise<object> {
  const { rate_limits: _, ...rows } = await readAllRows(server.database.pool);
  return rows;
}
