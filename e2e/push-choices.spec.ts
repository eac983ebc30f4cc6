import type { Page, Route } from '@playwright/test';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { WITH_SERVICE_WORKER } from './support/launch.ts';
import { share } from './support/member.ts';
import { type Answer, standInForPush, subscribedTo, timesAsked } from './support/push.ts';
import { expect, FULL, test } from './support/test.ts';

test.use(WITH_SERVICE_WORKER);

const TEXT = 'For the long drive home tonight.';
const DAY = 24 * 60 * 60 * 1000;
const QUESTION = 'Want to know when someone prays for you?';

test('the question comes after the first request, and is answered in one tap', async ({
  someone,
}) => {
  const { page } = await someone('amira');
  await standInForPush(page);
  await page.goto('/swap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/create');
  await page.getByRole('textbox').fill(TEXT);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page.getByText('Prayer shared with the community!').first()).toBeVisible();
  const question = page.getByRole('region', { name: QUESTION });
  await expect(question).toBeVisible();
  expect(await timesAsked(page)).toBe(0);

  await question.getByRole('button', { name: 'Turn on' }).click();
  await expect(
    page.getByText('Messages are on. This device will tell you when someone prays for you.'),
  ).toBeFocused();
  expect(await timesAsked(page)).toBe(1);
  expect(await subscribedTo(page)).not.toBeNull();
  await page.goto('/profile');
  await expect(device(page)).toContainText('On');
  await page.goto('/swap');
  await expect(page.getByText(QUESTION)).toHaveCount(0);
});

test(
  '"Not now" is remembered for fourteen days, over reload and sign-in; the second holds for good',
  FULL,
  async ({ someone }) => {
    const { page, context } = await someone('amira');
    await share(context.request, TEXT);
    await standInForPush(page);
    await page.clock.install();
    await page.goto('/swap');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await timesAsked(page)).toBe(0);

    const now = Date.now();
    await expectQuestion(page, false);
    await page.clock.setSystemTime(now + 14 * DAY - 60_000);
    await expectQuestion(page, false);
    await page.clock.setSystemTime(now + 14 * DAY + 60_000);
    await expectQuestion(page, true);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.clock.setSystemTime(now + 60 * DAY);
    await expectQuestion(page, false);
  },
);

test.describe('the question is not asked', () => {
  for (const [why, consent, settings] of [
    ['where it was refused', { permission: 'denied' }, {}],
    ['where the server cannot send', {}, { webPushKey: null }],
  ] as const) {
    test(why, async ({ someone }) => {
      const { page, context } = await someone('amira');
      await share(context.request, TEXT);
      await standInForPush(page, consent);
      await withSettings(page, settings);
      await expectQuestion(page, false);
    });
  }

  test('before the first request, nor of those who want no messages', async ({ someone }) => {
    const { page, context } = await someone('amira');
    await standInForPush(page);
    await expectQuestion(page, false);
    await share(context.request, TEXT);
    await context.request.patch('/api/me', { data: { notificationsEnabled: false } });
    await expectQuestion(page, false);
    await context.request.patch('/api/me', { data: { notificationsEnabled: true } });
    await expectQuestion(page, true);
  });
});

test('a refusal, and a question left open, are told with the way on', FULL, async ({ someone }) => {
  for (const [answer, words] of [
    ['denied', 'Push notification permission denied'],
    ['default', 'Nothing was changed. You can turn messages on in your profile'],
  ] as const satisfies [Answer, string][]) {
    const { page, context } = await someone('amira');
    await share(context.request, TEXT);
    await standInForPush(page, { answer });
    await page.goto('/swap');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText(words)).toBeFocused();
    await expectQuestion(page, false);
  }
});

