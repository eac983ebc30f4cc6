import type { BrowserContext, Page } from '@playwright/test';
import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { fetchCurrentUser, fetchPrayer } from './support/api-helpers.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import {
  dropResponses,
  expectOwnTexts,
  listOwnTexts,
  openCreateScreen,
  queuedCard,
  readIndexedDb,
  submitPrayer,
  submitPrayerOffline,
} from './support/offline.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const FIRST = 'For the rain that has not come since the sowing.';
const SECOND = 'For the well that my brother digs this week.';
const THIRD = 'For the road to be open before the harvest.';

test('a request written offline waits in My Prayers and is shared once after reconnecting', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  await page.getByRole('switch', { name: 'Post anonymously' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/send it when you’re back online/).first()).toBeVisible();
  await submitPrayerOffline(page, FIRST);
  await expect(page.getByText('Prayer saved offline - will share when reconnected!')).toBeVisible();
  await expect(queuedCard(page, FIRST)).toContainText('Anonymous');
  await expect(queuedCard(page, FIRST)).toContainText('Just now');
  // It is saved on this device and shows no error.
  await expect(
    page.getByText('You’ll see your other prayers when you’re back online.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Archived')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('All prayers synced successfully')).toBeVisible();
  await expectOwnTexts(context, FIRST);
  await expect(queuedCard(page, FIRST)).toHaveCount(0);
  await expect(card(page, FIRST)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Good Will Points: 5' })).toBeVisible();
  await page.goto('/create');
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test(
  'a request whose response was lost and that is retried manually is stored once',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await openCreateScreen(page);
    const mend = await dropResponses(page);
    await submitPrayerOffline(page, FIRST);
    await queuedCard(page, FIRST).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Sync failed - will retry automatically')).toBeVisible();
    mend();
    await queuedCard(page, FIRST).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('All prayers synced successfully')).toBeVisible();
    await expect(queuedCard(page, FIRST)).toHaveCount(0);
    await expectOwnTexts(context, FIRST);
  },
);

test(
  'a restarting server counts as unavailable; a rejected request is not queued',
  FULL,
  async ({ signedInMember, allowedErrors }) => {
    allowedErrors.push(/^503 of/, /status of 503/);
    const { page, context } = await signedInMember();
    await openCreateScreen(page);
    let status = 429;
    await page.route('**/api/requests', (route) => {
      const code = status === 429 ? 'error.too-many' : 'error.unavailable';
      return route.fulfill({
        status,
        headers: { 'retry-after': '1' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code, message: 'That was a lot at once.' }),
      });
    });
    await submitPrayer(page, FIRST);
    await expect(page.getByText('That was a lot at once.').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(FIRST);
    status = 503;
    await submitPrayerOffline(page, FIRST);
    await page.unroute('**/api/requests');
    // It retries by itself after the Retry-After of the server.
    await expectOwnTexts(context, FIRST);
  },
);

test('the outbox sends in order; a rejected item shows the reason and does not block the others', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  await context.setOffline(true);
  for (const text of [FIRST, SECOND, THIRD]) await submitPrayerOffline(page, text);
  await page.route('**/api/requests', async (route) => {
    if (!route.request().postData()?.includes(SECOND)) return route.continue();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 403, code: 'test.refused', message: 'Not this one.' }),
    });
  });
  await context.setOffline(false);
  await expect(
    page.getByText('We couldn’t share your prayer. See why in My Prayers.'),
  ).toBeVisible();
  await expectOwnTexts(context, FIRST, THIRD);
  const refused = page.getByRole('article', { name: 'Support request, not sent' });
  await expect(refused).toContainText(SECOND);
  await expect(refused).toContainText('Not this one.');

  await page.unroute('**/api/requests');
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expectOwnTexts(context, FIRST, THIRD, SECOND);
  await expect(refused).toHaveCount(0);
});

