import type { Page } from '@playwright/test';
import { setStatus, sql } from './support/database.ts';
import {
  expectOwnTexts,
  openCreateScreen,
  readIndexedDb,
  submitPrayerOffline,
} from './support/offline.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ shouldPrefetch: true });

const FIRST = 'For the rain that has not come since the sowing.';
const SECOND = 'For the well that my brother digs this week.';

test('account deletion removes the member’s queued items and no others', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { page, context } = amira;
  const mend = await abortCreateRequests(page);
  await openCreateScreen(page);
  await submitPrayerOffline(page, FIRST);
  await page.goto('/profile');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: '1 thing hasn’t been sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await button.click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await signIn(page, omar.username);
  await openCreateScreen(page);
  await submitPrayerOffline(page, SECOND);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect.poll(() => readIndexedDb(page, 'prayer-swap-offline')).not.toContain(SECOND);
  expect(await readIndexedDb(page, 'prayer-swap-offline')).toContain(FIRST);

  mend();
  await signIn(page, amira.username);
  await expectOwnTexts(context, FIRST);
});

test('queued items of a blocked member are not retried, and are sent after the unblock', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  await openCreateScreen(page);
  await context.setOffline(true);
  for (const text of [FIRST, SECOND]) await submitPrayerOffline(page, text);
  await setStatus(username, 'Blocked');
  const tried = recordCreateRequests(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/account-deletion$/);
  // Longer than the back-off for an unreachable server.
  await page.waitForTimeout(4000);
  expect(tried.length).toBeLessThanOrEqual(1);
  tried.length = 0;

  await page.reload();
  const signOut = page.getByRole('button', { name: 'Sign Out Without Deleting' });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: '2 things haven’t been sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(2000);
  expect(tried).toEqual([]);
  const rows = await sql(
    'select text from requests join users on users.id = user_id where username = $1',
    [username],
  );
  expect(rows).toEqual([]);

  await setStatus(username, 'Active');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/feed/);
  await expectOwnTexts(context, FIRST, SECOND);
});

test('account deletion by a blocked member leaves no queued items', async ({ signedInMember }) => {
  const { page, username } = await signedInMember();
  await abortCreateRequests(page);
  await openCreateScreen(page);
  await submitPrayerOffline(page, FIRST);
  await setStatus(username, 'Blocked');
  await page.goto('/account-deletion');
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  const tried = recordCreateRequests(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expect.poll(() => readIndexedDb(page, 'prayer-swap-offline')).not.toContain(FIRST);
  expect(tried).toEqual([]);
});

/** Aborts the calls that post a request. @returns a function that restores them */
async function abortCreateRequests(page: Page): Promise<() => void> {
  let lost = true;
  await page.route('**/api/requests', (route) =>
    lost && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  return () => {
    lost = false;
  };
}

/** Records the calls that post a request from now on. */
function recordCreateRequests(page: Page): string[] {
  const tried: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/requests')) {
      tried.push(request.postData() ?? '');
    }
  });
  return tried;
}
