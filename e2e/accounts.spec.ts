import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { waitForMail, waitForMailedCode } from './support/mail.ts';
import { holdScripts, waitForHydration } from './support/screen.ts';
import { signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { generateTestUser, PASSWORD } from './support/test-member.ts';

const NEW_PASSWORD = 'quiet-harbour-\u00e9';

test('registration: names are checked while typing, the code step survives a reload, a wrong code shows an error', async ({
  visitor,
  signedInMember,
}) => {
  const known = await signedInMember();
  const page = await visitor();
  const person = generateTestUser();
  await page.goto('/register');
  await waitForHydration(page);
  await fillRegistration(page, { ...person, username: known.username });
  await page.getByLabel('Username').blur();
  await expectMessage(page, 'This username is already taken');
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  const code = await waitForMailedCode(page.request, person.email);
  await page.reload();
  await expectMessage(page, person.email);
  await expectMessage(page, /New code in \d+ seconds/);
  await page.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await expectMessage(page, 'Invalid verification code. Please check your email and try again.');
  await page.getByLabel('Verification code').fill(code);
  await expect(page).toHaveURL(/\/feed/);
});

test('registration: a refused mail is reported on the code screen, which leads back to the address', async ({
  visitor,
}) => {
  const page = await visitor();
  const person = generateTestUser();
  await page.route(/\/api\/auth\/register\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ json: { mailRefused: true } }),
  );
  await page.goto('/register');
  await waitForHydration(page);
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `The mail server of ${person.email} didn’t accept our email. Please check the address, or use another one.`,
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(person.email);
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('registration: an international address is one address in any spelling, shown in its script', async ({
  visitor,
}) => {
  const page = await visitor();
  const person = generateTestUser();
  const typed = `${person.username}@m\u00fcnchen.example`;
  const stored = `${person.username}@xn--mnchen-3ya.example`;
  await page.goto('/register');
  await waitForHydration(page);
  await fillRegistration(page, { ...person, email: typed });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Verification code').fill(await waitForMailedCode(page.request, stored));
  await expect(page).toHaveURL(/\/feed/);
  await page.goto('/profile');
  await page.getByLabel('Email').fill(stored);
  await expect(page.getByLabel('Current password')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText(typed)).toBeVisible();
});

test('registration: validation errors and a lost network keep the typed values', async ({
  visitor,
}) => {
  const page = await visitor();
  const person = generateTestUser();
  await page.goto('/register');
  // The first focus loads it, so the app has taken over the prerendered form.
  await page.getByLabel('Username').focus();
  await expectMessage(page, 'The short version');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectMessage(page, 'Please fill in all fields');
  await fillRegistration(page, { ...person, email: 'not-an-address' });
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectMessage(page, 'Password must be at least 6 characters long');
  await expectMessage(page, 'Please enter a valid email address');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectMessage(
    page,
    'Failed to send verification code. Please check your internet connection.',
  );
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.unroute('**/api/auth/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
});

test('the registration is at most 1,000 px high on a phone', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/register');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1000);
});

test('sign-in: specified messages, by name and by address, and sign-out', async ({
  signedInMember,
  visitor,
}) => {
  const { username, email } = await signedInMember();
  const page = await visitor();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
  await signIn(page, 'unknown-name', PASSWORD);
  await expectMessage(
    page,
    'No account found with that username. Please check your credentials or sign up.',
  );
  await signIn(page, 'nobody@example.org', PASSWORD);
  await expectMessage(
    page,
    'No account found with that email address. Please check your credentials or sign up.',
  );
  await signIn(page, username, 'not-this-one');
  await expectMessage(page, 'Incorrect password. Please try again.');
  await signIn(page, ` ${email.toUpperCase()} `, PASSWORD);
  await expect(page).toHaveURL(/\/feed/);
  const ended = page.waitForResponse(/\/api\/auth\/logout/);
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  // A page requested before the session has ended still belongs to the member.
  await ended;
  await page.goto('/feed');
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a session response that arrives after sign-out does not sign the member in', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  const left = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await left.promise;
    await route.fulfill({ response });
  });
  await page.goto('/feed');
  await answered.promise;
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  // A page requested before the server has processed the sign-out still belongs to the member.
  await page.waitForFunction(() => localStorage.getItem('signOutPending') === null);
  const late = page.waitForResponse('**/api/auth/session');
  left.resolve();
  await late;
  await page.goto('/feed');
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a password reset link works once and signs out every other device', async ({
  signedInMember,
  visitor,
}) => {
  const { page: other, username, email } = await signedInMember();
  await other.goto('/feed');
  const page = await visitor();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expectMessage(page, 'Please enter your email address');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expectMessage(page, 'No account found with this email address');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expectMessage(page, /If there’s an account/);

  const link = /http\S+reset-password\?token=\S+/.exec(
    await waitForMail(page.request, email, /reset-password/),
  )?.[0];
  if (!link) throw new Error('The mail contains no link');
  await page.goto(link);
  await expectMessage(page, 'Reset links expire after 24 hours.');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill('something-else');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectMessage(page, 'Passwords do not match');
  // Two keyboards can compose a letter differently.
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD.normalize('NFD'));
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/, { timeout: 6_000 });
  await signIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/feed/);

  await other.reload();
  await expect(other).toHaveURL(/\/(login|home)/);
  await other.goto(link);
  await expectMessage(other, 'Invalid reset token');
  await expect(other.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
});

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('choices made before hydration persist', async ({ visitor }) => {
  const page = await visitor();
  const releaseScripts = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('early-bird');
  await page.getByLabel('Region').selectOption('Europe');
  await page.getByRole('checkbox', { name: /Terms/ }).check();
  releaseScripts();
  await waitForHydration(page);
  // The next render shows the state of the form.
  await page.getByLabel('Email').fill('early@example.org');
  await expect(page.getByLabel('Region')).toHaveValue('Europe');
  await expect(page.getByRole('checkbox', { name: /Terms/ })).toBeChecked();
});

test('a form submitted before hydration is submitted once after it', async ({ visitor }) => {
  const page = await visitor();
  const releaseScripts = await holdScripts(page);
  await page.goto('/forgot-password', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(`unknown-${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  releaseScripts();
  await expectMessage(page, 'No account found with this email address');
});
