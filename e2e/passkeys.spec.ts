import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe.ts';
import { confirmedLongAgo } from './support/confirmation.ts';
import { newestMailTo } from './support/mail.ts';
import { PASSWORD } from './support/member.ts';
import { aPasskeyDevice } from './support/passkeys.ts';
import { says } from './support/says.ts';
import { expect, FULL, fullUnless, type Someone, test } from './support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const rows = (page: Page) => section(page).getByRole('listitem');
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function add({ page }: Pick<Someone, 'page'>) {
  await page.goto('/profile');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await says(page, 'The passkey is added.');
}

/** By the profile's own button. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).not.toHaveURL(/\/profile/);
}

async function judge(page: Page) {
  expect(await violationsIn(page)).toEqual([]);
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `added on the profile, it signs in, confirms, and is removed, ${width} wide`,
    fullUnless(width === 390),
    async ({ someone }) => {
      const member = await someone();
      const { page, username, email, context } = member;
      await page.setViewportSize({ width, height });
      const device = await aPasskeyDevice(page);
      await page.goto('/profile');
      await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
      await add(member);
      await expect(rows(page)).toHaveText(/Chrome on Linux.*Added .* · Not used yet/);
      expect(await device.keys()).toHaveLength(1);
      await newestMailTo(context.request, email, /A passkey was added/);
      await judge(page);

      await signOut(page);
      await page.goto('/login');
      await expect(button(page)).toBeVisible();
      await judge(page);
      await button(page).click();
      await expect(page).toHaveURL(/\/feed/);

      await confirmedLongAgo(username);
      await page.goto('/profile');
      await expect(rows(page)).toHaveText(/Last used today/);
      const remove = section(page).getByRole('button', { name: /^Remove: Chrome on Linux/ });
      const box = await remove.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await remove.click();
      const sure = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
      await sure.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('dialog', { name: 'Enter your password to go on' });
      await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
      await judge(page);
      await question.getByRole('button', { name: 'Use a passkey' }).click();
      await says(page, 'The passkey is removed.');
      await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
      await newestMailTo(context.request, email, /A passkey was removed/);

      // The device still has it; nobody here knows it any more.
      await signOut(page);
      await page.goto('/login');
      await button(page).click();
      await says(page, /^This passkey did not work/);
      await expect(button(page)).toBeFocused();
      await page.getByLabel('Email or username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/feed/);
    },
  );
}

test('what the browser offers beside the field signs in without a press', async ({ someone }) => {
  const member = await someone();
  const { page } = member;
  await aPasskeyDevice(page, { offers: true });
  await add(member);
  await signOut(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/feed/);
});

test(
  'whoever cancels is told nothing and stays where they are; without a network it says so',
  FULL,
  async ({ someone }) => {
    const member = await someone();
    const { page } = member;
    const device = await aPasskeyDevice(page);
    await add(member);
    const another = section(page).getByRole('button', { name: 'Add a passkey' });
    await another.click();
    await says(page, 'This device has a passkey for your account already.');
    await device.refuse();
    await another.click();
    await expect(section(page).getByRole('alert')).toHaveCount(0);
    await expect(another).not.toHaveAttribute('aria-busy', 'true');
    await expect(another).toBeFocused();
    await expect(section(page).getByRole('alert')).toHaveCount(0);

    await signOut(page);
    await page.goto('/login');
    const asked = page.waitForResponse('**/api/auth/passkey/question');
    await button(page).click();
    await asked;
    await expect(button(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await device.unlock();
    await page.route('**/api/auth/passkey/question', (route) => route.abort());
    await button(page).click();
    await says(page, 'You seem to be offline. Please check your connection and try again.');
    await page.unroute('**/api/auth/passkey/question');
    await button(page).click();
    await expect(page).toHaveURL(/\/feed/);
  },
);

test(
  'a list that cannot be loaded says so, with the way to try again',
  FULL,
  async ({ someone }) => {
    const { page } = await someone();
    await page.route('**/api/me/passkeys', (route) => route.abort());
    await page.goto('/profile');
    await says(page, 'Your passkeys could not be loaded.');
    await page.unroute('**/api/me/passkeys');
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  },
);

test('a browser without passkeys offers none', FULL, async ({ someone, visitor }) => {
  const page = await visitor();
  const { page: own } = await someone();
  for (const one of [page, own]) {
    await one.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  }
  const ways = page.waitForResponse('**/api/auth/ways');
  await page.goto('/login');
  await ways;
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await own.goto('/profile');
  await expect(section(own).getByText('This browser cannot keep passkeys.')).toBeVisible();
});
