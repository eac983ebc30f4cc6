import type { Page, Route } from '@playwright/test';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import {
  changePermission,
  countPermissionRequests,
  mockPush,
  type PermissionAnswer,
  readSubscriptionEndpoint,
} from './support/push.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use(WITH_SERVICE_WORKER);

const TEXT = 'For the long drive home tonight.';
const DAY = 24 * 60 * 60 * 1000;
const PROMPT = 'Want to know when someone prays for you?';

test('the push prompt appears after the first request and takes one tap', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember('amira');
  await mockPush(page);
  await page.goto('/swap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/create');
  await page.getByRole('textbox').fill(TEXT);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page.getByText('Prayer shared with the community!').first()).toBeVisible();
  const question = page.getByRole('region', { name: PROMPT });
  await expect(question).toBeVisible();
  expect(await countPermissionRequests(page)).toBe(0);

  await question.getByRole('button', { name: 'Turn on' }).click();
  await expect(
    page.getByText('Notifications are on. We’ll tell you when someone prays for you.'),
  ).toBeFocused();
  expect(await countPermissionRequests(page)).toBe(1);
  expect(await readSubscriptionEndpoint(page)).not.toBeNull();
  await page.goto('/profile/notifications');
  await expect(deviceSection(page)).toContainText('On');
  await page.goto('/swap');
  await expect(page.getByText(PROMPT)).toHaveCount(0);
});

test(
  '"Not now" lasts fourteen days across reload and sign-in; the second one is permanent',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember('amira');
    await createPrayer(context.request, TEXT);
    await mockPush(page);
    await page.clock.install();
    await page.goto('/swap');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(PROMPT)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await countPermissionRequests(page)).toBe(0);

    const now = Date.now();
    await expectPrompt(page, false);
    await page.clock.setSystemTime(now + 14 * DAY - 60_000);
    await expectPrompt(page, false);
    await page.clock.setSystemTime(now + 14 * DAY + 60_000);
    await expectPrompt(page, true);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.clock.setSystemTime(now + 60 * DAY);
    await expectPrompt(page, false);
  },
);

test('the push prompt does not appear before the first request, for members who disabled messages, where the server cannot send, or where it was denied', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember('amira');
  await mockPush(page);
  await expectPrompt(page, false);
  await createPrayer(context.request, TEXT);
  await context.request.patch('/api/me', { data: { notificationsEnabled: false } });
  await expectPrompt(page, false);
  await context.request.patch('/api/me', { data: { notificationsEnabled: true } });
  await overrideSettings(page, { webPushKey: null });
  await expectPrompt(page, false);
  await page.unroute('**/api/push/settings');
  await expectPrompt(page, true);
  await changePermission(page, 'denied');
  await expectPrompt(page, false);
});

test(
  'a denied and an unanswered permission show how to continue',
  FULL,
  async ({ signedInMember }) => {
    for (const [answer, showText] of [
      ['denied', 'Push notification permission denied'],
      ['default', 'You can turn them on in your profile'],
    ] as const satisfies [PermissionAnswer, string][]) {
      const { page, context } = await signedInMember('amira');
      await createPrayer(context.request, TEXT);
      await mockPush(page, { answer });
      await page.goto('/swap');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByText(showText)).toBeFocused();
      await expectPrompt(page, false);
    }
  },
);

test('the profile shows the push state of this device and the possible actions', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember('amira');
  await createPrayer(context.request, TEXT);
  await mockPush(page, { answer: 'granted' });
  await page.goto('/profile/notifications');
  await expect(deviceSection(page)).toContainText('Your device will ask for permission.');
  await deviceSection(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(deviceSection(page)).toContainText(
    'You’ll get notifications here, even when the app is closed.',
  );
  await expect(deviceSection(page).getByRole('heading')).toBeFocused();

  await changePermission(page, 'denied');
  await expect(deviceSection(page)).toContainText('Push notification permission denied');
  await expect(deviceSection(page)).toContainText('Allow them in this site’s settings');
  await changePermission(page, 'granted');
  await expect(deviceSection(page)).toContainText('You’ll get notifications here');

  await page.getByRole('switch', { name: 'Push notifications' }).click();
  await expect(deviceSection(page)).toHaveCount(0);
});

