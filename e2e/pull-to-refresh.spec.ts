import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ hasTouch: true });

test('pulling down over 120 px from the top reloads the feed', async ({ signedInMember }) => {
  const { page, news } = await openFeedWithUnseenPrayer(signedInMember);
  await pullDown(page, 120);
  await expect(page.locator('main').getByText('Refreshing the feed')).toHaveCount(0);
  await expect(cardOf(page, news)).toHaveCount(0);

  await page.clock.install();
  await pullDown(page, 121);
  await expectMessage(page, 'Refreshing the feed');
  await expect(cardOf(page, news)).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(page.locator('main').getByText('Refreshing the feed')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('vibrated'))).toBe('50');
});

test(
  'the tab of the feed reloads it too; offline the list remains with a message',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, shown, news } = await openFeedWithUnseenPrayer(signedInMember);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Home' }).click();
    await expectMessage(page, 'You’re offline. Showing what was last saved.');
    await expect(cardOf(page, shown)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(cardOf(page, news)).toBeVisible();
    await expect(page.getByText('You’re up to date.')).toBeAttached();

    await page.route('**/api/requests?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('Failed to load prayer requests.')).toBeVisible();
    await expect(cardOf(page, news)).toBeVisible();
  },
);

/** Opens the feed and posts a request afterwards. */
async function openFeedWithUnseenPrayer(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
) {
  const [author, reader] = await Promise.all([signedInMember('author'), signedInMember('reader')]);
  const shown = await createPrayer(author.context.request, 'Here before the feed was opened.');
  await reader.page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      sessionStorage.setItem('vibrated', String(pattern));
      return true;
    };
  });
  await reader.page.goto('/feed');
  await expect(cardOf(reader.page, shown)).toBeVisible();
  const news = await createPrayer(author.context.request, 'Shared since the feed was opened.');
  return { ...reader, shown, news };
}

/** Touches the feed, moves down by this many pixels and releases. */
async function pullDown(page: Page, distance: number): Promise<void> {
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
