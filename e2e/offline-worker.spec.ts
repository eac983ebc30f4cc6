import type { BrowserContext, Page } from '@playwright/test';
import { type Device, expect, keptAnswers, test, untilWorkerServes } from './support/device.ts';
import { card, cardOf } from './support/feed.ts';
import { aPerson, register, share } from './support/member.ts';
import {
  arrived,
  expectArrived,
  openCreate,
  stored,
  waitingCard,
  writeOffline,
} from './support/offline.ts';
import { signIn, signOut } from './support/sign-in.ts';

test.use({ loadsAhead: true });

const TEXT = 'For the rain that has not come since the sowing.';

test('after closing the browser: the feed is read with its age, what waits is there, and goes out', async ({
  device,
  someone,
}) => {
  const author = await someone('author');
  const id = await share(author.context.request, 'A quiet word for everybody who travels.');
  const { context, page } = await aMember(device);
  await withoutBackgroundSync(page);
  await page.goto('/feed');
  await expect(cardOf(page, id)).toBeVisible();
  await expect.poll(() => stored(page, 'prayer-swap-reading')).toContain(id);
  await openCreate(page);
  await context.setOffline(true);
  await writeOffline(page, TEXT);
  await device.close();

  const again = await device.open();
  await again.setOffline(true);
  const [later = await again.newPage()] = again.pages();
  await withoutBackgroundSync(later);
  await later.goto('/feed');
  await expect(
    later.getByText('Saved just now. The latest could not be loaded.').first(),
  ).toBeVisible();
  await cardOf(later, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(cardOf(later, id).getByText(/Failed to mark as completed/)).toBeVisible();
  await expect(cardOf(later, id).getByRole('button', { name: 'Mark as Prayed' })).toBeVisible();
  await later.getByRole('tab', { name: 'My Prayers' }).click();
  await expect(waitingCard(later, TEXT)).toBeVisible();

  await again.setOffline(false);
  await expectArrived(again, TEXT);
  await expect(waitingCard(later, TEXT)).toHaveCount(0);
  await expect(card(later, TEXT)).toBeVisible();
});

test('nothing is saved yet: the feed says so offline', async ({ device }) => {
  const { context, page } = await aMember(device);
  await page.goto('/info');
  await untilWorkerServes(page);
  await context.setOffline(true);
  await page.goto('/feed');
  await expect(
    page.getByText("You're offline and nothing is saved on this device yet."),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('with every page closed the worker sends, once', async ({ device }) => {
  const { context, page } = await aMember(device);
  await openCreate(page);
  await context.setOffline(true);
  await writeOffline(page, TEXT);
  await expect.poll(() => syncTags(page)).toEqual(['prayer-sync']);
  await (await context.newPage()).goto('about:blank');
  await page.close();
  await context.setOffline(false);
  await expectArrived(context, TEXT);
});

test('MANUAL_SYNC sends from the worker, and the page says how it went', async ({ device }) => {
  const { context, page } = await aMember(device);
  await withoutBackgroundSync(page);
  await openCreate(page);
  // The page's own tries fail; the worker has a line of its own.
  await page.route('**/api/requests', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await writeOffline(page, TEXT);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'MANUAL_SYNC' });
  });
  await expect(page.getByText('All prayers synced successfully')).toBeVisible();
  await expectArrived(context, TEXT);
  await expect(waitingCard(page, TEXT)).toHaveCount(0);
});

test('A17: signed out with something kept: the worker sends nothing, the next member sees nothing', async ({
  device,
}) => {
  const { context, page, person } = await aMember(device);
  const omar = aPerson('omar');
  await openCreate(page);
  await context.setOffline(true);
  await writeOffline(page, TEXT);
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.postData() ?? ''));
  // The server has not heard of the sign-out: the session still lives when the worker wakes.
  await wakeWorker(context, page);
  await context.setOffline(false);
  await wakeWorker(context, page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutPending'))).toBeNull();

  await register(context.request, omar);
  await page.goto('/feed?tab=mine');
  await expect(page.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  await wakeWorker(context, page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await arrived(context)).toEqual([]);
  await expect(page.getByText(TEXT)).toHaveCount(0);
  expect(await keptAnswers(page)).not.toContain(TEXT);
  expect(sent.filter((body) => body.includes(TEXT))).toEqual([]);

  await page.request.post('/api/auth/logout');
  await signIn(page, person.username);
  await expectArrived(context, TEXT);
});

async function aMember(device: Device) {
  const context = await device.open();
  const person = aPerson('amira');
  await register(context.request, person);
  const [page = await context.newPage()] = context.pages();
  await page.goto('/info');
  await untilWorkerServes(page);
  return { context, page, person };
}

/** As in most browsers: the page alone sends, and nothing goes out before it is open again. */
function withoutBackgroundSync(page: Page) {
  return page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
}

/** The tags that the browser will wake the worker for. */
function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Absent from the library's types.
    const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
    return sync.getTags();
  });
}

/** Lets the browser say that there is a network again. */
async function wakeWorker(context: BrowserContext, page: Page): Promise<void> {
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
