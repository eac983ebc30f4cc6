import type { BrowserContext, Page } from '@playwright/test';
import { fetchPrayer } from './support/api-helpers.ts';
import { cardOf } from './support/feed.ts';
import {
  expectOwnTexts,
  openCreateScreen,
  readIndexedDb,
  submitPrayer,
  submitPrayerOffline,
} from './support/offline.ts';
import { ORIGINS } from './support/origins.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const TEXT = 'For the rain that has not come since the sowing.';
const SHARED = 'Prayer shared with the community!';
const SYNCED = 'All prayers synced successfully';

for (const { origin, prepare } of ORIGINS) {
  test.describe(`on ${origin}`, () => {
    test('a request in flight is sent once while the page and another tab start to sync', async ({
      signedInMember,
    }) => {
      const { page, context } = await signedInMember();
      await prepare(context);
      const posts = await holdPosts(context, '**/api/requests');
      const sync = await holdSyncCode(page);
      await page.goto('/create');
      await submitPrayer(page, TEXT);
      await expect.poll(posts.count).toBe(1);
      await sync.release();
      const other = await context.newPage();
      await openCreateScreen(other);
      await reportNetwork(page, other);
      posts.release();
      await expect(page.getByText(SHARED).first()).toBeVisible();
      await expect.poll(() => readIndexedDb(page, 'prayer-swap-offline')).toBe('[[],[]]');
      await expectOwnTexts(context, TEXT);
      expect(posts.count()).toBe(1);
      expect(await countTexts([page, other], SYNCED)).toBe(0);
    });

    test('a queued request is sent once, with one toast, while three tabs start to sync', async ({
      signedInMember,
    }) => {
      const { page, context } = await signedInMember();
      await prepare(context);
      await openCreateScreen(page);
      const second = await context.newPage();
      await openCreateScreen(second);
      await context.setOffline(true);
      await submitPrayerOffline(page, TEXT);
      const posts = await holdPosts(context, '**/api/requests');
      await context.setOffline(false);
      await expect.poll(posts.count).toBe(1);
      const third = await context.newPage();
      await openCreateScreen(third);
      const tabs = [page, second, third];
      await reportNetwork(...tabs);
      posts.release();
      await expect.poll(() => countTexts(tabs, SYNCED)).toBe(1);
      await expect.poll(() => readIndexedDb(page, 'prayer-swap-offline')).toBe('[[],[]]');
      for (const tab of tabs) await tab.waitForLoadState('networkidle');
      await expectOwnTexts(context, TEXT);
      expect(await countTexts(tabs, SYNCED)).toBe(1);
      expect(posts.count()).toBe(1);
    });

    test('a prayer in flight is sent once while another tab starts to sync', async ({
      signedInMember,
    }) => {
      const [owner, reader] = await Promise.all([
        signedInMember('owner'),
        signedInMember('reader'),
      ]);
      const id = await createPrayer(owner.context.request, TEXT);
      const { page, context } = reader;
      await prepare(context);
      const posts = await holdPosts(context, '**/completions');
      await page.goto(`/feed#prayer-${id}`);
      await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
      await expect.poll(posts.count).toBe(1);
      const other = await context.newPage();
      await openCreateScreen(other);
      await reportNetwork(page, other);
      posts.release();
      await expect.poll(() => readIndexedDb(page, 'prayer-swap-actions')).toBe('[[]]');
      expect(await fetchPrayer(context.request, id)).toMatchObject({ totalCompleted: 1 });
      expect(posts.count()).toBe(1);
    });

    test('a request whose tab closes during its attempt is sent by another open tab', async ({
      signedInMember,
    }) => {
      const { page, context } = await signedInMember();
      await prepare(context);
      const posts = await holdPosts(context, '**/api/requests');
      await page.goto('/create');
      await submitPrayer(page, TEXT);
      await expect.poll(posts.count).toBe(1);
      const other = await context.newPage();
      await openCreateScreen(other);
      expect(posts.count()).toBe(1);
      await page.close();
      await expect.poll(posts.count).toBe(2);
      posts.release();
      await expectOwnTexts(context, TEXT);
    });
  });
}

/** Holds every POST to a path of the API until the release. */
async function holdPosts(context: BrowserContext, url: string) {
  let posts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(url, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    await released;
    // Its page can have closed.
    await route.continue().catch(() => {});
  });
  return { count: () => posts, release };
}

/** The code that sends the queue arrives only at the release. */
async function holdSyncCode(page: Page) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/start-member-sync-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return {
    async release() {
      const loaded = page.waitForResponse('**/start-member-sync-*.js');
      resolve();
      await loaded;
    },
  };
}

/** Makes each page send its queue. */
async function reportNetwork(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function countTexts(pages: Page[], text: string): Promise<number> {
  const counts = await Promise.all(pages.map((page) => page.getByText(text).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