test(
  'a failed change shows an error on the profile and can be retried',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember('amira');
    await mockPush(page, { permission: 'granted' });
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 418, body: 'no' }),
      (route) => route.fulfill({ status: 200, json: { success: 'perhaps' } }),
      (route) =>
        route.fulfill({
          status: 403,
          json: { status: 403, code: 'push.refused', message: 'Not from here' },
        }),
      (route) => route.abort(),
    ];
    await page.route('**/api/push/register-web', (route) =>
      (answers.shift() ?? ((last: Route) => last.continue()))(route),
    );
    await page.goto('/profile/notifications');
    for (const showText of [
      'Server error: 418',
      'Invalid server response format',
      'Not from here',
      /connection|offline|network/i,
    ]) {
      await expect(deviceSection(page)).toContainText(showText);
      await deviceSection(page).getByRole('button', { name: 'Try again' }).click();
    }
    await expect(deviceSection(page)).toContainText('You’ll get notifications here');
  },
);

test(
  'no subscription, no Web Push support, and a server without push each show a message',
  FULL,
  async ({ signedInMember }) => {
    const refused = await signedInMember('amira');
    await mockPush(refused.page, { permission: 'granted', refuses: true });
    await refused.page.goto('/profile/notifications');
    await expect(deviceSection(refused.page)).toContainText(
      'This device didn’t provide an address for notifications.',
    );

    const without = await signedInMember('ben');
    await without.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await without.page.goto('/profile/notifications');
    await expect(deviceSection(without.page)).toContainText(
      'This browser doesn’t support notifications.',
    );

    const off = await signedInMember('chandra');
    await mockPush(off.page);
    await overrideSettings(off.page, { webPushKey: null });
    await off.page.goto('/profile/notifications');
    await expect(deviceSection(off.page)).toContainText('aren’t available on this device yet');
    await expect(deviceSection(off.page).getByRole('button')).toHaveCount(0);

    const granted = await signedInMember('dara');
    await mockPush(granted.page, { permission: 'granted' });
    await overrideSettings(granted.page, { webPushKey: null });
    await granted.page.goto('/profile/notifications');
    await expect(deviceSection(granted.page)).toContainText('aren’t available on this device yet');
  },
);

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  });
  test('push requires the installed app', async ({ signedInMember }) => {
    const { page } = await signedInMember('amira');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/profile/notifications');
    await expect(deviceSection(page)).toContainText('add the app to your home screen first');
    await deviceSection(page).getByRole('button', { name: 'Show me how' }).click();
    await expect(page.getByRole('dialog', { name: 'Add it to your home screen' })).toBeVisible();
  });
});

test('quiet hours and quoting are saved immediately; a failure shows an error', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember('amira');
  const readSettings = async (): Promise<PushSettings> =>
    (await context.request.get('/api/push/settings')).json();
  await page.goto('/profile/notifications');
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await expect(quiet).toBeChecked();
  await quiet.click();
  await expect(quiet).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveCount(0);
  await quiet.click();
  await expect(quiet).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('07:00');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await readSettings()).toMatchObject({ quietHours: { on: true }, timeZone: zone });
  await expect(page.getByText(/^Times are in .+\.$/)).toBeVisible();

  await page.getByLabel('From').fill('21:30');
  await page.getByLabel('Until', { exact: true }).fill('06:15');
  await page.getByLabel('Until', { exact: true }).press('Enter');
  await expect
    .poll(readSettings)
    .toMatchObject({ quietHours: { on: true, from: '21:30', until: '06:15' } });
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('21:30');

  await page.getByLabel('From').fill('');
  await page.getByLabel('From').blur();
  await expect(page.getByText('Please enter a time, such as 22:00.')).toBeVisible();
  await page.getByLabel('From').fill('21:30');

  const showText = page.getByRole('switch', { name: 'Show my prayer’s text in notifications' });
  await expect(showText).not.toBeChecked();
  await page.route('**/api/push/settings', (route) => route.abort(), { times: 1 });
  await showText.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(showText).not.toBeChecked();
  await showText.click();
  await expect(showText).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await readSettings()).toMatchObject({ showText: true });
});

function deviceSection(page: Page) {
  return page
    .getByRole('region', { name: 'Notifications' })
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'This device' }) })
    .last()
    .locator('..');
}

async function expectPrompt(page: Page, isShown: boolean) {
  const settled = page.waitForResponse('**/api/push/settings');
  await page.goto('/swap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isShown) return expect(page.getByText(PROMPT)).toBeVisible();
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 1_500))]);
  await expect(page.getByText(PROMPT)).toHaveCount(0);
}

/** Read before: a call during the test could outlive it. */
async function overrideSettings(page: Page, change: Partial<PushSettings>) {
  const settings: PushSettings = await (await page.request.get('/api/push/settings')).json();
  await page.route('**/api/push/settings', (route) =>
    route.fulfill({ json: { ...settings, ...change } }),
  );
}
