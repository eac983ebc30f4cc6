import type { Page } from '@playwright/test';
import { fetchCurrentUser } from './support/api-helpers.ts';
import { expectMessage } from './support/expect-message.ts';
import { card } from './support/feed.ts';
import { waitForMail, waitForMailedCode } from './support/mail.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer, generateTestUser, PASSWORD } from './support/test-member.ts';

const NEW_PASSWORD = 'quiet-harbour-9';

test('every field is shown, edited and saved; Save is disabled without changes, the toast closes after 3 seconds', async ({
  signedInMember,
}) => {
  const { page, context, username, email } = await signedInMember();
  const renamed = generateTestUser('renamed').username;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Region')).toHaveValue('Europe');
  await expect(page.getByLabel('Faith', { exact: true })).toHaveValue('Prefer not to say');
  await expect(saveButton(page)).toBeDisabled();

  await page.clock.install();
  await page.getByLabel('Username').fill(` ${renamed.toUpperCase()} `);
  await page.getByLabel('Region').selectOption('Asia');
  await page.getByLabel('Faith', { exact: true }).selectOption('Buddhism');
  await saveButton(page).click();
  await expectMessage(
    page,
    'Please agree that we store your faith, or choose “Prefer not to say”.',
  );
  await page.getByLabel('You may save my faith.').check();
  await saveButton(page).click();
  await expectMessage(page, 'Profile updated successfully!');
  await expect(saveButton(page)).toBeDisabled();
  await page.clock.fastForward(3_000);
  await expect(page.locator('main').getByText('Profile updated successfully!')).toBeHidden();

  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(renamed);
  await expect(page.getByLabel('Region')).toHaveValue('Asia');
  await expect(page.getByLabel('Faith', { exact: true })).toHaveValue('Buddhism');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(renamed);
  await page.keyboard.press('Escape');

  await page.getByLabel('Faith', { exact: true }).selectOption('Prefer not to say');
  await saveButton(page).click();
  await expectMessage(page, 'Profile updated successfully!');
  expect(await fetchCurrentUser(context.request)).toMatchObject({
    username: renamed,
    region: 'Asia',
    faith: null,
  });
});

test(
  'validation errors and taken names are shown, and typed values remain',
  FULL,
  async ({ signedInMember }) => {
    const [{ page, username }, other] = await Promise.all([
      signedInMember(),
      signedInMember('other'),
    ]);
    await page.goto('/profile');
    for (const [name, words] of [
      ['x', 'Username must be at least 2 characters long'],
      ['no spaces', 'Username can only contain letters, numbers, underscores, and hyphens'],
      [
        other.username,
        'This username is already taken by another user. Please choose a different one.',
      ],
    ] as const) {
      await page.getByLabel('Username').fill(name);
      await saveButton(page).click();
      await expectMessage(page, words);
      await expect(page.getByLabel('Username')).toHaveValue(name);
    }
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill('not-an-address');
    await saveButton(page).click();
    await expectMessage(page, 'Please enter a valid email address');
    await expectMessage(page, 'Please enter your current password');
    await page.getByLabel('Email').fill(other.email);
    await page.getByLabel('Current password').fill(PASSWORD);
    await saveButton(page).click();
    await expectMessage(
      page,
      'This email is already in use by another account. Please use a different email.',
    );

    await page.getByLabel('Email').fill(generateTestUser('new').email);
    await page.route('**/api/me', (route) => route.abort());
    await saveButton(page).click();
    await expectMessage(page, 'Failed to update profile. Please try again.');
  },
);

