import type { Page } from '@playwright/test';
import { readStorage } from './support/browser-storage.ts';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { openCreateScreen, readIndexedDb, submitPrayerOffline } from './support/offline.ts';
import { waitUntilControlled } from './support/service-worker.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, FULL, test } from './support/test.ts';

test.use({ ...WITH_SERVICE_WORKER, shouldPrefetch: true });

const TEXT = 'For the harvest of my neighbours, before the storms.';
const OUTBOX_DATABASE = 'prayer-swap-offline';

test('A17: signing out clears all storage, also unknown keys; settings and the worker are restored', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await waitUntilControlled(page);
  await page.evaluate(async () => {
    localStorage.setItem('appearance', JSON.stringify({ theme: 'dark', reading: 'usual' }));
    localStorage.setItem('stray', 'stray');
    sessionStorage.setItem('stray', 'stray');
    await caches.open('stray');
    await new Promise((resolve) => {
      indexedDB.open('stray').onsuccess = resolve;
    });
  });
  await page.reload();
  await signOutAndWait(page, '"cache", "storage"');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => findStrayStorage(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('appearance'))).toContain('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitUntilControlled(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test(
  'A17: unsent items retained on the device survive the sign-out of every member',
  FULL,
  async ({ signedInMember }) => {
    const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
    const { page, context } = amira;
    await openCreateScreen(page);
    await waitUntilControlled(page);
    await context.setOffline(true);
    await submitPrayerOffline(page, TEXT);
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: '1 thing hasn’t been sent yet' });
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/home$/);
    const logoutResponse = page.waitForResponse(/\/api\/auth\/logout/);
    await context.setOffline(false);
    expect(await (await logoutResponse).headerValue('clear-site-data')).toBe('"cache"');

    await signIn(page, omar.username);
    await signOutAndWait(page, '"cache"');
    expect(await readIndexedDb(page, OUTBOX_DATABASE)).toContain(TEXT);
  },
);

async function signOutAndWait(page: Page, cleared: string) {
  const logoutResponse = page.waitForResponse(/\/api\/auth\/logout/);
  await signOut(page);
  expect(await (await logoutResponse).headerValue('clear-site-data')).toBe(cleared);
}

/** The storages that contain an item with that name. */
function findStrayStorage(page: Page): Promise<string[]> {
  const read = async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [
      localStorage.getItem('stray') !== null && 'local storage',
      sessionStorage.getItem('stray') !== null && 'session storage',
      (await caches.has('stray')) && 'caches',
      databases.includes('stray') && 'databases',
    ].filter((place) => place !== false);
  };
  return readStorage(page, read, undefined);
}
