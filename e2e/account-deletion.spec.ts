import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeAdmin, setStatus } from './support/database.ts';
import { waitForMail } from './support/mail.ts';
import { openCreateScreen } from './support/offline.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

test('a member deletes the account from the profile', async ({ signedInMember }) => {
  const { page, context, username } = await signedInMember();
  await createPrayer(context.request, 'Something that will be gone in a moment.');
  await page.goto('/create');
  await page.getByRole('textbox').fill('A draft that no one else may find here.');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('The text of every request you’ve shared')).toBeVisible();
  const phrase = dialog.getByLabel('Type DELETE to confirm');

  await phrase.fill('delete');
  await expect(dialog.getByText('Almost. It needs to be in capitals.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Please type "DELETE" to confirm account deletion.')).toBeVisible();
  await expect(phrase).toBeFocused();

  await phrase.fill('DELETE');
  await expect(dialog.getByText('That matches.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await canSignIn(context.request, username)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a failed deletion shows the reason and can be retried', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  const send = dialog.getByRole('button', { name: 'Delete Account' });

  await page.route('**/api/me', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete account: you’re offline. Please try again.',
  );
  await page.unroute('**/api/me');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('a deletion whose response is lost is complete, also on the device', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  const draft = 'A draft that no one else may find here.';
  await page.goto('/create');
  await page.getByRole('textbox').fill(draft);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain(draft);
  await page.route('**/api/me*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await stored()).not.toContain(draft);
});

test('the only admin cannot delete the account', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.route('**/api/me', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            status: 409,
            code: 'leaving.last-admin',
            message: 'You’re the only admin. Make someone else an admin first.',
          },
        })
      : route.continue(),
  );
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’re the only admin.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
});

test('a member downloads their data', async ({ signedInMember }) => {
  const { page, username } = await signedInMember();
  await page.goto('/profile/security');
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('prayer-swap-data.json');
  const content = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(content.data)).toContain(username);

  await page.route('**/api/me/export', (route) => route.abort());
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t download your data.');
  await page.unroute('**/api/me/export');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
});

test('a blocked member deletes the account from the restricted screen', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  await setStatus(username, 'Blocked');
  await page.goto('/account-deletion');
  const phrase = page.getByLabel('Type DELETE MY ACCOUNT to confirm');
  const send = page.getByRole('button', { name: 'Delete Account' });
  await phrase.fill('DELETE');
  await send.click();
  await expect(page.getByText('Please type "DELETE MY ACCOUNT" exactly as shown')).toBeVisible();

  await phrase.fill('DELETE MY ACCOUNT');
  await page.route('**/api/me', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to delete account. Please try again or contact support.',
  );
  await page.unroute('**/api/me');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/account-deletion$/);
  await expect(page).toHaveURL(/\/home$/);
  expect(await canSignIn(context.request, username)).toBe(false);
});

test('a blocked member whom the device cached as active stays on the restricted screen', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember();
  await openCreateScreen(page);
  await setStatus(username, 'Blocked');
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await page.goto('/account-deletion');
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE');
  await page.waitForLoadState('networkidle');
  expect(new Set(places)).toEqual(new Set(['/account-deletion']));
  await expect(page.getByLabel('Type DELETE MY ACCOUNT to confirm')).toHaveValue('DELETE');
});

