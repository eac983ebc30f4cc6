import { WITH_SERVICE_WORKER } from './support/launch.ts';
import { share } from './support/member.ts';
import { cachedPaths, workerInCharge } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';

test.use({ ...WITH_SERVICE_WORKER, loadsAhead: true });

test('the app opens without a network, from the start and on every screen', async ({ someone }) => {
  const { page, context } = await someone();
  await page.goto('/feed');
  await workerInCharge(page);
  await page.close();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto('/create');
  await expect(cold.getByRole('heading', { level: 1, name: 'Ask for support' })).toBeVisible();
  await expect(cold.getByText('You’re offline. What you see').first()).toBeVisible();
  await cold.goto('/?source=pwa');
  await expect(cold).toHaveURL('/feed');
  await expect(cold.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeVisible();
});

test('a file that is not there is not there, with and without the worker', async ({ someone }) => {
  const { page, context } = await someone();
  await page.goto('/info');
  await workerInCharge(page);
  for (const path of ['/assets/gone-12345678.js', '/assets/gone-12345678.woff2', '/gone.png']) {
    expect((await context.request.get(path)).status()).toBe(404);
    expect(await page.evaluate(async (gone) => (await fetch(gone)).status, path)).toBe(404);
  }
});

test('what the server says of people is never among the kept files', async ({ someone }) => {
  const other = await someone('other');
  await share(other.context.request, 'Please keep my grandmother in mind this week.');
  const { page } = await someone();
  await page.goto('/feed');
  await workerInCharge(page);
  await page.getByRole('button', { name: 'Mark as Prayed' }).first().click();
  for (const path of ['/swap', '/profile', '/impact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const kept = await cachedPaths(page);
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(kept.filter((path) => /admin|screenshots|\.map$|cyrillic|gurmukhi/.test(path))).toEqual(
    [],
  );
});

test('letters of another script are kept from the first text that needs them', async ({
  someone,
}) => {
  const other = await someone('other');
  await share(other.context.request, 'صلّوا من أجل أمي في المستشفى من فضلكم.');
  const { page } = await someone();
  await page.goto('/info');
  await workerInCharge(page);
  await page.goto('/feed');
  await expect(page.getByText('صلّوا من أجل').first()).toBeVisible();
  await expect.poll(async () => (await cachedPaths(page)).join()).toContain('noto-sans-arabic');
});