test('a queued item can be edited, and discarded after a confirmation', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await editQueued({ page, context });
  await page.getByLabel('Your text').fill(THIRD);
  await page.getByRole('switch', { name: 'Post anonymously' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(queuedCard(page, THIRD)).toContainText('Anonymous');
  await expect(queuedCard(page, FIRST)).toHaveCount(0);

  const question = page.getByRole('alertdialog', { name: 'Discard this prayer?' });
  await queuedCard(page, SECOND).getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(queuedCard(page, SECOND)).toBeVisible();
  await queuedCard(page, SECOND).getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(card(page, SECOND)).toHaveCount(0);

  await context.setOffline(false);
  await expectOwnTexts(context, THIRD);
  expect(await fetchNewestPrayer(page)).toMatchObject({
    text: THIRD,
    anonymous: true,
    editedAt: null,
  });
});

test('a queued request is not sent while it is being edited', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await editQueued({ page, context });
  const editor = page.getByRole('dialog', { name: 'Edit your prayer' });
  await editor.getByLabel('Your text').fill(THIRD);
  await context.setOffline(false);
  await expectOwnTexts(context, SECOND);
  await editor.getByRole('switch', { name: 'Post anonymously' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectOwnTexts(context, SECOND, THIRD);
  expect(await fetchNewestPrayer(page)).toMatchObject({ text: THIRD, anonymous: true });
});

test('an item edited after a lost response: the first text is stored once and then edited', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  const mend = await dropResponses(page);
  await submitPrayerOffline(page, FIRST);
  await queuedCard(page, FIRST).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Your text').fill(SECOND);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(queuedCard(page, SECOND)).toBeVisible();
  mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectOwnTexts(context, SECOND);
  await expect(card(page, SECOND)).toHaveCount(1);
});

/** Queues two requests and opens the edit dialog of the first. */
async function editQueued({ page, context }: { page: Page; context: BrowserContext }) {
  await openCreateScreen(page);
  await Promise.all(['dialog', 'sheet'].map((kind) => waitForOverlayModule(page, kind)));
  await context.setOffline(true);
  for (const text of [FIRST, SECOND]) await submitPrayerOffline(page, text);
  await queuedCard(page, FIRST).getByRole('button', { name: 'Edit' }).click();
}

/** Resolves when the chunk of a kind of overlay has loaded. */
function waitForOverlayModule(page: Page, kind: string): Promise<unknown> {
  return page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    `/${kind}.lazy-`,
  );
}

test('queued edits: the last one applies, and other members see the previous text until then', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, FIRST);
  await page.goto('/feed?tab=mine');
  await expect(card(page, FIRST)).toBeVisible();
  // Without a worker, the page needs time to prefetch menus and dialogs.
  await Promise.all(['menu', 'dialog', 'sheet'].map((kind) => waitForOverlayModule(page, kind)));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const text of [SECOND, THIRD]) {
    await chooseMenuItem(page.getByRole('article'), 'Edit');
    await page.getByLabel('Your text').fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Update saved offline - will sync when reconnected!'),
    ).toBeVisible();
    await expect(queuedCard(page, text)).toContainText('Others still see the old text.');
  }
  await expect(page.getByRole('article')).toHaveCount(1);
  const sent: string[] = [];
  // An attempt that starts before the network is back fails and does not count.
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
  });
  await context.setOffline(false);
  await expect(page.getByText('All prayers synced successfully')).toBeVisible();
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  // An attempt that was in flight when the next text was written goes first, as it may have
  // arrived.
  const [third, second] = [THIRD, SECOND].map((text) => JSON.stringify({ text }));
  expect([[third], [second, third]]).toContainEqual(sent);
  expect(await fetchPrayer(context.request, id)).toMatchObject({ text: THIRD });
  await expect(card(page, THIRD)).toContainText('edited');
});

test('two tabs send once, show one toast, and both list the request', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const other = await context.newPage();
  await openCreateScreen(page);
  // The network fails before this tab has loaded everything.
  await other.route('**/start-member-sync-*.js', (route) => route.abort(), { times: 1 });
  await other.goto('/feed?tab=mine');
  await expect(other.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/requests')) {
      sent.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await context.setOffline(true);
  await submitPrayerOffline(page, FIRST);
  await expect(queuedCard(other, FIRST)).toBeVisible();
  sent.length = 0;
  await context.setOffline(false);
  await expectOwnTexts(context, FIRST);
  for (const tab of [page, other]) {
    await expect(queuedCard(tab, FIRST)).toHaveCount(0);
    await expect(card(tab, FIRST)).toBeVisible();
  }
  // An attempt that began before the network was back is repeated with its key.
  expect(new Set(sent).size).toBe(1);
});

