import type { Page } from '@playwright/test';
import { PASSWORD } from './support/member.ts';
import { SESSION, test } from './support/native-test.ts';
import { SHELL } from './support/phone.ts';
import { signOut } from './support/sign-in.ts';
import { expect, fullUnless } from './support/test.ts';

for (const kind of ['android', 'ios'] as const) {
  test(
    `signing in on ${kind} puts a token into the vault, and no cookie anywhere`,
    fullUnless(kind === 'android'),
    async ({ phone, someone }) => {
      const { username } = await someone();
      const theirs = await phone(kind);
      const { page } = theirs;
      const calls = callsOf(page);
      await theirs.open('/login');
      await page.getByLabel('Email or username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(`${SHELL}/feed`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const { token } = JSON.parse(theirs.secrets.get(SESSION) ?? '{}');
      expect(token).toMatch(/^[\w-]{43}$/);
      await expect.poll(() => calls.some(({ path }) => path === '/api/events')).toBe(true);
      const later = calls.filter(({ path }) => !path.startsWith('/api/auth/'));
      expect(later.length).toBeGreaterThan(2);
      for (const call of later) expect(call).toMatchObject({ authorization: `Bearer ${token}` });
      expect(await page.context().cookies()).toEqual([]);

      await page.reload();
      await expect(page).toHaveURL(`${SHELL}/feed`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );
}

test('signing out forgets the token on the phone, and the server ends the session', async ({
  phoneOf,
  baseURL,
}) => {
  const { phone, token } = await phoneOf();
  const { page } = phone;
  await phone.open('/feed');
  await signOut(page);
  await expect(page).toHaveURL(`${SHELL}/home`);
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION) ?? '{}'))
    .toMatchObject({ token: null, ended: [] });
  expect(phone.asked('FirebaseMessaging.deleteToken')).toHaveLength(1);
  expect(phone.asked('FirebaseMessaging.removeAll')).toHaveLength(1);
  expect(await isSignedIn(page, baseURL, token)).toBe(false);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a sign-out without a network reaches the server later, also after somebody else came', async ({
  phoneOf,
  someone,
  baseURL,
}) => {
  const { phone, token } = await phoneOf();
  const { page } = phone;
  await phone.open('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(`${SHELL}/home`);
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION) ?? '{}'))
    .toMatchObject({ token: null, ended: [token] });
  expect(await isSignedIn(page, baseURL, token)).toBe(true);

  const next = await someone('next');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email or username').fill(next.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${SHELL}/feed`);
  const { token: newer, ended, knownDevice } = JSON.parse(phone.secrets.get(SESSION) ?? '{}');
  expect(ended).toEqual([token]);
  // What proves at the next sign-in that members have signed in on this phone.
  expect(knownDevice).toMatch(/^[\w-]{22}\.[\w-]{22}$/);

  await page.unroute('**/api/auth/logout');
  await page.reload();
  await expect.poll(() => JSON.parse(phone.secrets.get(SESSION) ?? '{}').ended).toEqual([]);
  expect(await isSignedIn(page, baseURL, token)).toBe(false);
  expect(await isSignedIn(page, baseURL, newer)).toBe(true);
  await expect(page).toHaveURL(`${SHELL}/feed`);
});

test('an app that was removed and comes back does not know the member of then', async ({
  phoneOf,
}) => {
  const { phone } = await phoneOf('ios');
  phone.preferences.delete('installed');
  await phone.open('/feed');
  await expect(phone.page).toHaveURL(`${SHELL}/home`);
  expect(phone.preferences.get('installed')).toBe('true');
  expect(phone.secrets.has(SESSION)).toBe(false);
});

test('a session that the server has ended leads to signing in again', async ({
  phoneOf,
  baseURL,
}) => {
  const { phone, token } = await phoneOf();
  const { page } = phone;
  await phone.open('/impact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  await page.context().request.post(`${baseURL}/api/auth/logout`, { headers });
  // The server’s news tell it at once.
  await expect(page).toHaveURL(`${SHELL}/login?returnTo=%2Fimpact`);
  await expect.poll(() => JSON.parse(phone.secrets.get(SESSION) ?? '{}').token).toBeNull();
});

async function isSignedIn(page: Page, origin: string | undefined, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.context().request.get(`${origin}/api/auth/session`, { headers });
  return answer.ok();
}

/** What goes to the server from now on. */
function callsOf(page: Page) {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { authorization } = request.headers();
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, authorization });
  });
  return calls;
}
