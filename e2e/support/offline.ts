import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { card } from './feed.ts';

/** As long as this nothing more has come to a page that has all it asked for. */
const QUIET_MS = 1_000;

/** Opens Create and waits until what a person uses without a network is on the device. */
export async function openCreateScreen(page: Page): Promise<void> {
  await page.goto('/create');
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/feed-', '/profile-page', 'start-member-sync', 'care-dialog'].every((part) =>
      loaded.some((name) => name.includes(part)),
    );
  });
  // What has come asks for its words, and they come right after it.
  await page.waitForFunction((calmMs) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => entry.startTime + entry.duration);
    return performance.now() - Math.max(...ends) > calmMs;
  }, QUIET_MS);
}

/**
 * The server acts on what is shared, and no answer comes back.
 *
 * @returns how to mend the line
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

/** Writes a request and presses the button, whatever comes of it. */
export async function submitPrayer(page: Page, text: string): Promise<void> {
  if (!page.url().endsWith('/create')) await followLink(page, 'Initiate Swap', /\/create$/);
  await page.getByRole('textbox').fill(text);
  await pressSubmit(page);
}

/** Presses the button, whatever comes of it. */
export function pressSubmit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Initiate Swap' }).last().click({ noWaitAfter: true });
}

/** Writes a request without a network: it waits in My Prayers. */
export async function submitPrayerOffline(page: Page, text: string): Promise<void> {
  await submitPrayer(page, text);
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
  await expect(queuedCard(page, text)).toBeVisible();
}

/** Moves inside the app, as a person without a network can. */
async function followLink(page: Page, link: string, url: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await expect(page).toHaveURL(url);
}

/** The card of something that is only on the device so far. */
export function queuedCard(page: Page, text: string): Locator {
  return card(page, text).filter({ has: page.getByText('Waiting to send') });
}

/** What the server has of whoever the context belongs to, in the order of arrival. */
export async function listOwnTexts({ request }: BrowserContext): Promise<string[]> {
  const response = await request.get('/api/requests?tab=mine');
  const { items }: { items: PrayerRequest[] } = await response.json();
  return items.map(({ text }) => text).reverse();
}

/** Waits for the server to have exactly this, in this order. */
export async function expectOwnTexts(context: BrowserContext, ...texts: string[]): Promise<void> {
  await expect.poll(() => listOwnTexts(context), { timeout: 20_000 }).toEqual(texts);
}

/** Everything in one of this origin's databases, as text. */
export function readIndexedDb(page: Page, database: string): Promise<string> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening one that is not there would make it.
    const there = (await indexedDB.databases()).some((one) => one.name === name);
    if (!there) return '';
    const db = await done(indexedDB.open(name));
    const found: unknown[] = [];
    for (const store of db.objectStoreNames) {
      found.push(await done(db.transaction(store).objectStore(store).getAll()));
    }
    db.close();
    return JSON.stringify(found);
  }, database);
}
