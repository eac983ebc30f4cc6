import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './support/launch.ts';
import { share } from './support/member.ts';
import { aMessage, pushService, standInForPush, subscribedTo } from './support/push.ts';
import { expect, FULL, type Someone, test } from './support/test.ts';

test.use(WITH_SERVICE_WORKER);

const TEXT = 'For the long drive home tonight.';

test(
  'a message while the app is in sight is told in passing for three seconds, and not shown',
  FULL,
  async ({ someone }) => {
    const amira = await someone('amira');
    const { page } = amira;
    await standInForPush(page, { permission: 'granted' });
    await page.goto('/info');
    const service = await pushService(amira);
    const counts = countCalls(page, '/api/notifications/unread-count');
    for (const [type, words] of [
      ['prayer-reaction', 'Someone reacted to your prayer!'],
      ['prayer-completion', 'Someone prayed for you!'],
      ['prayer-update', 'Your prayer was updated!'],
      ['account-restored', 'Your account is open again'],
    ] as const) {
      await service.deliver(aMessage(type, { title: 'Your account is open again' }));
      await expect(toast(page, words)).toBeVisible();
      await expect(toast(page, words)).toBeHidden({ timeout: 5_000 });
    }
    await service.deliver('garbage');
    await expect(toast(page, 'New notification')).toBeVisible();
    expect(await service.shown()).toEqual([]);
    expect((await service.noted()).badges.filter((count) => count > 0)).toEqual([]);
    expect(counts()).toBeGreaterThan(0);
  },
);

test('a message while nobody looks is shown, with the number on the icon; the next of its kind replaces it', async ({
  someone,
}) => {
  const amira = await someone('amira');
  const requestId = await share(amira.context.request, TEXT);
  const { page, service } = await away(amira);
  await service.deliver(aMessage('prayer-completion', { requestId, unreadCount: 1 }));
  const body = 'omar prayed for your request';
  const title = 'Someone Prayed for You';
  const tag = `prayer-completion-${requestId}`;
  await expect
    .poll(service.shown)
    .toEqual([{ title, body, tag, data: expect.objectContaining({ prayerId: requestId }) }]);
  await service.deliver(aMessage('prayer-completion', { requestId, unreadCount: 2 }));
  await expect.poll(async () => (await service.noted()).badges).toEqual([1, 2]);
  expect(await service.shown()).toHaveLength(1);

  await service.deliver('garbage');
  await expect
    .poll(async () => (await service.shown()).map((shown) => shown.title).sort())
    .toEqual(['New notification', title]);

  await page.goto('/info');
  await expect.poll(async () => (await service.noted()).badges.at(-1)).toBe(0);
});

test('a tap opens the prayer in a new window, or in the one that is open', async ({ someone }) => {
  const amira = await someone('amira');
  const requestId = await share(amira.context.request, TEXT);
  const { page, service } = await away(amira);
  await service.deliver(aMessage('prayer-completion', { requestId }));
  await expect.poll(service.shown).toHaveLength(1);
  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What hears of taps is fetched beside the first screen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/push-taps-')),
  );
  await service.tap();
  await expect(page).toHaveURL(`/feed#prayer-${requestId}`);
  await expect(page.locator(`#prayer-${requestId}`)).toBeVisible();
  expect(await service.shown()).toEqual([]);
  expect((await service.noted()).opened).toEqual([]);
});

test('with no window open a tap opens one, wherever its message says; a foreign address leads to the feed', async ({
  someone,
}) => {
  const { service } = await away(await someone('amira'));
  const target = '/admin?requestId=5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10';
  for (const [url, opened] of [
    [target, target],
    ['https://evil.example/', '/feed'],
  ] as const) {
    const message = aMessage('admin-alert');
    // With one tag for both, the browser may close the later one in place of the earlier.
    await service.deliver({ ...message, tag: url, data: { ...message.data, url } });
    await expect.poll(service.shown).toHaveLength(1);
    await service.tap();
    await expect.poll(async () => (await service.noted()).opened.at(-1)).toBe(opened);
    await expect.poll(service.shown).toEqual([]);
  }
});

test('a device that may is registered at the start, and forgotten with the sign-out', async ({
  someone,
}) => {
  const { page, context, username } = await someone('amira');
  await context.grantPermissions(['notifications']);
  await standInForPush(page, { permission: 'granted' });
  const registered = page.waitForRequest('**/api/push/register-web');
  await page.goto('/feed');
  const body = (await registered).postDataJSON();
  expect(body).toEqual({
    endpoint: await subscribedTo(page),
    keys: { p256dh: expect.any(String), auth: expect.any(String) },
    timeZone: expect.any(String),
  });
  expect((await (await registered).response())?.status()).toBe(200);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(username);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => subscribedTo(page)).toBeNull();
});

test('a subscription under an older key of the server is replaced', FULL, async ({ someone }) => {
  const { page, context } = await someone('amira');
  await context.grantPermissions(['notifications']);
  await standInForPush(page, { permission: 'granted' });
  await page.goto('/feed');
  await expect.poll(() => subscribedTo(page)).not.toBeNull();
  const before = await subscribedTo(page);
  await page.reload();
  await page.waitForResponse('**/api/push/register-web');
  expect(await subscribedTo(page)).toBe(before);

  await page.evaluate(() => sessionStorage.setItem('push-key', btoa('older')));
  const again = page.waitForResponse('**/api/push/register-web');
  await page.reload();
  await again;
  expect(await subscribedTo(page)).not.toBe(before);
});

test('an address that the browser changes by itself is told to the server, with no page open', async ({
  someone,
}) => {
  const amira = await someone('amira');
  const { service } = await away(amira);
  const { request } = amira.context;
  const registrations = async () =>
    (await (await request.get('/api/me/export')).json()).data.push_registrations.length;
  const before = await registrations();
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const p256dh = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
  const { webPushKey } = await (await request.get('/api/push/settings')).json();
  await service.changeAddress(
    {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: {
        p256dh: p256dh.toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    },
    webPushKey,
  );
  await expect.poll(registrations).toBe(before + 1);
});

/** The member has been here, and has left the app. */
async function away(someone: Someone) {
  const { page } = someone;
  await standInForPush(page, { permission: 'granted' });
  // Told by the page itself, now and not in the middle of what follows.
  const registered = page.waitForResponse('**/api/push/register-web');
  await page.goto('/info');
  const service = await pushService(someone);
  await registered;
  await page.goto('about:blank');
  await expect.poll(service.windows).toBe(0);
  return { page, service };
}

function toast(page: Page, words: string) {
  return page.getByRole('region', { name: 'Messages' }).getByText(words);
}

function countCalls(page: Page, path: string) {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test('a message without a text is shown all the same', async ({ someone }) => {
  const { service } = await away(await someone('amira'));
  await service.deliver('');
  await expect
    .poll(async () => (await service.shown()).map(({ title }) => title))
    .toEqual(['New notification']);
});
