import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expectMessage } from './support/expect-message.ts';
import { waitForMail } from './support/mail.ts';
import { expireReauthentication } from './support/reauthentication.ts';
import { expect, FULL, fullUnless, type SignedInMember, test } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';

const passkeySection = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyRows = (page: Page) => passkeySection(page).getByRole('listitem');
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey({ page }: Pick<SignedInMember, 'page'>) {
  await page.goto('/profile/security');
  await passkeySection(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expectMessage(page, 'Passkey added.');
}

/** Signs out by the button on the profile. */
async function signOut(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).not.toHaveURL(/\/profile/);
}

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `a passkey is added on the profile, signs in, reauthenticates and is removed, ${width} wide`,
    fullUnless(width === 390),
    async ({ signedInMember }) => {
      const member = await signedInMember();
      const { page, username, email, context } = member;
      await page.setViewportSize({ width, height });
      const device = await addVirtualAuthenticator(page);
      await page.goto('/profile/security');
      await expect(passkeySection(page).getByText('No passkeys yet.')).toBeVisible();
      await addPasskey(member);
      await expect(passkeyRows(page)).toHaveText(/Chrome on Linux.*Added .* · Not used yet/);
      expect(await device.credentials()).toHaveLength(1);
      await waitForMail(context.request, email, /A passkey was added/);
      await expectAccessible(page);

      await signOut(page);
      await page.goto('/login');
      await expect(signInButton(page)).toBeVisible();
      await expectAccessible(page);
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/feed/);

      await expireReauthentication(username);
      await page.goto('/profile/security');
      await expect(passkeyRows(page)).toHaveText(/Last used today/);
      const remove = passkeySection(page).getByRole('button', { name: /^Remove: Chrome on Linux/ });
      const box = await remove.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await remove.click();
      const sure = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
      await sure.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Use a passkey' }).click();
      await expectMessage(page, 'Passkey removed.');
      await expect(passkeySection(page).getByText('No passkeys yet.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
      await waitForMail(context.request, email, /A passkey was removed/);

      // The device still has the passkey, but the server does not know it any more.
      await signOut(page);
      await page.goto('/login');
      await signInButton(page).click();
      await expectMessage(page, /^This passkey didn’t work/);
      await expect(signInButton(page)).toBeFocused();
      await page.getByLabel('Email or username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/feed/);
    },
  );
}

test('a passkey of the browser’s autofill signs in without a button', async ({
  signedInMember,
}) => {
  const member = await signedInMember();
  const { page } = member;
  await addVirtualAuthenticator(page, { conditionalMediation: true });
  await addPasskey(member);
  await signOut(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/feed/);
});

test(
  'a cancelled passkey prompt shows no error; offline, an error appears',
  FULL,
  async ({ signedInMember }) => {
    const member = await signedInMember();
    const { page } = member;
    const device = await addVirtualAuthenticator(page);
    await addPasskey(member);
    const another = passkeySection(page).getByRole('button', { name: 'Add a passkey' });
    await another.click();
    await expectMessage(page, 'This device already has a passkey for your account.');
    await device.failVerification();
    await another.click();
    await expect(passkeySection(page).getByRole('alert')).toHaveCount(0);
    await expect(another).not.toHaveAttribute('aria-busy', 'true');
    await expect(another).toBeFocused();
    await expect(passkeySection(page).getByRole('alert')).toHaveCount(0);

    await signOut(page);
    await page.goto('/login');
    const optionsLoaded = page.waitForResponse('**/api/auth/passkey/options');
    await signInButton(page).click();
    await optionsLoaded;
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(signInButton(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await device.passVerification();
    await page.route('**/api/auth/passkey/options', (route) => route.abort());
    await signInButton(page).click();
    await expectMessage(page, 'You seem to be offline. Please check your connection.');
    await page.unroute('**/api/auth/passkey/options');
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/feed/);
  },
);

test(
  'a passkey list that fails to load shows an error with a retry',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.route('**/api/me/passkeys', (route) => route.abort());
    await page.goto('/profile/security');
    await expectMessage(page, 'We couldn’t load your passkeys.');
    await page.unroute('**/api/me/passkeys');
    await passkeySection(page).getByRole('button', { name: 'Try again' }).click();
    await expect(passkeySection(page).getByText('No passkeys yet.')).toBeVisible();
  },
);

test(
  'a browser without passkey support shows no passkeys',
  FULL,
  async ({ signedInMember, visitor }) => {
    const page = await visitor();
    const { page: own } = await signedInMember();
    for (const one of [page, own]) {
      await one.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    }
    const ways = page.waitForResponse('**/api/auth/methods');
    await page.goto('/login');
    await ways;
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(signInButton(page)).toHaveCount(0);
    await own.goto('/profile/security');
    await expect(
      passkeySection(own).getByText('This browser doesn’t support passkeys.'),
    ).toBeVisible();
  },
);
