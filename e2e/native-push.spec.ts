import type { Page } from '@playwright/test';
import { cardOf } from './support/feed.ts';
import { share } from './support/member.ts';
import { test } from './support/native-test.ts';
import { SHELL } from './support/phone.ts';
import { says } from './support/says.ts';
import { expect } from './support/test.ts';

const CHECK_MS = 5000;

test('turning messages on registers the token that the phone comes up with', async ({
  phoneOf,
  baseURL,
}) => {
  const { phone } = await phoneOf();
  const { page } = phone;
  await serverSendsToPhones(page, baseURL);
  await phone.open('/profile');
  const device = page.getByRole('region', { name: 'Notifications' });
  phone.answer('FirebaseMessaging.requestPermissions', { receive: 'granted' });
  phone.answer('FirebaseMessaging.checkPermissions', () => ({
    receive: phone.asked('FirebaseMessaging.requestPermissions').length > 0 ? 'granted' : 'prompt',
  }));
  expect(phone.asked('FirebaseMessaging.getToken')).toEqual([]);

  const registered = registration(page);
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => phone.asked('FirebaseMessaging.getToken')).toHaveLength(1);
  await phone.emit('FirebaseMessaging.tokenReceived', { token: 'token-of-this-phone' });
  expect(await registered).toMatchObject({
    sent: { deviceToken: 'token-of-this-phone', platform: 'android' },
    answer: { platform: 'android', success: true },
  });
  await says(page, 'Messages arrive here, also while the app is closed.');

  const again = registration(page);
  await phone.emit('FirebaseMessaging.tokenReceived', { token: 'the-next-token' });
  expect(await again).toMatchObject({ sent: { deviceToken: 'the-next-token' } });
});

test('an iPhone whose token never comes is asked six times, then what it saved is taken', async ({
  phoneOf,
  baseURL,
}) => {
  const { phone } = await phoneOf('ios');
  const { page } = phone;
  await serverSendsToPhones(page, baseURL);
  phone.answer('FirebaseMessaging.checkPermissions', { receive: 'granted' });
  phone.preferences.set('pushToken', 'saved-by-the-app-delegate');
  await page.clock.install();
  await phone.open('/info');
  const registered = registration(page);
  for (let check = 1; check <= 6; check += 1) {
    await expect.poll(() => phone.asked('FirebaseMessaging.getToken')).toHaveLength(check);
    await page.clock.runFor(CHECK_MS);
  }
  expect(await registered).toMatchObject({
    sent: { deviceToken: 'saved-by-the-app-delegate', platform: 'ios' },
  });
  expect(phone.asked('FirebaseMessaging.getToken')).toHaveLength(6);
});

test('a phone that may not tells so, and nobody asks it for a token', async ({
  phoneOf,
  baseURL,
}) => {
  const { phone } = await phoneOf();
  await serverSendsToPhones(phone.page, baseURL);
  phone.answer('FirebaseMessaging.checkPermissions', { receive: 'denied' });
  await phone.open('/profile');
  await says(phone.page, 'Push notification permission denied');
  expect(phone.asked('FirebaseMessaging.getToken')).toEqual([]);
});

test('the tapped message that started the app leads to its prayer', async ({
  phoneOf,
  someone,
}) => {
  const { context } = await someone('author');
  const id = await share(context.request, 'May the new well give water all summer long');
  const { phone } = await phoneOf();
  phone.keep('FirebaseMessaging.notificationActionPerformed', tapped({ prayerId: id }));
  await phone.open();
  await expect(phone.page).toHaveURL(`${SHELL}/feed#prayer-${id}`);
  await expect(cardOf(phone.page, id)).toBeInViewport();
});

test('a tap while nobody is signed in waits for who comes, and never leaves the app', async ({
  phone,
  phoneOf,
}) => {
  const stranger = await phone();
  stranger.keep(
    'FirebaseMessaging.notificationActionPerformed',
    tapped({ url: '/admin?requestId=1' }),
  );
  await stranger.open();
  await expect(stranger.page).toHaveURL(`${SHELL}/login?returnTo=%2Fadmin%3FrequestId%3D1`);

  const { phone: theirs } = await phoneOf('ios');
  theirs.keep(
    'FirebaseMessaging.notificationActionPerformed',
    tapped({ url: 'https://evil.example/feed' }),
  );
  await theirs.open('/info');
  await expect(theirs.page).toHaveURL(`${SHELL}/feed`);
});

test('a message that comes while the app is in front is told in passing', async ({ phoneOf }) => {
  const { phone } = await phoneOf();
  await phone.open('/info');
  await expect(phone.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect
    .poll(async () => {
      await phone.emit('FirebaseMessaging.notificationReceived', {
        notification: { title: 'Someone Prayed for You', data: { type: 'prayer-completion' } },
      });
      return phone.page.getByText('Someone prayed for you!').count();
    })
    .toBeGreaterThan(0);
});

test('the number on the icon goes when somebody comes back to the app', async ({ phoneOf }) => {
  const { phone } = await phoneOf();
  await phone.open('/info');
  await expect.poll(() => phone.asked('Badge.clear').length).toBeGreaterThan(0);
  phone.forgetAsked();
  await phone.emit('App.resume');
  await expect.poll(() => phone.asked('Badge.clear')).toEqual(['Badge.clear']);
});

/** The test's server has no key of Firebase's; what it is told is real. */
async function serverSendsToPhones(page: Page, origin: string | undefined) {
  await page.route(`${origin}/api/push/settings`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), native: true } });
  });
}

async function registration(page: Page) {
  const response = await page.waitForResponse(/\/api\/push\/register-native$/);
  return { sent: response.request().postDataJSON(), answer: await response.json() };
}

function tapped(data: Record<string, string>) {
  return { actionId: 'tap', notification: { data: { type: 'prayer-completion', ...data } } };
}