test('a tab that opens during an attempt of another tab does not send the same request', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const sent: string[] = [];
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await context.route('**/api/requests', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await responded;
    await route.continue();
  });
  await openCreateScreen(page);
  await submitPrayer(page, FIRST);
  await expect.poll(() => sent.length).toBe(1);
  const other = await context.newPage();
  await openCreateScreen(other);
  await expect(page.getByRole('textbox')).toHaveValue(FIRST);
  respond();
  await expect(page).toHaveURL(/\/swap$/);
  expect(sent).toHaveLength(1);
  await expectOwnTexts(context, FIRST);
});

test('A17: sign-out asks about unsent items; retained items are sent only for their member', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { page, context } = amira;
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, FIRST);
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '1 thing hasn’t been sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(queuedCard(page, FIRST)).toBeVisible();
  await signOut(page);
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await goOnlineAtHome(page);

  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.postData() ?? ''));
  await signIn(page, omar.username);
  await page.goto('/feed?tab=mine');
  await expect(page.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  expect(sent.filter((body) => body.includes(FIRST))).toEqual([]);
  expect(await listOwnTexts(omar.context)).toEqual([]);

  await signIn(page, amira.username);
  await expectOwnTexts(context, FIRST);
});

test('sign-out does not wait for a send in progress, also from the menu of a wide screen', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, FIRST);
  // As the service worker does on a connection that hangs.
  await page.evaluate(() => {
    void navigator.locks.request('outbox', () => new Promise(() => {}));
  });
  const account = page.getByRole('button', { name: /^Account menu/ });
  const question = page.getByRole('alertdialog');
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByText('Discard', { exact: true }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await readIndexedDb(page, 'prayer-swap-offline')).not.toContain(FIRST);
});

test('A17: sign-out with Discard empties the outbox', FULL, async ({ signedInMember }) => {
  const { page, context, username } = await signedInMember();
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, FIRST);
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await question.getByText('Discard', { exact: true }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await goOnlineAtHome(page);
  await signIn(page, username);
  await page.goto('/feed?tab=mine');
  await expect(page.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  expect(await readIndexedDb(page, 'prayer-swap-offline')).not.toContain(FIRST);
});

test('items queued when the session ended are sent after the next sign-in', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  await openCreateScreen(page);
  await context.setOffline(true);
  for (const text of [FIRST, SECOND]) await submitPrayerOffline(page, text);
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, username);
  await expectOwnTexts(context, FIRST, SECOND);
});

test('A17: a sign-in as another member in another tab sends no item of the first member', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { page, context } = amira;
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayerOffline(page, FIRST);
  // Another member's session, which this tab has not detected yet.
  await context.clearCookies();
  await context.addCookies(await omar.context.cookies());
  await context.setOffline(false);
  await expect
    .poll(async () => (await fetchCurrentUser(context.request)).username)
    .toBe(omar.username);
  // The tab detects the new session and removes everything of the first member.
  await expect(page.getByText(FIRST)).toHaveCount(0);
  expect(await listOwnTexts(omar.context)).toEqual([]);
});

test('a browser without storage shows a message and keeps the text in the form', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
  });
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayer(page, FIRST);
  await expect(
    page.getByText(/We couldn’t save it on this device either. Your text is still here/),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(FIRST);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Initiate Swap' }).last().click();
  await expect(page).toHaveURL(/\/swap$/);
  await expectOwnTexts(context, FIRST);
});

test(
  'a device without free space shows a message and keeps the text in the form',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await openCreateScreen(page);
    await context.setOffline(true);
    await submitPrayer(page, FIRST);
    await expect(page.getByText(/We couldn’t save it on this device either/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(FIRST);
  },
);

async function fetchNewestPrayer(page: Page) {
  const response = await page.request.get('/api/requests?tab=mine');
  return feedPageSchema.parse(await response.json()).items[0];
}

/** Waits for the landing page, which reloads by itself if a chunk was missing offline. */
async function goOnlineAtHome(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Join Our Community' })).toBeVisible();
}
