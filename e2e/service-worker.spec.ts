import type { Page } from '@playwright/test';
import { cardOf } from './support/feed.ts';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { listCachedPaths, waitUntilControlled } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ ...WITH_SERVICE_WORKER, shouldPrefetch: true });

test('the app opens offline, at the start page, with its helplines and on every screen', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const fetchedByWorker: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) fetchedByWorker.push(request.url());
  });
  await page.goto('/feed');
  await waitUntilControlled(page);
  // Its bundles contain all scripts.
  expect(fetchedByWorker.filter((url) => /\/assets\/.*\.js$/.test(url))).toEqual([]);
  expect(fetchedByWorker.join()).toContain('/assets/app-shell-en-');
  await page.close();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto('/create');
  await expect(cold.getByRole('heading', { level: 1, name: 'Ask for support' })).toBeVisible();
  await expect(cold.locator('main').getByText('You’re offline. We’ll send it')).toBeVisible();
  await cold.goto('/?source=pwa');
  await expect(cold).toHaveURL('/feed');
  await expect(cold.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeVisible();
  await cold.goto('/support');
  await expectHelplines(cold);
});

test('the help page opens offline for a visitor without an account', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/home');
  await waitUntilControlled(page);
  await page.context().setOffline(true);
  await page.goto('/support');
  await expectHelplines(page);
});

async function expectHelplines(page: Page): Promise<void> {
  await page.getByText('Help near you').click();
  await page.getByLabel('Region').selectOption('South America');
  await expect(page.getByRole('link', { name: 'Call 188' })).toBeVisible();
}

test('a missing file gets 404, with and without the worker', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await page.goto('/info');
  await waitUntilControlled(page);
  for (const path of ['/assets/gone-12345678.js', '/assets/gone-12345678.woff2', '/gone.png']) {
    expect((await context.request.get(path)).status()).toBe(404);
    expect(await page.evaluate(async (gone) => (await fetch(gone)).status, path)).toBe(404);
  }
});

test('a path of the server is answered by the server, also with escaped letters', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/home');
  await waitUntilControlled(page);
  for (const path of ['/metrics', '/%61pi/docs', '/forms/nothing']) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(false);
    await expect(page.locator('#root')).toHaveCount(0);
  }
});

test('API responses are never in the cache', async ({ signedInMember }) => {
  const other = await signedInMember('other');
  const id = await createPrayer(
    other.context.request,
    'Please keep my grandmother in mind this week.',
  );
  const { page } = await signedInMember();
  await page.goto(`/feed#prayer-${id}`);
  await waitUntilControlled(page);
  await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  for (const path of ['/swap', '/profile', '/impact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const cachedPaths = await listCachedPaths(page);
  expect(cachedPaths).toContain('/index.html');
  expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(
    cachedPaths.filter((path) => /admin|screenshots|\.map$|cyrillic|gurmukhi/.test(path)),
  ).toEqual([]);
});

test('the font of another script is cached with the first text that needs it', async ({
  signedInMember,
}) => {
  const other = await signedInMember('other');
  const id = await createPrayer(other.context.request, 'صلّوا من أجل أمي في المستشفى من فضلكم.');
  const { page } = await signedInMember();
  await page.goto('/info');
  await waitUntilControlled(page);
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toContainText('صلّوا من أجل');
  await expect.poll(async () => (await listCachedPaths(page)).join()).toContain('noto-sans-arabic');
});
