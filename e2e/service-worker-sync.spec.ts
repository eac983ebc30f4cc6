import type { BrowserContext, Worker } from '@playwright/test';
import { SECOND } from '@prayer-swap/shared/time';
import { fetchCurrentUser } from './support/api-helpers.ts';
import { type Device, expect, test, waitUntilWorkerActive } from './support/device.ts';
import { cardOf } from './support/feed.ts';
import {
  expectOwnTexts,
  listOwnTexts,
  openCreateScreen,
  openRequest,
  queuedCard,
  submitPrayerOffline,
} from './support/offline.ts';
import { createPrayer, generateTestUser, registerMember } from './support/test-member.ts';

const TEXT = 'For the rain that has not come since the sowing.';

test('a request that the server stored already is resent by the worker with the same key and the id of its member', async ({
  device,
}) => {
  const { context, page } = await openMemberPage(device);
  const { id } = await fetchCurrentUser(context.request);
  // The page does not receive the response; the worker has a separate connection.
  await page.route('**/api/requests', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await submitPrayerOffline(page, TEXT);
  expect(await listOwnTexts(context)).toEqual([TEXT]);
  const worker = requireServiceWorker(context);
  await worker.evaluate(recordMemberIds);
  expect(await dispatchSync(worker)).toBe('fulfilled');
  expect(await worker.evaluate(() => Reflect.get(globalThis, 'members'))).toEqual([id]);
  await expect(queuedCard(page, TEXT)).toHaveCount(0);
  await expectOwnTexts(context, TEXT);
});

test('while the server is unreachable the worker registers another sync', async ({ device }) => {
  const { context, page } = await openMemberPage(device);
  await context.setOffline(true);
  await submitPrayerOffline(page, TEXT);
  const worker = requireServiceWorker(context);
  await worker.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await dispatchSync(worker)).toBe('rejected');
});

test('a sync that fails at once does not replace the toast of the action and its Undo', async ({
  device,
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, TEXT);
  const { context, page } = await openMemberPage(device);
  await page.evaluate(() => localStorage.setItem('messages-stay', 'on'));
  await openRequest(page, id);
  await page.route('**/completions', (route) => route.abort());
  const worker = requireServiceWorker(context);
  await worker.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  // However slow the machine is, the sync fails in the moment of the action.
  await page.clock.setFixedTime(Date.now());
  await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  expect(await dispatchSync(worker)).toBe('rejected');
  // The worker has told the page.
  await page.waitForTimeout(SECOND);
  await expect(undo).toBeVisible();
});

async function openMemberPage(device: Device) {
  const context = await device.open();
  await registerMember(context.request, generateTestUser('amira'));
  const [page = await context.newPage()] = context.pages();
  // Only the test wakes the worker.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  await page.goto('/info');
  await waitUntilWorkerActive(page);
  await openCreateScreen(page);
  return { context, page };
}

function requireServiceWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker is active');
  return worker;
}

/**
 * Dispatches a sync event in the worker. @returns the outcome of its work: the browser retries
 * after `rejected`
 */
function dispatchSync(worker: Worker): Promise<string | undefined> {
  return worker.evaluate(async () => {
    const work: Promise<unknown>[] = [];
    // A script-created event has no waitUntil, so it collects the promise itself.
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    globalThis.dispatchEvent(Object.assign(new Event('sync'), { tag: 'prayer-sync', waitUntil }));
    const [outcome] = await Promise.allSettled(work);
    return outcome?.status;
  });
}

/** Records the member id of each request that the worker posts. */
function recordMemberIds() {
  const members: (string | null)[] = [];
  const { fetch } = globalThis;
  Object.assign(globalThis, { members });
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') members.push(new Headers(init.headers).get('x-member-id'));
    return fetch(input, init);
  };
}
