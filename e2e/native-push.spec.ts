import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { test } from './support/native-test.ts';
import { NATIVE_ORIGIN } from './support/phone.ts';
import { expect, FULL } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TOKEN_RETRY_MS = 5000;

test('enabling push registers the token that the phone reports', async ({
  signedInPhone,
  baseURL,
}) => {
  const { phone } = await signedInPhone();
  const { page } = phone;
  await enableNativePush(page, baseURL);
  await phone.open('/profile/notifications');
  const device = page.getByRole('region', { name: 'Notifications' });
  phone.mockAnswer('FirebaseMessaging.requestPermissions', { receive: 'granted' });
  phone.mockAnswer('FirebaseMessaging.checkPermissions', () => ({
    receive:
      phone.callsTo('FirebaseMessaging.requestPermissions').length > 0 ? 'granted' : 'prompt',
  }));
  expect(phone.callsTo('FirebaseMessaging.getToken')).toEqual([]);

  const registered = waitForRegistration(page);
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => phone.callsTo('FirebaseMessaging.getToken')).toHaveLength(1);
  await phone.emit('FirebaseMessaging.tokenReceived', { token: 'token-of-this-phone' });
  expect(await registered).toMatchObject({
    sent: { deviceToken: 'token-of-this-phone', platform: 'android' },
    answer: { platform: 'android', success: true },
  });
  await expectMessage(page, 'You’ll get notifications here, even when the app is closed.');

  const again = waitForRegistration(page);
  await phone.emit('FirebaseMessaging.tokenReceived', { token: 'the-next-token' });
  expect(await again).toMatchObject({ sent: { deviceToken: 'the-next-token' } });
});

test(
  'an iPhone that reports no token is polled six times, then the stored token is used',
  FULL,
  async ({ signedInPhone, baseURL }) => {
    const { phone } = await signedInPhone('ios');
    const { page } = phone;
    await enableNativePush(page, baseURL);
    phone.mockAnswer('FirebaseMessaging.checkPermissions', { receive: 'granted' });
    phone.preferences.set('pushToken', 'saved-by-the-app-delegate');
    await page.clock.install();
    await phone.open('/info');
    const registered = waitForRegistration(page);
    for (let check = 1; check <= 6; check += 1) {
      await expect.poll(() => phone.callsTo('FirebaseMessaging.getToken')).toHaveLength(check);
      await page.clock.runFor(TOKEN_RETRY_MS);
    }
    expect(await registered).toMatchObject({
      sent: { deviceToken: 'saved-by-the-app-delegate', platform: 'ios' },
    });
    expect(phone.callsTo('FirebaseMessaging.getToken')).toHaveLength(6);
  },
);

test(
  'a phone without permission shows it, and no token is requested',
  FULL,
  async ({ signedInPhone, baseURL }) => {
    const { phone } = await signedInPhone();
    await enableNativePush(phone.page, baseURL);
    phone.mockAnswer('FirebaseMessaging.checkPermissions', { receive: 'denied' });
    await phone.open('/profile/notifications');
    await expectMessage(phone.page, 'Push notification permission denied');
    expect(phone.callsTo('FirebaseMessaging.getToken')).toEqual([]);
  },
);

test('the tapped push message that started the app opens its prayer', async ({
  signedInPhone,
  signedInMember,
}) => {
  const { context } = await signedInMember('author');
  const id = await createPrayer(context.request, 'May the new well give water all summer long');
  const { phone } = await signedInPhone();
  phone.queueEvent(
    'FirebaseMessaging.notificationActionPerformed',
    createTapEvent({ prayerId: id }),
  );
  await phone.open();
  await expect(phone.page).toHaveURL(`${NATIVE_ORIGIN}/feed#prayer-${id}`);
  await expect(cardOf(phone.page, id)).toBeInViewport();
});

test('a tap on a message while signed out applies after the sign-in and never leaves the app', async ({
  phone,
  signedInPhone,
}) => {
  const stranger = await phone();
  stranger.queueEvent(
    'FirebaseMessaging.notificationActionPerformed',
    createTapEvent({ url: '/admin?requestId=1' }),
  );
  await stranger.open();
  await expect(stranger.page).toHaveURL(`${NATIVE_ORIGIN}/login?returnTo=%2Fadmin%3FrequestId%3D1`);

  const { phone: device } = await signedInPhone('ios');
  device.queueEvent(
    'FirebaseMessaging.notificationActionPerformed',
    createTapEvent({ url: 'https://evil.example/feed' }),
  );
  await device.open('/info');
  await expect(device.page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
});

test(
  'a message that arrives in the foreground appears as a toast',
  FULL,
  async ({ signedInPhone }) => {
    const { phone } = await signedInPhone();
    await phone.open('/info');
    await expect(phone.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect
      .poll(async () => {
        await phone.emit('FirebaseMessaging.notificationReceived', {
          notification: { data: { type: 'prayer-completion', title: 'Someone Prayed for You' } },
        });
        return phone.page.getByText('Someone prayed for you!').count();
      })
      .toBeGreaterThan(0);
  },
);

test('returning to the app clears the badge of the icon', async ({ signedInPhone }) => {
  const { phone } = await signedInPhone();
  await phone.open('/info');
  await expect.poll(() => phone.callsTo('Badge.clear').length).toBeGreaterThan(0);
  phone.clearCalls();
  await phone.emit('App.resume');
  await expect.poll(() => phone.callsTo('Badge.clear')).toEqual(['Badge.clear']);
});

/** The test server has no Firebase key. The registration is real. */
async function enableNativePush(page: Page, origin: string | undefined) {
  await page.route(`${origin}/api/push/settings`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), native: true } });
  });
}

async function waitForRegistration(page: Page) {
  const response = await page.waitForResponse(/\/api\/push\/register-native$/);
  return { sent: response.request().postDataJSON(), answer: await response.json() };
}

function createTapEvent(data: Record<string, string>) {
  return { actionId: 'tap', notification: { data: { type: 'prayer-completion', ...data } } };
}
