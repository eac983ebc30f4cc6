import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { expireReauthentication } from './support/reauthentication.ts';
import { expect, fullUnless, test } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const sessionsSection = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });
const showAll = (page: Page) =>
  sessionsSection(page).getByRole('button', { name: 'Show all' }).click();
const sessionRow = (page: Page, name: string) =>
  sessionsSection(page).getByRole('listitem').filter({ hasText: name });

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `a device is signed out from another one, ${width} wide: its page redirects to the sign-in`,
    fullUnless(width === 390),
    async ({ signedInMember, visitor }) => {
      const { page, username } = await signedInMember();
      await page.setViewportSize({ width, height });
      const [laptop, phone] = [await visitor(), await visitor()];
      await signIn(laptop, username, FIREFOX);
      await signIn(phone, username, IPHONE);
      await laptop.goto('/feed');
      await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto('/profile/security');
      await expect(sessionsSection(page).getByRole('listitem')).toHaveCount(1);
      await showAll(page);
      await expect(sessionsSection(page).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused();
      await expect(sessionsSection(page).getByRole('listitem').first()).toContainText(
        'This device',
      );
      await expect(sessionRow(page, 'Firefox on Linux')).toContainText('Last used today');
      for (const button of await sessionsSection(page).getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      await sessionRow(page, 'Firefox on Linux').getByRole('button').click();
      await expectMessage(page, 'Firefox on Linux signed out.');
      await expect(sessionsSection(page).getByRole('listitem')).toHaveCount(2);
      await expect(sessionRow(page, 'Safari on iPhone').getByRole('button')).toBeFocused();
      await expect(laptop).toHaveURL(/\/login$/);

      await sessionsSection(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
      await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expectMessage(page, 'Your other devices were signed out.');
      await expectMessage(page, 'You’re signed in on this device only.');
      await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused();
      expect((await phone.request.get('/api/auth/session')).status()).toBe(401);
      expect((await page.request.get('/api/auth/session')).status()).toBe(200);
    },
  );
}

test('some time after the sign-in, a sign-out of a device requires the password and then continues', async ({
  signedInMember,
  visitor,
}) => {
  const { page, username } = await signedInMember();
  const phone = await visitor();
  await signIn(phone, username, IPHONE);
  await expireReauthentication(username);
  await page.goto('/profile/security');
  await showAll(page);
  const signOut = sessionRow(page, 'Safari on iPhone').getByRole('button');
  await signOut.click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectMessage(page, 'Please enter your password again.');
  await expect(signOut).toBeFocused();
  expect((await phone.request.get('/api/auth/session')).status()).toBe(200);

  await signOut.click();
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expectMessage(page, 'Safari on iPhone signed out.');
  expect((await phone.request.get('/api/auth/session')).status()).toBe(401);
});

test('offline, the list of sessions and a sign-out of a device show an error', async ({
  signedInMember,
  visitor,
}) => {
  const { page, username } = await signedInMember();
  await signIn(await visitor(), username, FIREFOX);
  await page.route('**/api/me/sessions', (route) => route.abort());
  await page.goto('/profile/security');
  await expectMessage(page, 'We couldn’t load your devices.');
  await page.unroute('**/api/me/sessions');
  await sessionsSection(page).getByRole('button', { name: 'Try again' }).click();
  await showAll(page);
  await expect(sessionsSection(page).getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/me/sessions/*', (route) => route.abort());
  await sessionRow(page, 'Firefox on Linux').getByRole('button').click();
  await expectMessage(page, 'We couldn’t sign this device out. Please try again.');
  await expect(sessionsSection(page).getByRole('listitem')).toHaveCount(2);
});

async function signIn(page: Page, identifier: string, agent: string) {
  const response = await page.request.post('/api/auth/login', {
    data: { identifier, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  expect(response.status()).toBe(200);
}
