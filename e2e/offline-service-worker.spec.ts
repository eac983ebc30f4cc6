import type { BrowserContext, Page } from '@playwright/test';
import { fetchPrayer } from './support/api-helpers.ts';
import {
  type Device,
  expect,
  readStoredResponses,
  test,
  waitUntilWorkerActive,
} from './support/device.ts';
import { card, cardOf } from './support/feed.ts';
import {
  expectOwnTexts,
  listOwnTexts,
  openCreateScreen,
  queuedCard,
  readIndexedDb,
  submitPrayerOffline,
} from './support/offline.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { FULL } from './support/test.ts';
import { createPrayer, generateTestUser, registerMember } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const TEXT = 'For the rain that has not come since the sowing.';

test('after restarting the browser offline, the feed shows its age and the outbox its items, which are sent later', async ({
  device,
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, 'A quiet word for everybody who travels.');
  const { context, page } = await openMemberPage(device);
  await disableBackgroundSync(page);
  await page.goto('/feed');
  await expect(cardOf(page, id)).toBeVisible();
  await expect.poll(() => readIndexedDb(page, 'prayer-swap-reading')).toContain(id);
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, TEXT);
  await device.close();

  const again = await device.open();
  await again.setOffline(true);
  const [later = await again.newPage()] = again.pages();
  await disableBackgroundSync(later);
  await later.goto('/feed');
  await expect(
    later.getByText('Saved just now. We couldn’t load the latest.').first(),
  ).toBeVisible();
  await cardOf(later, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(later.getByText('Saved. We’ll send it when you’re back online.')).toBeVisible();
  await later.reload();
  await expect(cardOf(later, id).getByRole('button', { name: /^Prayed/ })).toBeDisabled();
  await later.goto('/waiting');
  await expect(later.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
  await expect(card(later, TEXT)).toBeVisible();
  await expect(later.getByRole('listitem').filter({ hasText: 'Prayed.' })).toContainText('author');
  await later.goto('/feed');
  await later.getByRole('tab', { name: 'My Prayers' }).click();
  await expect(queuedCard(later, TEXT)).toBeVisible();

  await again.setOffline(false);
  await expectOwnTexts(again, TEXT);
  await expect.poll(() => fetchPrayer(again.request, id)).toMatchObject({ userCompleted: true });
  await expect(queuedCard(later, TEXT)).toHaveCount(0);
  await expect(card(later, TEXT)).toBeVisible();
});

test('without a cached copy the feed shows an offline message', FULL, async ({ device }) => {
  const { context, page } = await openMemberPage(device);
  await page.goto('/info');
  await waitUntilWorkerActive(page);
  await context.setOffline(true);
  await page.goto('/feed');
  await expect(
    page.getByText('You’re offline and nothing is saved on this device yet.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('with every page closed the worker sends once', async ({ device }) => {
  const { context, page } = await openMemberPage(device);
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, TEXT);
  await expect.poll(() => listSyncTags(page)).toEqual(['prayer-sync']);
  await (await context.newPage()).goto('about:blank');
  await page.close();
  await context.setOffline(false);
  await expectOwnTexts(context, TEXT);
});

test(
  'MANUAL_SYNC sends from the worker, and the page shows the result',
  FULL,
  async ({ device }) => {
    const { context, page } = await openMemberPage(device);
    await disableBackgroundSync(page);
    await openCreateScreen(page);
    // The page's own attempts fail; the worker has a separate connection.
    await page.route('**/api/requests', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await submitPrayerOffline(page, TEXT);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'MANUAL_SYNC' });
    });
    await expect(page.getByText('All prayers synced successfully')).toBeVisible();
    await expectOwnTexts(context, TEXT);
    await expect(queuedCard(page, TEXT)).toHaveCount(0);
  },
);

test('A17: after a sign-out that retains items the worker sends nothing, and the next member sees none', async ({
  device,
}) => {
  const { context, page, person } = await openMemberPage(device);
  const omar = generateTestUser('omar');
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, TEXT);
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.postData() ?? ''));
  // The server has not received the sign-out: the session is still valid when the worker wakes.
  await dispatchSync(context, page);
  await context.setOffline(false);
  await dispatchSync(context, page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutPending'))).toBeNull();

  await registerMember(context.request, omar);
  await page.goto('/feed?tab=mine');
  await expect(page.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  await dispatchSync(context, page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await listOwnTexts(context)).toEqual([]);
  await expect(page.getByText(TEXT)).toHaveCount(0);
  expect(await readStoredResponses(page)).not.toContain(TEXT);
  expect(sent.filter((body) => body.includes(TEXT))).toEqual([]);

  await page.request.post('/api/auth/logout');
  await signIn(page, person.username);
  await expectOwnTexts(context, TEXT);
});

async function openMemberPage(device: Device) {
  const context = await device.open();
  const person = generateTestUser('amira');
  await registerMember(context.request, person);
  const [page = await context.newPage()] = context.pages();
  await page.goto('/info');
  await waitUntilWorkerActive(page);
  return { context, page, person };
}

/** As in most browsers: only the page posts, and nothing is sent until it is open again. */
function disableBackgroundSync(page: Page) {
  return page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
}

/** The tags for which the browser will wake the worker. */
function listSyncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Absent from the library's types.
    const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
    return sync.getTags();
  });
}

/** Makes the browser report that the network is back. */
async function dispatchSync(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    tag: 'prayer-sync',
    lastChance: true,
  });
  await page.waitForTimeout(500);
  await devtools.detach();
}
