import type { BrowserContext, Page } from '@playwright/test';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { fetchCurrentUser, fetchPrayer } from './support/api-helpers.ts';
import { cardOf, chooseMenuItem, clickUndo } from './support/feed.ts';
import { openAsReader, openRequest, readIndexedDb } from './support/offline.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const TEXT = 'My sister begins her treatment tomorrow.';
const QUEUED = 'Saved. We’ll send it when you’re back online.';
const DATABASE = 'prayer-swap-actions';

const prayButton = (page: Page, id: string) =>
  cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' });
const prayedButton = (page: Page, id: string) =>
  cardOf(page, id).getByRole('button', { name: /^Prayed/ });

async function expectStored(
  context: BrowserContext,
  id: string,
  state: Partial<PrayerRequest>,
): Promise<void> {
  await expect.poll(() => fetchPrayer(context.request, id)).toMatchObject(state);
}

test('a prayer and a reaction made offline are shown at once and sent once after reconnecting', async ({
  signedInMember,
}) => {
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  await context.setOffline(true);
  await prayButton(page, id).click();
  await expect(prayedButton(page, id)).toBeDisabled();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await cardOf(page, id).getByRole('button', { name: 'React with star, 0' }).click();
  await expect(cardOf(page, id).getByRole('button', { name: 'React with star, 1' })).toBeDisabled();
  await expect(cardOf(page, id).getByRole('alert')).toHaveCount(0);

  const sent: string[] = [];
  // An attempt that starts before the network is back fails and does not count.
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expectStored(context, id, { userCompleted: true, userReactedEmoji: 'star' });
  await expect(page.getByRole('button', { name: 'Good Will Points: 3' })).toBeVisible();
  await expect.poll(() => readIndexedDb(page, DATABASE)).not.toContain(id);
  expect(sent.filter((path) => path.includes(id)).toSorted()).toEqual([
    `/api/requests/${id}/completions`,
    `/api/requests/${id}/reactions`,
  ]);
});

test('an undo before sending cancels the action: nothing is sent', async ({ signedInMember }) => {
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  await context.setOffline(true);
  await prayButton(page, id).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await clickUndo(page);
  await expect(prayButton(page, id)).toBeEnabled();
  await expect.poll(() => readIndexedDb(page, DATABASE)).not.toContain(id);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/completions')) sent.push(request.method());
  });
  await context.setOffline(false);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await expectStored(context, id, { userCompleted: false, totalCompleted: 0 });
});