test('a blocked member signs out without deleting the account', async ({ signedInMember }) => {
  const { page, context, username } = await signedInMember();
  await setStatus(username, 'Blocked');
  await page.goto('/account-deletion');
  await page.getByRole('button', { name: 'Sign Out Without Deleting' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await canSignIn(context.request, username)).toBe(true);
});

test(
  'a sent appeal stays visible, and a granted appeal restores access',
  FULL,
  async ({ signedInMember }) => {
    const admin = await signedInMember('admin');
    await makeAdmin(admin.username);
    const { page, username } = await signedInMember('appellant');
    const call = admin.context.request;
    const { items } = await (await call.get(`/api/admin/users?query=${username}`)).json();
    const blocked = await call.post(`/api/admin/users/${items[0].id}/block`, {
      data: { reason: 'Links to a shop, three times.' },
    });
    expect(blocked.status()).toBe(200);

    await page.goto('/feed');
    await expect(page).toHaveURL(/\/account-deletion$/);
    await expect(page.getByText('Links to a shop, three times.')).toBeVisible();
    const appeal = page.getByLabel('Your appeal');
    await appeal.fill('Too short');
    await page.getByRole('button', { name: 'Send Appeal' }).click();
    await expect(
      page.getByText('Please write a little more (at least 10 characters).'),
    ).toBeVisible();
    await appeal.fill('I did not know the rule, and I have read it now.');
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await page.getByRole('link', { name: 'Back to your account' }).click();
    await expect(appeal).toHaveValue('I did not know the rule, and I have read it now.');
    await page.getByRole('button', { name: 'Send Appeal' }).click();
    await expect(page.getByText('Waiting for an admin')).toBeVisible();
    await page.reload();
    await expect(page.getByText('I did not know the rule, and I have read it now.')).toBeVisible();
    await expect(appeal).toHaveCount(0);

    const open = await (await call.get('/api/admin/appeals')).json();
    const own = open.items.find((item: object) => JSON.stringify(item).includes(username));
    // A different admin than the one who blocked.
    const otherAdmin = await signedInMember('judge');
    await makeAdmin(otherAdmin.username);
    const granted = await otherAdmin.context.request.post(`/api/admin/appeals/${own.id}/grant`, {
      data: { reason: 'They have read the guidelines.' },
    });
    expect(granted.status()).toBe(204);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/feed/);
  },
);

test('a mailed link deletes an account without the app', async ({ signedInMember, visitor }) => {
  const { email, username } = await signedInMember();
  const page = await visitor();
  await page.goto('/delete-account');
  await page.getByLabel('Your account’s email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  const sent = page.getByText('If there’s an account for this address, a link is on its way');
  await expect(sent).toBeVisible();
  const mail = await waitForMail(page.context().request, email, /delete-account/);
  const link = /\/delete-account\?token=[\w-]+/.exec(mail)?.[0] ?? '';

  await page.goto(link);
  await expect(page).toHaveURL(/\/delete-account$/);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account Deleted')).toBeVisible();
  expect(await canSignIn(page.context().request, username)).toBe(false);

  await page.goto(link);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await page.getByLabel('Your account’s email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(sent).toBeVisible();
});

test('a member blocked while writing gets the restricted screen, and the draft remains', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember();
  await openUntilConnected(page, '/create');
  const text = page.getByRole('textbox');
  await text.fill('Half a request, still being written.');
  await setStatus(username, 'Blocked');
  await page.getByRole('main').getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/account-deletion$/);
  await setStatus(username, 'Active');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/feed/);
  await page.goto('/create');
  await expect(text).toHaveValue('Half a request, still being written.');
});

test('unsaved profile changes do not delay the restricted screen or the account deletion', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember();
  await openUntilConnected(page, '/profile');
  await page.getByLabel('Username').fill(`${username}-new`);
  // Blocked while the request is in flight: the page cannot learn of it earlier.
  await page.route('**/api/me', async (route) => {
    await setStatus(username, 'Blocked');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/account-deletion$/);
  await page.unroute('**/api/me');
  await setStatus(username, 'Active');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/feed/);

  await page.goto('/profile');
  await page.getByLabel('Username').fill(`${username}-new`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

async function canSignIn(request: APIRequestContext, username: string): Promise<boolean> {
  const response = await request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  return response.ok();
}

/** Opens a page that makes no further calls by itself. */
async function openUntilConnected(page: Page, path: string) {
  const listens = page.waitForResponse('**/api/events');
  await page.goto(path);
  await listens;
}
