import type { Page } from '@playwright/test';
import { FULL_BROWSER } from './support/launch-options.ts';
import { signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The headless shell has no back/forward cache.
test.use({
  launchOptions: { ...FULL_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** Opens another document and marks the current one, which Back returns to. */
async function leaveFeed(page: Page): Promise<void> {
  const feed = await page.goto('/feed');
  expect(feed?.headers()['cache-control']).toBe('private, no-cache');
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.goto('/terms');
}

/** A restored page has no load event. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

const menu = (page: Page) => page.getByRole('button', { name: 'Notifications' });

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('Back restores the feed without a request', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await leaveFeed(page);
  await goBack(page);
  // The page may still be replacing the one before it.
  await expect(async () => expect(await isSamePage(page)).toBe(true)).toPass();
  await expect(menu(page)).toBeVisible();
});

test('Back after a sign-out in another tab shows no feed', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await leaveFeed(page);
  const other = await page.context().newPage();
  await other.goto('/feed');
  await signOut(other);
  await expect(other).toHaveURL(/\/home$/);
  await other.close();
  await goBack(page);
  // A page that already knew of the session goes to sign-in, another one to the start page.
  await expect(page).toHaveURL(/\/(home|login)$/);
  await expect(menu(page)).toBeHidden();
});

test('a page that is left while it creates its database does not block another tab', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.addInitScript(extendDatabaseCreation);
  await leaveFeed(page);
  const other = await page.context().newPage();
  await other.goto('/feed');
  await signOut(other);
  await expect(other).toHaveURL(/\/home$/);
});

/** Runs in the page: the creation of a database lasts as long as the page does. */
function extendDatabaseCreation(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore('endless');
      const repeat = () => {
        store.count().onsuccess = repeat;
      };
      repeat();
    });
    return request;
  };
}
