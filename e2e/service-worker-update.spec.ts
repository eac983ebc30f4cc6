import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { waitUntilControlled } from './support/service-worker.ts';
import { edgesOf, STATUS_BAR, setStatusBar } from './support/status-bar.ts';
import { FULL } from './support/test.ts';
import { test } from './support/versioned-app.ts';

test.use(WITH_SERVICE_WORKER);

const UPDATED = 'App updated! Refresh to get the latest features.';

const updateBanner = (page: Page) => page.getByRole('region', { name: 'A new version' });

test('a new version is offered, applied in one tab, and does not break another tab', async ({
  app,
  context,
}) => {
  const page = await openControlledPage(context, '/home');
  const other = await openControlledPage(context, '/forgot-password');
  await other.getByRole('textbox', { name: 'Email' }).fill('half@typed');

  app.release();
  await checkForUpdate(page);
  await expect(updateBanner(page)).toContainText(UPDATED);
  expect(await readVersion(page)).toBe('first');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => readVersion(page)).toBe('next');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(updateBanner(page)).toHaveCount(0);

  // The tab of the old version still works, including screens that it had not opened.
  expect(await readVersion(other)).toBe('first');
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue('half@typed');
  await expect(updateBanner(other)).toContainText(UPDATED);
  await other.getByRole('link', { name: 'Child Safety' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Child Safety/ })).toBeVisible();
  expect(await readVersion(other)).toBe('first');

  await other.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => readVersion(other)).toBe('next');
});

test('a postponed version waits and is offered again at the next start', async ({
  app,
  context,
}) => {
  const page = await openControlledPage(context, '/terms');
  app.release();
  await checkForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(updateBanner(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(await readVersion(page)).toBe('first');
});

test('only the first bar reserves the space of a phone’s status bar', async ({ app, context }) => {
  const page = await openControlledPage(context, '/terms');
  await setStatusBar(page);
  const connection = page.getByRole('region', { name: 'Connection' });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const topOf = async (locator: Locator) => (await edgesOf(locator)).top;
  /** How far the content of the header is below the last bar. */
  const headerGap = async () =>
    (await topOf(page.getByRole('link', { name: 'Login' }))) -
    (await edgesOf(updateBanner(page))).bottom;
  app.release();
  await checkForUpdate(page);
  await expect(refresh).toBeVisible();
  await expect.poll(() => topOf(refresh)).toBeGreaterThan(STATUS_BAR);
  await expect.poll(headerGap).toBeLessThan(STATUS_BAR);

  await context.setOffline(true);
  await expect(connection).toBeVisible();
  await expect
    .poll(async () => (await topOf(refresh)) - (await edgesOf(connection)).bottom)
    .toBeLessThan(STATUS_BAR);
  await expect.poll(headerGap).toBeLessThan(STATUS_BAR);
});

test('Reload recovers from missing files', async ({ app, context }) => {
  const page = await openControlledPage(context, '/home');
  await page.evaluate(() => localStorage.setItem('draft', 'stays'));
  app.release();
  await corruptCache(page, '/assets/index-');
  await page.reload();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect.poll(() => readVersion(page)).toBe('next');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('stays');
});

test('Reload recovers from a screen that no longer loads', FULL, async ({ app, context }) => {
  const page = await openControlledPage(context, '/home');
  app.release();
  await corruptCache(page, '/assets/support-screen');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByText(/Loading chunk .+ failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => readVersion(page)).toBe('next');
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

async function openControlledPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilControlled(page);
  return page;
}

/** The app does this by itself once an hour. */
function checkForUpdate(page: Page) {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Corrupts the cached files with this prefix. */
function corruptCache(page: Page, prefix: string) {
  return page.evaluate(async (broken) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith(broken))
          await cache.put(request, new Response('', { status: 404 }));
    }
  }, prefix);
}

/** The version a tab runs; none while it reloads. */
function readVersion(page: Page): Promise<string> {
  return page
    .evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')
    .then((src) => (src.includes('-next') ? 'next' : 'first'))
    .catch(() => 'none');
}