test('the profile says how this device stands, and what can be done', async ({ someone }) => {
  const { page, context } = await someone('amira');
  await share(context.request, TEXT);
  await standInForPush(page, { answer: 'granted' });
  await page.goto('/profile');
  await expect(device(page)).toContainText('Messages do not arrive here yet.');
  await device(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(device(page)).toContainText('Messages arrive here, also while the app is closed.');
  await expect(device(page).getByRole('heading')).toBeFocused();

  // The person changes their mind in the browser's settings, and comes back.
  await page.evaluate(() => {
    sessionStorage.setItem('push-permission', 'denied');
    dispatchEvent(new Event('focus'));
  });
  await expect(device(page)).toContainText('Push notification permission denied');
  await expect(device(page)).toContainText('set notifications to Allow');
  await page.evaluate(() => {
    sessionStorage.setItem('push-permission', 'granted');
    dispatchEvent(new Event('focus'));
  });
  await expect(device(page)).toContainText('Messages arrive here');

  await page.getByRole('switch', { name: 'Messages on your devices' }).click();
  await expect(device(page)).toHaveCount(0);
});

test('what fails is told on the profile, and can be tried again', FULL, async ({ someone }) => {
  const { page } = await someone('amira');
  await standInForPush(page, { permission: 'granted' });
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
  await page.goto('/profile');
  for (const words of [
    'Server error: 418',
    'Invalid server response format',
    'Not from here',
    /connection|offline|network/i,
  ]) {
    await expect(device(page)).toContainText(words);
    await device(page).getByRole('button', { name: 'Try again' }).click();
  }
  await expect(device(page)).toContainText('Messages arrive here');
});

test(
  'a browser without an address, without Web Push, and a server without it',
  FULL,
  async ({ someone }) => {
    const refused = await someone('amira');
    await standInForPush(refused.page, { permission: 'granted', refuses: true });
    await refused.page.goto('/profile');
    await expect(device(refused.page)).toContainText(
      'This device did not say where messages can reach it.',
    );

    const without = await someone('ben');
    await without.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await without.page.goto('/profile');
    await expect(device(without.page)).toContainText('This browser cannot receive messages.');

    const off = await someone('chandra');
    await standInForPush(off.page);
    await withSettings(off.page, { webPushKey: null });
    await off.page.goto('/profile');
    await expect(device(off.page)).toContainText('not offered at the moment');
    await expect(device(off.page).getByRole('button')).toHaveCount(0);

    const held = await someone('dara');
    await standInForPush(held.page, { permission: 'granted' });
    await withSettings(held.page, { webPushKey: null });
    await held.page.goto('/profile');
    await expect(device(held.page)).toContainText('not offered at the moment');
  },
);

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  });
  test('messages come with the installed app', async ({ someone }) => {
    const { page } = await someone('amira');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/profile');
    await expect(device(page)).toContainText('messages come with the app on your home screen');
    await device(page).getByRole('button', { name: 'Show me how' }).click();
    await expect(page.getByRole('dialog', { name: 'Add it to your home screen' })).toBeVisible();
  });
});

test('quiet hours and quoting are kept at once, and told where they are not', async ({
  someone,
}) => {
  const { page, context } = await someone('amira');
  const kept = async (): Promise<PushSettings> =>
    (await context.request.get('/api/push/settings')).json();
  await page.goto('/profile');
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
  expect(await kept()).toMatchObject({ quietHours: { on: true }, timeZone: zone });
  await expect(page.getByText(/^Times are in .+\.$/)).toBeVisible();

  await page.getByLabel('From').fill('21:30');
  await page.getByLabel('Until', { exact: true }).fill('06:15');
  await page.getByLabel('Until', { exact: true }).press('Enter');
  await expect
    .poll(kept)
    .toMatchObject({ quietHours: { on: true, from: '21:30', until: '06:15' } });
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('21:30');

  await page.getByLabel('From').fill('');
  await page.getByLabel('From').blur();
  await expect(page.getByText('Please enter a time, such as 22:00.')).toBeVisible();
  await page.getByLabel('From').fill('21:30');

  const words = page.getByRole('switch', { name: 'Show the words of my prayers in messages' });
  await expect(words).not.toBeChecked();
  await page.route('**/api/push/settings', (route) => route.abort(), { times: 1 });
  await words.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(words).not.toBeChecked();
  await words.click();
  await expect(words).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await kept()).toMatchObject({ showText: true });
});

function device(page: Page) {
  return page
    .getByRole('region', { name: 'Notifications' })
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'This device' }) })
    .last()
    .locator('..');
}

async function expectQuestion(page: Page, asked: boolean) {
  const settled = page.waitForResponse('**/api/push/settings');
  await page.goto('/swap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (asked) return expect(page.getByText(QUESTION)).toBeVisible();
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 1_500))]);
  await expect(page.getByText(QUESTION)).toHaveCount(0);
}

function withSettings(page: Page, change: Partial<PushSettings>) {
  return page.route('**/api/push/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}
