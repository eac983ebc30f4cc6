import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import { waitUntilControlled } from './support/service-worker.ts';

test.use(WITH_SERVICE_WORKER);

test('Chromium finds the app installable and offers the installation', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'prayer-swap-profile-'));
  // An ordinary context counts as incognito, where apps cannot be installed.
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(() => {
    addEventListener('beforeinstallprompt', () => Reflect.set(window, 'offered', true));
  });
  await page.goto(`${baseURL}/home`);
  await waitUntilControlled(page);
  const devtools = await context.newCDPSession(page);

  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: `${baseURL}/manifest.webmanifest` });
  expect(await devtools.send('Page.getAppId')).toMatchObject({ appId: `${baseURL}/` });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'offered'))).toBe(true);

  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test('every picture of the manifest exists in the declared size', async ({ page, request }) => {
  await page.goto('/home');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const manifest = await response.json();
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.description.length).toBeLessThanOrEqual(300);
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/create',
    '/swap',
    '/feed',
  ]);

  const pictures: { src: string; sizes: string; type: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
  ];
  expect(pictures).toHaveLength(15);
  for (const { src, sizes, type } of pictures) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('the worker script is revalidated on every request and has the scope of the whole origin', async ({
  request,
}) => {
  const response = await request.get('/sw.js');
  expect(response.headers()['content-type']).toContain('javascript');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect((await request.get('/.well-known/nothing-here')).status()).toBe(404);
});
