import type { Page } from '@playwright/test';
import { sql } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { waitForMail } from './support/mail.ts';
import { test } from './support/oauth-server.ts';
import { signOut } from './support/sign-in.ts';
import { expect, test as onSharedServer } from './support/test.ts';
import { generateTestUser } from './support/test-member.ts';

// Serial, in one worker: the tests share a server with providers.
test.describe.configure({ mode: 'default' });

/** Presses the provider's button and signs in there as `subject`; '' cancels. */
async function chooseProviderAccount(page: Page, button: string, subject: string) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByRole('button', { name: subject || 'Cancel', exact: true }).click();
}

test('a new member registers by Google, signs in by it, and reauthenticates by it', async ({
  visitor,
  dedicatedServer,
}) => {
  const { username, email } = generateTestUser('newcomer');
  dedicatedServer.provider.addPerson({ subject: username, email, email_verified: true });
  const page = await visitor();
  await page.goto('/login?returnTo=%2Fimpact');
  await chooseProviderAccount(page, 'Sign in with Google', '');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await chooseProviderAccount(page, 'Sign in with Google', username);
  await expect(page.getByRole('heading', { name: 'Finish your account' })).toBeVisible();
  await expectMessage(page, `Google confirmed ${email}. You don’t need a password.`);
  await page.reload();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectMessage(page, 'Please confirm that you are 13 or older and accept the terms.');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Region').selectOption('Europe');
  await page.getByLabel('Faith', { exact: true }).selectOption('Prefer not to say');
  await page.getByLabel(/I am 13 or older/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/impact$/);

  await page.goto('/profile/security');
  const connected = page.getByRole('region', { name: 'Connected accounts' });
  await expect(connected.getByText(/^Connected \w+ \d/)).toBeVisible();
  await connected.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expectMessage(page, /^This is your only way to sign in\./);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expectMessage(page, `We sent a link to ${email}.`);
  await waitForMail(page.request, email, /Choose a new/);

  await sql(
    `update sessions set confirmed_at = now() - interval '20 minutes'
     where user_id = (select id from users where username = $1)`,
    [username],
    dedicatedServer.dataDir,
  );
  await connected.getByRole('button', { name: 'Connect Apple' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await chooseProviderAccount(page, 'Confirm with Google', username);
  await expectMessage(page, 'Thank you. You can continue.');
  await expect(page).toHaveURL(/\/profile\/security$/);

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await chooseProviderAccount(page, 'Sign in with Google', username);
  await expect(page).toHaveURL(/\/feed/);
});

test('a member connects Apple, signs in by it, and disconnects it', async ({
  signedInMember,
  dedicatedServer,
}) => {
  const { page, username, email } = await signedInMember();
  await page.goto('/feed');
  dedicatedServer.provider.addPerson({ subject: username, email, email_verified: 'true' });
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await chooseProviderAccount(page, 'Sign in with Apple', username);
  await expectMessage(page, /^There’s already an account for your Apple email\./);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('still-water-7');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/feed/);

  await page.goto('/profile/security');
  const connected = page.getByRole('region', { name: 'Connected accounts' });
  await chooseProviderAccount(page, 'Connect Apple', username);
  await expectMessage(page, 'Apple is connected.');
  await expect(connected.getByRole('button', { name: 'Disconnect Apple' })).toBeVisible();
  await waitForMail(page.request, email, /Apple is connected/);

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await chooseProviderAccount(page, 'Sign in with Apple', username);
  await expect(page).toHaveURL(/\/feed/);
  await page.goto('/profile/security');
  await connected.getByRole('button', { name: 'Disconnect Apple' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expectMessage(page, 'Apple is disconnected.');
  await expect(connected.getByRole('button', { name: 'Connect Apple' })).toBeVisible();
});

onSharedServer(
  'an OAuth callback without an account shows the reason in a text of the product',
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/from-provider?trouble=unavailable');
    await expect(page).toHaveURL(/\/login$/);
    await expectMessage(page, /^We couldn’t confirm it’s you right now\./);
    await page.goto('/from-provider?trouble=%3Cb%3Etoo+late%3C%2Fb%3E');
    await expectMessage(page, 'This sign-in has expired. Please start again.');
  },
);
