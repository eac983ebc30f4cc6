import type { Page } from '@playwright/test';
import { createCompletion } from './support/api-helpers.ts';
import { readStorage } from './support/browser-storage.ts';
import { card } from './support/feed.ts';
import { openCreateScreen, queuedCard, submitPrayerOffline } from './support/offline.ts';
import { signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const OWN = 'For my sister, who waits for a letter from the court.';
const DRAFT = 'A thought that I have not finished yet.';

test('A17: signing out clears all member data from the device and the history', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { page, context, username, email } = amira;
  const id = await createPrayer(context.request, OWN);
  await createCompletion(omar.context.request, id);
  await page.goto('/feed?tab=mine');
  await expect(card(page, OWN)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByText(`${omar.username} prayed for your request`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/create');
  await page.getByRole('textbox').fill(DRAFT);
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // First proves that the search finds the member's data.
  expect((await readBrowserStorage(page)).join()).toContain(username);

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await discardDraft(page);
  await expect(page).toHaveURL(/\/home$/);
  const traces = [OWN, DRAFT, username, email, omar.username, id];
  await expectNothingStored(page, traces);
  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack();
    await page.waitForLoadState();
    for (const trace of traces) await expect(page.locator('body')).not.toContainText(trace);
  }
});

test('A18: a browser without background sync requests persistent storage, counts unsent items and sends them', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      asked.push('persist');
      return true;
    };
  });
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, OWN);
  await submitPrayerOffline(page, DRAFT);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['persist']);
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '2 things haven’t been sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await context.setOffline(false);
  for (const text of [OWN, DRAFT]) {
    await expect(queuedCard(page, text)).toHaveCount(0);
    await expect(card(page, text)).toBeVisible();
  }
});

const openQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: '1 thing hasn’t been sent yet' });

async function discardDraft(page: Page): Promise<void> {
  const question = openQuestion(page);
  await question.getByRole('radio', { name: 'Discard' }).check();
  await question.getByRole('button', { name: 'Sign Out' }).click();
}

const containsAny = (traces: string[]) => (line: string) =>
  traces.some((trace) => line.includes(trace));

async function expectNothingStored(page: Page, traces: string[]): Promise<void> {
  await expect(async () => {
    expect((await readBrowserStorage(page)).filter(containsAny(traces))).toEqual([]);
  }).toPass();
}

/** Everything that this origin stores in the browser, one line each. */
function readBrowserStorage(page: Page): Promise<string[]> {
  const read = async () => {
    const lines = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, value]) => `${key}: ${value}`),
    );
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        lines.push(`${request.url}: ${await response?.text()}`);
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = await done(db.transaction(store).objectStore(store).getAll());
        lines.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    return lines;
  };
  return readStorage(page, read, undefined);
}

test('A17: signing out offline deletes cached lists and drafts', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, OWN);
  await page.goto('/create');
  await page.getByRole('textbox').fill(DRAFT);
  await expect
    .poll(async () => (await readBrowserStorage(page)).some(containsAny([DRAFT])))
    .toBe(true);
  await page.goto('/feed?tab=mine');
  await expect(card(page, OWN)).toBeVisible();
  await expect
    .poll(async () => (await readBrowserStorage(page)).some(containsAny([id])))
    .toBe(true);
  // Loads the question.
  await signOut(page);
  await openQuestion(page).getByRole('button', { name: 'Stay signed in' }).click();
  const signingOut = page.getByRole('dialog').getByRole('button', { name: 'Sign Out' });
  await expect(signingOut).toBeVisible();
  // The Clear-Site-Data header of the server does not arrive.
  await context.setOffline(true);
  await signingOut.click();
  await discardDraft(page);
  await expectNothingStored(page, [OWN, id, DRAFT]);
});