test('an undo made offline is sent after the prayer whose response was lost', async ({
  signedInMember,
}) => {
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  let isLost = true;
  await page.route('**/completions', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await prayButton(page, id).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await clickUndo(page);
  await expect(prayButton(page, id)).toBeEnabled();
  isLost = false;
  await expectStored(context, id, { userCompleted: false, totalCompleted: 0 });
  await expect.poll(() => readIndexedDb(page, DATABASE)).not.toContain(id);
  expect((await fetchCurrentUser(context.request)).goodWillPoints).toBe(0);
});

test('an action on a request that is gone, or was done on another device, is dropped silently', async ({
  signedInMember,
}) => {
  const { author: owner, reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  const other = await createPrayer(owner.context.request, 'For the rain to come.');
  await page.goto('/feed');
  await expect(cardOf(page, other)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await prayButton(page, id).click();
  await prayButton(page, other).click();
  await expect(prayedButton(page, other)).toBeDisabled();
  await owner.context.request.delete(`/api/requests/${id}`);
  await context.request.post(`/api/requests/${other}/completions`);
  await context.setOffline(false);
  await expect(cardOf(page, id)).toHaveCount(0);
  await expect(prayedButton(page, other)).toBeDisabled();
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectStored(context, other, { totalCompleted: 1 });
});

test('two tabs offline: the same prayer is queued once, and one tab sends it', async ({
  signedInMember,
}) => {
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  const second = await context.newPage();
  await openRequest(second, id);
  await context.setOffline(true);
  await prayButton(page, id).click();
  await expect(prayedButton(page, id)).toBeDisabled();
  // The other tab shows it too.
  await expect(prayedButton(second, id)).toBeDisabled();
  const sent: string[] = [];
  // The attempt that the click started may fail after this line.
  context.on('requestfinished', (request) => {
    if (request.url().includes('/completions')) sent.push(request.method());
  });
  await context.setOffline(false);
  await expectStored(context, id, { userCompleted: true, totalCompleted: 1 });
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');
  expect(sent).toEqual(['POST']);
});

test(
  'the page of a captive portal does not count as a response to a prayer',
  FULL,
  async ({ signedInMember }) => {
    const { reader, id } = await openAsReader(signedInMember, TEXT);
    const { page, context } = reader;
    let isPortal = true;
    await page.route('**/completions', (route) =>
      isPortal
        ? route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our network</h1>' })
        : route.continue(),
    );
    await prayButton(page, id).click();
    await expect(page.getByText(QUEUED)).toBeVisible();
    isPortal = false;
    await expectStored(context, id, { userCompleted: true, totalCompleted: 1 });
  },
);

test('a refused prayer is reverted and not queued; with storage refused a lost one too', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/403/);
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const { page } = reader;
  const problem = { status: 403, code: 'test.refused', message: 'Not this one.' };
  await page.route('**/completions', (route) =>
    route.fulfill({ status: 403, json: problem, contentType: 'application/problem+json' }),
  );
  await prayButton(page, id).click();
  await expect(
    cardOf(page, id).getByText('Failed to mark as completed. Not this one.'),
  ).toBeVisible();
  await expect(prayButton(page, id)).toBeEnabled();
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.unroute('**/completions');
  await page.route('**/completions', (route) => route.abort());
  await prayButton(page, id).click();
  await expect(cardOf(page, id).getByText(/Failed to mark as completed\./)).toBeVisible();
  await expect(prayButton(page, id)).toBeEnabled();
});

test('a slow storage delays no action that can be sent, and loses none made offline', async ({
  signedInMember,
}) => {
  const { author, reader, id } = await openAsReader(signedInMember, TEXT);
  const { page, context } = reader;
  const other = await createPrayer(author.context.request, 'For the rain to come.');
  await openRequest(page, other);
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');
  const releaseFirst = await blockStorage(page);
  await prayButton(page, other).click();
  await expectStored(context, other, { userCompleted: true });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await releaseFirst();
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');

  const releaseSecond = await blockStorage(page);
  await context.setOffline(true);
  await prayButton(page, id).click();
  await expect(prayedButton(page, id)).toBeDisabled();
  // The time after which the page sends an action that is not stored yet.
  await page.waitForTimeout(2 * SECOND);
  await expect(prayedButton(page, id)).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await releaseSecond();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await context.setOffline(false);
  await expectStored(context, id, { userCompleted: true });
  await expect.poll(() => readIndexedDb(page, DATABASE)).toBe('[[]]');
});

/** Delays the transactions on the queue behind an open one. @returns a function that ends it */
async function blockStorage(page: Page): Promise<() => Promise<void>> {
  const block = await page.evaluateHandle(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const state = { isEnded: false };
    const store = db.transaction('actions', 'readwrite').objectStore('actions');
    const continueTransaction = () => {
      if (state.isEnded) db.close();
      else store.count().onsuccess = continueTransaction;
    };
    continueTransaction();
    return state;
  }, DATABASE);
  return () =>
    block.evaluate((state) => {
      state.isEnded = true;
    });
}

test('a saved prayer and an update written offline are sent after reconnecting', async ({
  signedInMember,
}) => {
  const { author: owner, reader, id } = await openAsReader(signedInMember, TEXT);
  await reader.context.setOffline(true);
  await chooseMenuItem(cardOf(reader.page, id), 'Keep praying for this');
  await expect(reader.page.getByText(QUEUED)).toBeVisible();
  await reader.context.setOffline(false);
  await expectStored(reader.context, id, { userPrayingFor: true });

  const { page, context } = owner;
  await openRequest(page, id);
  await chooseMenuItem(cardOf(page, id), 'Post an update');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('She is home.');
  await page.reload();
  await openRequest(page, id);
  await chooseMenuItem(cardOf(page, id), 'Post an update');
  await expect(dialog.getByRole('textbox')).toHaveValue('She is home.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await expect(cardOf(page, id)).toContainText('She is home.');
  await expect(cardOf(page, id)).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect
    .poll(() => fetchPrayer(context.request, id))
    .toMatchObject({
      updateCount: 1,
      newestUpdate: { text: 'She is home.' },
    });
  await expect(cardOf(page, id).getByText('She is home.')).toHaveCount(1);
  await expect(cardOf(page, id)).not.toContainText('Waiting to send');
});

test('at sign-out an unsent prayer is kept for its member, and no other member sends it', async ({
  signedInMember,
}) => {
  const { reader, id } = await openAsReader(signedInMember, TEXT);
  const other = await signedInMember('other');
  const { page, context } = reader;
  await context.setOffline(true);
  await prayButton(page, id).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '1 thing hasn’t been sent yet' });
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await context.setOffline(false);
  // The sign-out made offline is sent first.
  await page.waitForFunction(() => localStorage.getItem('signOutPending') === null);
  await signIn(page, other.username);
  await openRequest(page, id);
  await expect(prayButton(page, id)).toBeEnabled();
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await signIn(page, reader.username);
  await expectStored(other.context, id, { totalCompleted: 1, userCompleted: false });
});