test('a new email applies after its code; until then the old one applies and gets a notice', async ({
  signedInMember,
}) => {
  const { page, context, email } = await signedInMember();
  const next = generateTestUser('next').email;
  await page.goto('/profile');
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Current password').fill('not-this-one');
  await saveButton(page).click();
  await expectMessage(page, 'That’s not your current password. Please try again.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await saveButton(page).click();
  const waiting = page.getByRole('region', { name: /Confirm your new/ });
  await expect(waiting).toContainText(
    `We sent a 6-digit code to ${next}. Until you enter it, ${email} stays in use.`,
  );
  const code = await waitForMailedCode(page.request, next);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await expectMessage(page, 'Invalid verification code. Please check your email and try again.');
  await page.getByLabel('Verification code').fill(code);
  await expectMessage(page, `Your email is now ${next}.`);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(next);
  expect(await fetchCurrentUser(context.request)).toMatchObject({ email: next });
  await waitForMail(page.request, email, /now uses another email address/);
});

test('a pending email change can be cancelled', FULL, async ({ signedInMember }) => {
  const { page, context, email } = await signedInMember();
  await context.request.patch('/api/me', {
    data: { email: generateTestUser('next').email, currentPassword: PASSWORD },
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Keep the current email' }).click();
  await expectMessage(page, `Your email stays ${email}.`);
  await expect(page.getByRole('region', { name: /Confirm your new/ })).toHaveCount(0);
});

test('changing the password requires the old one and signs out other devices only', async ({
  signedInMember,
  visitor,
}) => {
  const { page, username } = await signedInMember();
  const elsewhere = await visitor();
  const signedIn = await elsewhere.request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  expect(signedIn.status()).toBe(200);

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm new password').fill('12346');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectMessage(page, 'Password must be at least 6 characters long');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectMessage(page, 'Passwords do not match');
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectMessage(page, 'That’s not your current password. Please try again.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectMessage(page, 'Password changed. Your other devices were signed out.');

  expect((await elsewhere.request.get('/api/auth/session')).status()).toBe(401);
  expect((await page.request.get('/api/auth/session')).status()).toBe(200);
  for (const [password, status] of [
    [PASSWORD, 401],
    [NEW_PASSWORD, 200],
  ] as const) {
    const response = await elsewhere.request.post('/api/auth/login', {
      data: { identifier: username, password },
    });
    expect(response.status()).toBe(status);
  }
});

test('the notification switch applies immediately and survives a reload', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/profile/notifications');
  const toggle = page.getByRole('switch', { name: 'Push notifications' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
  expect(await fetchCurrentUser(context.request)).toMatchObject({ notificationsEnabled: false });
  await page.route('**/api/me', (route) => route.abort());
  await toggle.click();
  await expectMessage(page, 'Failed to update profile. Please try again.');
  await expect(toggle).not.toBeChecked();
});

test('a language whose messages fail to load changes neither page nor account', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.route('**/assets/messages-*-es.js', (route) => route.abort());
  await page.goto('/profile/accessibility');
  const select = page.getByLabel('Choose a language');
  await select.selectOption('Español');
  await expectMessage(page, 'We couldn’t change the language. Please try again.');
  await expect(select).toHaveValue('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await fetchCurrentUser(context.request)).language).toBeNull();

  await page.unroute('**/assets/messages-*-es.js');
  await select.selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesibilidad e idioma');
  await expect(page.getByRole('combobox', { name: 'Elige un idioma' })).toHaveValue('es');
  expect((await fetchCurrentUser(context.request)).language).toBe('es');
});

test('leaving with unsaved changes asks for confirmation', async ({ signedInMember }) => {
  const { page, username } = await signedInMember();
  await page.goto('/profile');
  await page.getByLabel('Username').fill('another-name');
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Username')).toHaveValue('another-name');
  await page.getByLabel('Username').fill(username);
  await expect(saveButton(page)).toBeDisabled();
  await page.getByLabel('Region').selectOption('Oceania');
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Region')).toHaveValue('Europe');
});

test('each page of the profile is at most two phone screens, with Sign Out above Delete Account at the end', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  for (const text of ['For a calm week.', 'For the exam on Friday.'])
    await createPrayer(context.request, text);
  await context.request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  for (const path of [
    '/profile',
    '/profile/security',
    '/profile/notifications',
    '/profile/accessibility',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(2 * 844);
  }

  await page.goto('/profile');
  const actions = page.getByRole('region', { name: 'Account Actions' });
  await expect(actions.getByRole('button')).toHaveText(['Sign Out', 'Delete Account']);
});

test('Your requests leads to My Prayers', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await createPrayer(context.request, 'For a calm week.');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Your requests' }).click();
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
  await expect(card(page, 'For a calm week.')).toBeVisible();
});

test(
  'a profile that fails to load shows an error, and Try again loads it',
  FULL,
  async ({ signedInMember }) => {
    const { page, username } = await signedInMember();
    await page.route('**/api/me', (route) => route.abort());
    await page.goto('/profile');
    await expectMessage(page, 'Failed to load profile data');
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(username);
  },
);

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
