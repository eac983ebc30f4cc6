import type { Locator, Page } from '@playwright/test';
import { SECOND } from '@prayer-swap/shared/time';
import { createCompletion, fetchPrayer } from './support/api-helpers.ts';
import { type Device, expect, test, waitUntilWorkerActive } from './support/device.ts';
import { card, cardOf, chooseMenuItem } from './support/feed.ts';
import { readIndexedDb } from './support/offline.ts';
import { signOut } from './support/sign-in.ts';
import type { SignedInMember } from './support/test.ts';
import { createPrayer, generateTestUser, registerMember } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const COPIES = 'prayer-swap-reading';
const TEXT = 'For a safe road through the mountain pass.';
const SAVED_NOW = 'Saved just now. We couldn’t load the latest.';

/** The screens that open offline, in the order in which the member visits them. */
const PATHS = [
  '/feed?sort=popular',
  '/praying-for',
  '/swap',
  '/impact',
  '/profile',
  '/feed',
] as const;

test('what was read last opens offline with its time; a deleted request leaves at the next contact', async ({
  device,
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, TEXT);
  const context = await device.open();
  const [page = await context.newPage()] = context.pages();
  await registerMember(context.request, generateTestUser('reader'));
  await createCompletion(context.request, id);
  await createPrayer(author.context.request, 'For the lambs that are due this week.');
  const own = await createPrayer(context.request, 'For my exam on Friday.');
  await createCompletion(author.context.request, own);
  await context.request.post(`/api/requests/${id}/saved-prayer`);
  await page.goto('/feed');
  await waitUntilWorkerActive(page);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => readIndexedDb(page, COPIES)).toContain(copyOf(path));
  }
  await openBell(page);
  await expect.poll(() => readIndexedDb(page, COPIES)).toContain('"/notifications"');

  await context.setOffline(true);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByText(SAVED_NOW).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (const path of ['/profile/security', '/profile/notifications']) {
    await page.goto(path);
    await expect(page.getByText('This needs a connection.').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto('/swap');
  const note = page.getByRole('status').filter({ hasText: SAVED_NOW });
  const begin = page.getByRole('button', { name: 'Pray one at a time' });
  expect(await gapBetween(note, begin)).toBeGreaterThanOrEqual(GAP_PX);
  await page.goto('/praying-for');
  await expect(card(page, TEXT)).toBeVisible();
  // A link, as from the widget, to a request that the list below it does not contain.
  await page.goto(`/feed?tab=mine#prayer-${id}`);
  await expect(cardOf(page, id)).toBeFocused();
  await page.goto('/praying-for/round');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  expect(await page.evaluate(() => fetch('/silence.flac').then(({ ok }) => ok))).toBe(true);
  await page.goto('/impact');
  await expect(page.getByRole('link', { name: new RegExp(TEXT) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await openBell(page);
  const panel = page.getByRole('dialog');
  const panelNote = panel.getByRole('status').filter({ hasText: SAVED_NOW });
  await expect(panelNote).toBeVisible();
  const readAll = panel.getByRole('button', { name: 'Mark all as read' });
  expect(await gapBetween(panelNote, readAll)).toBeGreaterThanOrEqual(GAP_PX);
  await expect(page.getByRole('dialog').getByText(/author/)).toBeVisible();

  // The copies are older than a minute when the device has contact again.
  await page.goto(`/feed?tab=mine#prayer-${id}`);
  await expect(cardOf(page, id)).toBeVisible();
  await author.context.request.delete(`/api/requests/${id}`);
  await page.evaluate(ageCopies, COPIES);
  await context.setOffline(false);
  await expect(
    page.getByRole('main').getByText('This prayer is no longer available'),
  ).toBeVisible();
  await page.goto('/info');
  await expect.poll(() => readIndexedDb(page, COPIES)).not.toContain(TEXT);
  await expect(cardOf(page, id)).toHaveCount(0);

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => readIndexedDb(page, COPIES)).toBe('');
});

test('after reconnecting, the feed replaces its copy at once', async ({
  device,
  signedInMember,
}) => {
  const { page, context } = await openFeed(device, signedInMember, 'For the tunnel to be open.');
  await context.setOffline(true);
  await page.reload();
  const note = page.getByRole('main').getByText(SAVED_NOW);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  // Without the event of the network, the next attempt follows after 15 seconds.
  await expect(note).toBeHidden({ timeout: 8 * SECOND });
});

test('a prayer saved offline is in the list at once, also after it was sent, and leaves if it is gone', async ({
  device,
  signedInMember,
}) => {
  const text = 'For the bridge that they test on Monday.';
  const { page, context, id, author } = await openFeed(device, signedInMember, text);
  const deletedText = 'For the ferry of this evening.';
  const deleted = await createPrayer(author.context.request, deletedText);
  await page.goto('/praying-for');
  await expect.poll(() => readIndexedDb(page, COPIES)).toContain('"/saved-prayers"');
  await page.goto('/feed');
  await expect(cardOf(page, id)).toBeVisible();
  await expect.poll(() => readIndexedDb(page, COPIES)).toContain(deleted);
  await context.setOffline(true);
  for (const kept of [id, deleted]) {
    await chooseMenuItem(cardOf(page, kept), 'Keep praying for this');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  }
  await author.context.request.delete(`/api/requests/${deleted}`);
  await page.goto('/print/praying-for');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await page.goto('/praying-for/round');
  await expect(page.getByText('2 requests to pray for, one after the other.')).toBeVisible();
  await page.goto('/praying-for');
  const list = page.getByRole('list', { name: 'Requests I am praying for' });
  await expect(list.getByText(text)).toBeVisible();
  await expect(list.getByText(deletedText)).toBeVisible();
  const stop = list
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Stop praying for this' });
  await stop.focus();
  await context.setOffline(false);
  await expect.poll(() => fetchPrayer(context.request, id)).toMatchObject({ userPrayingFor: true });
  await expect(list.getByText(deletedText)).toHaveCount(0);
  await expect(list.getByText(text)).toHaveCount(1);
  // The list was not replaced in between.
  await expect(stop).toBeFocused();
});

/** Opens the feed as a new member; it has a request of another one, and a copy on the device. */
async function openFeed(
  device: Device,
  signedInMember: (hint?: string) => Promise<SignedInMember>,
  text: string,
) {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, text);
  const context = await device.open();
  const [page = await context.newPage()] = context.pages();
  await registerMember(context.request, generateTestUser('reader'));
  await page.goto('/feed');
  await waitUntilWorkerActive(page);
  await expect.poll(() => readIndexedDb(page, COPIES)).toContain(id);
  return { page, context, id, author };
}

function copyOf(path: (typeof PATHS)[number]): string {
  const names = {
    '/feed': 'sort=new',
    '/feed?sort=popular': 'sort=popular',
    '/praying-for': '"/saved-prayers"',
    '/swap': '"/swap"',
    '/impact': '"/me/impact/prayers"',
    '/profile': '"/me"',
  };
  return names[path];
}

/** Between the age of a copy and what follows it. */
const GAP_PX = 8;

async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  await expect(lower).toBeVisible();
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (below?.y ?? 0) - (above ? above.y + above.height : 0);
}

async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Dates every copy an hour back. */
async function ageCopies(name: string): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await done(indexedDB.open(name));
  const store = db.transaction('copies', 'readwrite').objectStore('copies');
  for (const copy of await done(store.getAll())) {
    await done(store.put({ ...copy, savedAt: copy.savedAt - 3_600_000 }));
  }
  db.close();
}
