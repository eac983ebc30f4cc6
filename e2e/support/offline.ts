import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { readStorage } from './browser-storage.ts';
import { card, cardOf } from './feed.ts';
import type { SignedInMember } from './test.ts';
import { createPrayer } from './test-member.ts';

/** A page is idle after this time without a response. */
const QUIET_MS = 1_000;

/** Opens Create and waits until everything needed offline is cached. */
export async function openCreateScreen(page: Page): Promise<void> {
  await page.goto('/create');
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/feed-', '/profile-page', 'start-member-sync', 'care-dialog'].every((part) =>
      loaded.some((name) => name.includes(part)),
    );
  });
  // A loaded chunk requests its messages immediately afterwards.
  await page.waitForFunction((calmMs) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => entry.startTime + entry.duration);
    return performance.now() - Math.max(...ends) > calmMs;
  }, QUIET_MS);
}

/**
 * The server processes the posted request, and no response returns.
 *
 * @returns a function that restores the connection
 */
export async function dropResponses(page: Page): Promise<() => void> {
  let lost = true;
  await page.route('**/api/requests', async (route) => {
    if (!lost || route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  return () => {
    lost = false;
  };
}

/** Writes a request and submits it, without an expectation of the result. */
export async function submitPrayer(page: Page, text: string): Promise<void> {
  if (!page.url().endsWith('/create')) await followLink(page, 'Initiate Swap', /\/create$/);
  await page.getByRole('textbox').fill(text);
  await pressSubmit(page);
}

/** Submits the form, without an expectation of the result. */
export function pressSubmit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Initiate Swap' }).last().click({ noWaitAfter: true });
}

/** Writes a request offline: it is queued in My Prayers. */
export async function submitPrayerOffline(page: Page, text: string): Promise<void> {
  await submitPrayer(page, text);
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
  await expect(queuedCard(page, text)).toBeVisible();
}

/** Navigates inside the app, as is possible offline. */
async function followLink(page: Page, link: string, url: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await expect(page).toHaveURL(url);
}

/** The card of a queued item. */
export function queuedCard(page: Page, text: string): Locator {
  return card(page, text).filter({ has: page.getByText('Waiting to send') });
}

/** The texts that the server has of the context's user, in the order of arrival. */
export async function listOwnTexts({ request }: BrowserContext): Promise<string[]> {
  const response = await request.get('/api/requests?tab=mine');
  const { items }: { items: PrayerRequest[] } = await response.json();
  return items.map(({ text }) => text).reverse();
}

/** Waits until the server has exactly these texts in this order. */
export async function expectOwnTexts(context: BrowserContext, ...texts: string[]): Promise<void> {
  await expect.poll(() => listOwnTexts(context)).toEqual(texts);
}

/** The content of one IndexedDB database of this origin, as text. */
export function readIndexedDb(page: Page, database: string): Promise<string> {
  const read = async (name: string) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a database that does not exist would create it.
    const there = (await indexedDB.databases()).some((one) => one.name === name);
    if (!there) return '';
    const db = await done(indexedDB.open(name));
    const found: unknown[] = [];
    for (const store of db.objectStoreNames) {
      found.push(await done(db.transaction(store).objectStore(store).getAll()));
    }
    db.close();
    return JSON.stringify(found);
  };
  return readStorage(page, read, database);
}

/** Opens a request in the feed, and waits until everything needed offline is loaded. */
export async function openRequest(page: Page, id: string): Promise<void> {
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeVisible();
  // Menus and dialogs are loaded before the other screens.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['start-member-sync', '/profile-page'].every((part) =>
      loaded.some((name) => name.includes(part)),
    );
  });
  await page.waitForLoadState('networkidle');
}

/** Opens another member's request, and waits until everything needed offline is loaded. */
export async function openAsReader(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
  text: string,
) {
  const [author, reader] = await Promise.all([signedInMember('author'), signedInMember('reader')]);
  const id = await createPrayer(author.context.request, text);
  await openRequest(reader.page, id);
  return { author, reader, id };
}
