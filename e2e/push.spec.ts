import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './support/launch-options.ts';
import {
  connectPushService,
  createPushMessage,
  mockPush,
  readSubscriptionEndpoint,
} from './support/push.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use(WITH_SERVICE_WORKER);

const TEXT = 'For the long drive home tonight.';

test(
  'a message while the app is visible appears as a toast for three seconds, and not in the system',
  FULL,
  async ({ signedInMember }) => {
    const amira = await signedInMember('amira');
    const { page } = amira;
    await mockPush(page, { permission: 'granted' });
    await page.goto('/info');
    const service = await connectPushService(amira);
    const counts = countRequests(page, '/api/notifications/unread-count');
    for (const [type, text] of [
      ['prayer-reaction', 'Someone reacted to your prayer!'],
      ['prayer-completion', 'Someone prayed for you!'],
      ['prayer-update', 'Your prayer was updated!'],
      ['account-restored', 'Your account is open again'],
    ] as const) {
      await service.deliver(createPushMessage(type, { title: 'Your account is open again' }));
      await expect(toast(page, text)).toBeVisible();
      await expect(toast(page, text)).toBeHidden({ timeout: 5_000 });
    }
    await service.deliver('garbage');
    await expect(toast(page, 'New notification')).toBeVisible();
    const endless = 'W'.repeat(2_000);
    await service.deliver(createPushMessage('account-restored', { title: endless }));
    const shown = toast(page, endless);
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())?.height).toBeLessThan(80);
    await alerts(page).getByRole('button', { name: 'Close' }).click();
    await expect(shown).toBeHidden();
    expect(await service.shown()).toEqual([]);
    expect((await service.noted()).badges.filter((count) => count > 0)).toEqual([]);
    expect(counts()).toBeGreaterThan(0);
  },
);

test('a message while hidden is shown with a badge; the next of its kind replaces it; one without a text is generic', async ({
  signedInMember,
}) => {
  const amira = await signedInMember('amira');
  const requestId = await createPrayer(amira.context.request, TEXT);
  const { page, service } = await leaveApp(amira);
  await service.deliver(createPushMessage('prayer-completion', { requestId, unreadCount: 1 }));
  const body = 'omar prayed for your request';
  const title = 'Someone Prayed for You';
  const tag = `prayer-completion-${requestId}`;
  await expect
    .poll(service.shown)
    .toEqual([{ title, body, tag, data: expect.objectContaining({ prayerId: requestId }) }]);
  await service.deliver(createPushMessage('prayer-completion', { requestId, unreadCount: 2 }));
  await expect.poll(async () => (await service.noted()).badges).toEqual([1, 2]);
  expect(await service.shown()).toHaveLength(1);

  for (const text of ['garbage', '']) {
    await service.closeAll();
    await expect.poll(service.shown).toEqual([]);
    await service.deliver(text);
    await expect
      .poll(async () => (await service.shown()).map((shown) => shown.title))
      .toEqual(['New notification']);
  }

  await page.goto('/info');
  await expect.poll(async () => (await service.noted()).badges.at(-1)).toBe(0);
});

test('a message while a page for visitors is visible is shown by the system', async ({
  signedInMember,
}) => {
  const { page, service } = await leaveApp(await signedInMember('amira'));
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await service.deliver(createPushMessage('prayer-completion'));
  await expect.poll(service.shown).toHaveLength(1);
});

test('a tap opens the prayer in a new window, or in the open one', async ({ signedInMember }) => {
  const amira = await signedInMember('amira');
  const requestId = await createPrayer(amira.context.request, TEXT);
  const { page, service } = await leaveApp(amira);
  await service.deliver(createPushMessage('prayer-completion', { requestId }));
  await expect.poll(service.shown).toHaveLength(1);
  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The module that handles taps loads beside the first screen.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('/push-tap-handler-')),
  );
  // A loaded module has run when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await service.tap();
  await expect(page).toHaveURL(`/feed#prayer-${requestId}`);
  await expect(page.locator(`#prayer-${requestId}`)).toBeVisible();
  expect(await service.shown()).toEqual([]);
  expect((await service.noted()).opened).toEqual([]);
});

test('with no window open a tap opens one at the target; a foreign address opens the feed', async ({
  signedInMember,
}) => {
  const { service } = await leaveApp(await signedInMember('amira'));
  const target = '/admin?requestId=5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10';
  for (const [url, opened] of [
    [target, target],
    ['https://evil.example/', '/feed'],
  ] as const) {
    const message = createPushMessage('admin-alert');
    // With one tag for both, the browser may close the later one in place of the earlier.
    await service.deliver({ ...message, tag: url, data: { ...message.data, url } });
    await expect.poll(service.shown).toHaveLength(1);
    await service.tap();
    await expect.poll(async () => (await service.noted()).opened.at(-1)).toBe(opened);
    await expect.poll(service.shown).toEqual([]);
  }
});

test(
  'a device with permission is registered at the start and unregistered at sign-out',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('amira');
    await context.grantPermissions(['notifications']);
    await mockPush(page, { permission: 'granted' });
    const registered = page.waitForRequest('**/api/push/register-web');
    await page.goto('/feed');
    const body = (await registered).postDataJSON();
    expect(body).toEqual({
      endpoint: await readSubscriptionEndpoint(page),
      keys: { p256dh: expect.any(String), auth: expect.any(String) },
      timeZone: expect.any(String),
    });
    expect((await (await registered).response())?.status()).toBe(200);

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(username);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/home');
    await expect.poll(() => readSubscriptionEndpoint(page)).toBeNull();
  },
);

test('a subscription with an older VAPID key is replaced', FULL, async ({ signedInMember }) => {
  const { page, context } = await signedInMember('amira');
  await context.grantPermissions(['notifications']);
  await mockPush(page, { permission: 'granted' });
  await page.goto('/feed');
  await expect.poll(() => readSubscriptionEndpoint(page)).not.toBeNull();
  const before = await readSubscriptionEndpoint(page);
  await page.reload();
  await page.waitForResponse('**/api/push/register-web');
  expect(await readSubscriptionEndpoint(page)).toBe(before);

  await page.evaluate(() => sessionStorage.setItem('push-key', btoa('older')));
  const again = page.waitForResponse('**/api/push/register-web');
  await page.reload();
  await again;
  expect(await readSubscriptionEndpoint(page)).not.toBe(before);
});

test('a subscription change by the browser is sent to the server with no page open', async ({
  signedInMember,
}) => {
  const amira = await signedInMember('amira');
  const { service } = await leaveApp(amira);
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

/** The member has opened the app and left it. */
async function leaveApp(member: SignedInMember) {
  const { page } = member;
  await mockPush(page, { permission: 'granted' });
  // Waits for the registration here, so that it does not run during the next steps.
  const registered = page.waitForResponse('**/api/push/register-web');
  await page.goto('/info');
  const service = await connectPushService(member);
  await registered;
  await page.goto('about:blank');
  await expect.poll(service.windows).toBe(0);
  return { page, service };
}

function alerts(page: Page) {
  return page.getByRole('region', { name: 'Alerts' });
}

function toast(page: Page, text: string) {
  return alerts(page).getByText(text);
}

function countRequests(page: Page, path: string) {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}
