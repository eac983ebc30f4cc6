import type { Page } from '@playwright/test';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { createCompletion } from './support/api-helpers.ts';
import { makeAdmin } from './support/database.ts';
import { setDocumentHidden } from './support/document-hidden.ts';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { mockPush, readSubscriptionEndpoint } from './support/push.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

test.use(WITH_SERVICE_WORKER);

const TEXT = 'For the long drive home tonight.';

test(
  'the badge of the icon shows the unread count while hidden; opening the app clears it and not the bell',
  FULL,
  async ({ signedInMember }) => {
    const [amira, ben, chandra] = await Promise.all([
      signedInMember('amira'),
      signedInMember('ben'),
      signedInMember('chandra'),
    ]);
    const { page } = amira;
    const id = await createPrayer(amira.context.request, TEXT);
    await page.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(window, { badges });
      navigator.setAppBadge = async (count = 0) => {
        badges.push(count);
      };
    });
    const badges = () => page.evaluate(() => Reflect.get(window, 'badges') as number[]);
    await page.goto('/info');
    await expect.poll(badges).toEqual([0]);

    await setDocumentHidden(page, true);
    await createCompletion(ben.context.request, id);
    await expect.poll(badges).toEqual([0, 1]);
    await createCompletion(chandra.context.request, id);
    await expect.poll(badges).toEqual([0, 1, 2]);

    await setDocumentHidden(page, false);
    await expect.poll(badges).toEqual([0, 1, 2, 0]);
    const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
    await bell.click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(badges).toEqual([0, 1, 2, 0, 0]);
  },
);

test('two members on one device: the push address of the first is not passed to the second', async ({
  signedInMember,
}) => {
  const [{ page, context }, ben] = await Promise.all([
    signedInMember('amira'),
    signedInMember('ben'),
  ]);
  await context.grantPermissions(['notifications']);
  await mockPush(page, { permission: 'granted' });
  await page.goto('/profile/notifications');
  await expect(
    page.getByText('You’ll get notifications here, even when the app is closed.'),
  ).toBeVisible();
  const first = await readSubscriptionEndpoint(page);
  expect(await countRegistrations(page)).toBe(1);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(page).toHaveURL('/home');
  // Until then the browser can be removing the service worker that would answer a navigation.
  await page.waitForFunction(() => localStorage.getItem('signOutPending') === null);
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(ben.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/feed');
  await page.goto('/profile/notifications');
  await expect(
    page.getByText('You’ll get notifications here, even when the app is closed.'),
  ).toBeVisible();
  expect(await readSubscriptionEndpoint(page)).not.toBe(first);
  expect(await countRegistrations(page)).toBe(1);
});

test(
  'a tap on a message while signed out leads through the sign-in to the prayer',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('amira');
    const id = await createPrayer(context.request, TEXT);
    await page.goto('/info');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.clearCookies();
    // The screen does not show when tap events are handled; an earlier tap only focuses the window.
    await expect(async () => {
      await page.evaluate((prayerId) => {
        const data = { type: 'PUSH_TAPPED', data: { type: 'prayer-completion', prayerId } };
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      }, id);
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/feed#prayer-${id}`)}`, {
        timeout: 1_000,
      });
    }).toPass();
    await page.getByLabel('Email or username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`/feed#prayer-${id}`);
    await expect(page.locator(`#prayer-${id}`)).toBeVisible();
  },
);

test('/push-debug gets 404 while the flag is off', FULL, async ({ signedInMember, visitor }) => {
  const { page } = await signedInMember('amira');
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/push-debug');
  await expect(page).toHaveURL('/feed');
  await page.waitForTimeout(3_000);
  expect(files.filter((url) => url.includes('push-debug-screen'))).toEqual([]);

  const stranger = await visitor();
  await stranger.goto('/push-debug');
  await expect(stranger).toHaveURL('/home');
});

test(
  '/push-debug shows the state of device and server, registers and unregisters',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('amira');
    await context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write']);
    await mockPush(page, { permission: 'granted' });
    await page.route('**/api/push/settings', async (route) => {
      const response = await route.fetch();
      const settings: PushSettings = await response.json();
      await route.fulfill({ response, json: { ...settings, debug: true } });
    });
    await page.goto('/push-debug');
    await expect(debugValue(page, 'Permission')).toHaveText('granted');
    await expect(debugValue(page, 'Registration')).toHaveText(/^registered · [0-9a-f-]{36}$/);
    await expect(debugValue(page, 'Address')).toContainText('https://fcm.go…');
    await expect(debugValue(page, 'Reachable from here')).toHaveText('Yes');
    await expect(debugValue(page, 'Supports this device')).toHaveText('Yes');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Address copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await readSubscriptionEndpoint(page),
    );
    await expect(page.getByRole('link', { name: 'Send a test' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Unregister' }).click();
    await expect(debugValue(page, 'Registration')).toHaveText('not-registered');
    await expect(debugValue(page, 'Address')).toHaveText('None');
    expect(await countRegistrations(page)).toBe(0);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(debugValue(page, 'Registration')).toContainText('registered · ');
    expect(await countRegistrations(page)).toBe(1);

    await page.evaluate(() => {
      const data = { type: 'PUSH_ARRIVED', title: 'Hello there', data: { type: 'custom' } };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
    await expect(page.getByText(/Received · Hello there/)).toBeVisible();
    await expect(page.getByText('"type": "custom"')).toBeVisible();

    await page.route('**/api/push/register-native', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask the server again' }).click();
    await expect(debugValue(page, 'Reachable from here')).not.toHaveText('Yes');

    await makeAdmin(username);
    await page.reload();
    await page.getByRole('link', { name: 'Send a test' }).click();
    await expect(page).toHaveURL('/admin?tab=push');
  },
);

/** The number of registered devices of the signed-in member. */
async function countRegistrations(page: Page): Promise<number> {
  const dataExport = await (await page.request.get('/api/me/export')).json();
  return dataExport.data.push_registrations.length;
}

function debugValue(page: Page, name: string) {
  return page.locator('dt', { hasText: name }).locator('+ dd');
}
