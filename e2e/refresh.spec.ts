import type { Page } from '@playwright/test';
import { cardOf } from './support/feed.ts';
import { share } from './support/member.ts';
import { says } from './support/says.ts';
import { expect, FULL, type Someone, test } from './support/test.ts';

test.use({ hasTouch: true });

test('drawn down over 120 px from the top and let go, the feed begins anew', async ({
  someone,
}) => {
  const { page, news } = await aReaderAndNews(someone);
  await draw(page, 120);
  await expect(page.locator('main').getByText('Refreshing the feed')).toHaveCount(0);
  await expect(cardOf(page, news)).toHaveCount(0);

  await page.clock.install();
  await draw(page, 121);
  await says(page, 'Refreshing the feed');
  await expect(cardOf(page, news)).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(page.locator('main').getByText('Refreshing the feed')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('vibrated'))).toBe('50');
});

test(
  'a button does the same without the gesture; offline the list stays and says so',
  FULL,
  async ({ someone }) => {
    const { page, context, shown, news } = await aReaderAndNews(someone);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await says(page, 'You’re offline. This is what was loaded last.');
    await expect(cardOf(page, shown)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(cardOf(page, news)).toBeVisible();
    await expect(page.getByText('The feed is up to date.')).toBeAttached();

    await page.route('**/api/requests?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load prayer requests.')).toBeVisible();
    await expect(cardOf(page, news)).toBeVisible();
  },
);

/** The feed is open, and something was shared since. */
async function aReaderAndNews(someone: (hint?: string) => Promise<Someone>) {
  const [author, reader] = await Promise.all([someone('author'), someone('reader')]);
  const shown = await share(author.context.request, 'Here before the feed was opened.');
  await reader.page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      sessionStorage.setItem('vibrated', String(pattern));
      return true;
    };
  });
  await reader.page.goto('/feed');
  await expect(cardOf(reader.page, shown)).toBeVisible();
  const news = await share(author.context.request, 'Shared since the feed was opened.');
  return { ...reader, shown, news };
}

/** A finger set down on the feed, drawn down by so many pixels, and lifted. */
async function draw(page: Page, distance: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    });
  const from = 300;
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + distance * part);
  await touch('touchEnd');
}
