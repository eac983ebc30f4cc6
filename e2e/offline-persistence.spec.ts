import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expectOwnTexts,
  listOwnTexts,
  openCreateScreen,
  pressSubmit,
  queuedCard,
  readIndexedDb,
  submitPrayer,
  submitPrayerOffline,
} from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const FIRST = 'For the rain that has not come since the sowing.';
const SECOND = 'For the well that my brother digs this week.';
const OUTBOX_DATABASE = 'prayer-swap-offline';
const SAVED_OFFLINE = 'Prayer saved offline - will share when reconnected!';

/**
 * Answers the first call that posts a request by `answer` and delays the next ones.
 *
 * @returns the idempotency keys of all such calls, and a function that releases the delayed ones
 */
async function fulfillFirst(page: Page, answer: Parameters<Page['route']>[1]) {
  const keys: string[] = [];
  const through = Promise.withResolvers<void>();
  await page.route('**/api/requests', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length === 1) return answer(route, request);
    await through.promise;
    return route.continue();
  });
  return { keys, letThrough: through.resolve };
}

test('the page of a captive portal does not count as a response: the request is queued and sent once', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  const { keys, letThrough } = await fulfillFirst(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our network</h1>' }),
  );
  await submitPrayer(page, FIRST);
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  letThrough();
  await expectOwnTexts(context, FIRST);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect(queuedCard(page, FIRST)).toHaveCount(0);
});

test('after a 500 the request is queued and resent with the same key', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/500/);
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  const { keys, letThrough } = await fulfillFirst(page, async (route) => {
    // The server has stored it and fails afterwards.
    await route.fetch();
    const problem = { status: 500, code: 'error.unexpected', message: 'Something went wrong.' };
    await route.fulfill({ status: 500, json: problem });
  });
  await submitPrayer(page, FIRST);
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  letThrough();
  await expect.poll(() => new Set(keys).size === 1 && keys.length > 1).toBe(true);
  await expect(queuedCard(page, FIRST)).toHaveCount(0);
  await expectOwnTexts(context, FIRST);
});

test('a page that closes during the first attempt sends the request once at the next start', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  let inQueue = '';
  const requestArrived = Promise.withResolvers<void>();
  await page.route('**/api/requests', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    inQueue = await readIndexedDb(page, OUTBOX_DATABASE);
    requestArrived.resolve();
  });
  await submitPrayer(page, FIRST);
  await requestArrived.promise;
  // It was stored before the first byte was sent.
  expect(inQueue).toContain(FIRST);
  await page.close();

  const next = await context.newPage();
  await next.goto('/feed?tab=mine');
  await expectOwnTexts(context, FIRST);
  await expect.poll(() => readIndexedDb(next, OUTBOX_DATABASE)).not.toContain(FIRST);
  // A posted text is no draft any more.
  await next.goto('/create');
  await expect(next.getByRole('textbox')).toHaveValue('');
  expect(await listOwnTexts(context)).toEqual([FIRST]);
});

test('the outbox is empty after the response', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await openCreateScreen(page);
  await submitPrayer(page, FIRST);
  await expect(page).toHaveURL(/\/swap$/);
  await expect.poll(() => readIndexedDb(page, OUTBOX_DATABASE)).not.toContain(FIRST);
});

test('a posting limit retains the text; a queued request waits for the Retry-After', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  const limit = {
    status: 429,
    headers: { 'retry-after': '3' },
    contentType: 'application/problem+json',
    body: JSON.stringify({
      status: 429,
      code: 'requests.post-again-minutes',
      message: 'You can share again in 3 minutes.',
    }),
  };
  let isLimited = true;
  await page.route('**/api/requests', (route, request) =>
    isLimited && request.method() === 'POST' ? route.fulfill(limit) : route.continue(),
  );
  await submitPrayer(page, FIRST);
  await expect(page.getByText('You can share again in 3 minutes.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue(FIRST);
  await openCreateScreen(page);
  await context.setOffline(true);
  isLimited = false;
  await submitPrayerOffline(page, SECOND);
  isLimited = true;
  const refused = page.waitForResponse((response) => response.status() === 429);
  await context.setOffline(false);
  await refused;
  await expect(queuedCard(page, SECOND)).toBeVisible();
  await expect(page.getByText('Not sent', { exact: true })).toHaveCount(0);
  isLimited = false;
  // It posts by itself once the Retry-After of the server has passed.
  await expectOwnTexts(context, SECOND);
});

test('a draft survives a failing localStorage where IndexedDB works', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/create');
  await page.getByRole('textbox').fill(FIRST);
  await expect.poll(() => readIndexedDb(page, 'prayer-swap-drafts')).toContain(FIRST);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue(FIRST);
  await pressSubmit(page);
  await expect(page).toHaveURL(/\/swap$/);
});

test('without service workers every screen and the sign-out work', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  });
  for (const path of ['/feed', '/create', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/create');
  await submitPrayer(page, FIRST);
  await expect(page).toHaveURL(/\/swap$/);
});

test('a draft survives a browser killed 1.2 s after the last key', async ({
  signedInMember,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const { username } = await signedInMember();
  const profile = await mkdtemp(join(tmpdir(), 'prayer-swap-killed-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
    });
  const data = { identifier: username, password: PASSWORD };
  const enter = ({ request }: BrowserContext) => request.post('/api/auth/login', { data });
  try {
    const context = await open();
    await enter(context);
    const page = await context.newPage();
    await page.goto('/create');
    await page.getByRole('textbox').pressSequentially(FIRST);
    await page.waitForTimeout(1_200);
    const devtools = await context.newCDPSession(page);
    const closed = context.waitForEvent('close');
    await devtools.send('Browser.crash').catch(() => {});
    await closed;

    const after = await open();
    // Chromium writes cookies to the disk half a minute later.
    await enter(after);
    const again = await after.newPage();
    await again.goto('/create');
    await expect(again.getByRole('textbox')).toHaveValue(FIRST);
    await after.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
