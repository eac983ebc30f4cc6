import { expect, type Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { waitUntilControlled } from './support/service-worker.ts';
import { test } from './support/versioned-app.ts';

test.use(WITH_SERVICE_WORKER);

test('a version two releases old is deleted from the cache when the next one takes over', async ({
  app,
  page,
}) => {
  await page.goto('/home');
  await waitUntilControlled(page);
  await page.evaluate(async () => {
    const cache = await caches.open('app-shell-0123456789abcdef');
    await cache.put('/old.js', new Response('// of long ago'));
  });
  const [first] = await listShellCaches(page);
  app.release();
  expect(await checkForUpdate(page)).toBe('installed');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await listShellCaches(page)).length).toBe(2);
  const shellCaches = await listShellCaches(page);
  expect(shellCaches[0]).toBe(first);
  expect(shellCaches).not.toContain('app-shell-0123456789abcdef');
});

test('a version with a file that fails to load is not installed', async ({ app, page }) => {
  await page.goto('/home');
  await waitUntilControlled(page);
  app.release({ without: /app-shell-all/ });
  expect(await checkForUpdate(page)).toBe('redundant');
});

/** The names of the cached versions, in the order in which they were stored. */
function listShellCaches(page: Page): Promise<string[]> {
  return page
    .evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-shell-')))
    .catch(() => []);
}

/** Checks for a new version. @returns the state of the new worker */
function checkForUpdate(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing, waiting } = registration;
    if (!installing) return waiting?.state;
    if (installing.state === 'installing') {
      await new Promise((resolve) => {
        installing.addEventListener('statechange', resolve, { once: true });
      });
    }
    return installing.state;
  });
}
