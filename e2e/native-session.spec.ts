import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY, test } from './support/native-test.ts';
import { NATIVE_ORIGIN } from './support/phone.ts';
import { signOut } from './support/sign-in.ts';
import { expect, fullUnless } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';

for (const kind of ['android', 'ios'] as const) {
  test(
    `sign-in on ${kind} stores a token in the vault and sets no cookie`,
    fullUnless(kind === 'android'),
    async ({ phone, signedInMember }) => {
      const { username } = await signedInMember();
      const device = await phone(kind);
      const { page } = device;
      const calls = recordApiRequests(page);
      await device.open('/login');
      await page.getByLabel('Email or username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const { token } = JSON.parse(device.secrets.get(SESSION_STORAGE_KEY) ?? '{}');
      expect(token).toMatch(/^[\w-]{43}$/);
      await expect.poll(() => calls.some(({ path }) => path === '/api/events')).toBe(true);
      // The settings of the community are public.
      const later = calls.filter(({ path }) => !/^\/api\/(auth\/|community$)/.test(path));
      expect(later.length).toBeGreaterThan(2);
      for (const call of later) expect(call).toMatchObject({ authorization: `Bearer ${token}` });
      expect(await page.context().cookies()).toEqual([]);

      await page.reload();
      await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );
}

test('sign-out deletes the token on the phone and ends the session on the server', async ({
  signedInPhone,
  baseURL,
}) => {
  const { phone, token } = await signedInPhone();
  const { page } = phone;
  await phone.open('/feed');
  await signOut(page);
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/home`);
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION_STORAGE_KEY) ?? '{}'))
    .toMatchObject({ token: null, ended: [] });
  expect(phone.callsTo('FirebaseMessaging.deleteToken')).toHaveLength(1);
  expect(phone.callsTo('FirebaseMessaging.removeAll')).toHaveLength(1);
  expect(await isSignedIn(page, baseURL, token)).toBe(false);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a sign-out made offline reaches the server later, also after another member signed in', async ({
  signedInPhone,
  signedInMember,
  baseURL,
}) => {
  const { phone, token } = await signedInPhone();
  const { page } = phone;
  await phone.open('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/home`);
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION_STORAGE_KEY) ?? '{}'))
    .toMatchObject({ token: null, ended: [token] });
  expect(await isSignedIn(page, baseURL, token)).toBe(true);

  const next = await signedInMember('next');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email or username').fill(next.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
  const {
    token: newer,
    ended,
    deviceHeaders,
  } = JSON.parse(phone.secrets.get(SESSION_STORAGE_KEY) ?? '{}');
  expect(ended).toEqual([token]);
  // The token that marks this phone as a known device at the next sign-in.
  expect(deviceHeaders['x-known-device']).toMatch(/^[\w-]{22}\.[\w-]{22}$/);

  await page.unroute('**/api/auth/logout');
  await page.reload();
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION_STORAGE_KEY) ?? '{}').ended)
    .toEqual([]);
  expect(await isSignedIn(page, baseURL, token)).toBe(false);
  expect(await isSignedIn(page, baseURL, newer)).toBe(true);
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
});

test('an app that was reinstalled has no session of the previous installation', async ({
  signedInPhone,
}) => {
  const { phone } = await signedInPhone('ios');
  phone.preferences.delete('installed');
  await phone.open('/feed');
  await expect(phone.page).toHaveURL(`${NATIVE_ORIGIN}/home`);
  expect(phone.preferences.get('installed')).toBe('true');
  expect(phone.secrets.has(SESSION_STORAGE_KEY)).toBe(false);
});

test('a session that the server ended leads to the sign-in', async ({ signedInPhone, baseURL }) => {
  const { phone, token } = await signedInPhone();
  const { page } = phone;
  await phone.open('/impact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  await page.context().request.post(`${baseURL}/api/auth/logout`, { headers });
  // A live event of the server ends it immediately.
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/login?returnTo=%2Fimpact`);
  await expect
    .poll(() => JSON.parse(phone.secrets.get(SESSION_STORAGE_KEY) ?? '{}').token)
    .toBeNull();
});

async function isSignedIn(page: Page, origin: string | undefined, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.context().request.get(`${origin}/api/auth/session`, { headers });
  return response.ok();
}

/** Records the requests to the server from now on. */
function recordApiRequests(page: Page) {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { authorization } = request.headers();
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, authorization });
  });
  return calls;
}
