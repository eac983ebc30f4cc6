import type { Page } from '@playwright/test';
import { cardOf } from './support/feed.ts';
import { keysOf } from './support/keys.ts';
import { share } from './support/member.ts';
import { look } from './support/requests.ts';
import { expect, FULL, type Someone, test, WITH_MOTION } from './support/test.ts';

test.use(WITH_MOTION);

const LONGER_THAN_ANY_MS = 60_000;

test(
  'a toast waits while it is pointed at, and goes once it is left',
  FULL,
  async ({ someone }) => {
    const { page } = await hasReacted(someone);
    await toast(page).hover();
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undo(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undo(page)).toHaveCount(0);
  },
);

test(
  'a toast waits while the keyboard is in it, however it came there',
  FULL,
  async ({ someone }) => {
    const { page, id } = await hasReacted(someone);
    const keys = keysOf(page);
    await keys.press('Alt+t');
    await keys.to(undo(page));
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undo(page)).toBeFocused();
    // Leaving gives the focus back to where it was.
    await keys.to(cardOf(page, id).getByRole('button', { name: /React with heart/ }), 'back');
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undo(page)).toHaveCount(0);
  },
);

test('Tab leads past a toast, to where the page begins again', FULL, async ({ someone }) => {
  const { page } = await hasReacted(someone);
  await undo(page).focus();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // Its close button, and whatever a browser has at the end of a page.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    if (await skip.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(skip).toBeFocused();
});

test('where a member wants it, toasts stay until they are closed', FULL, async ({ someone }) => {
  const { page, id } = await hasReacted(someone, async (page) => {
    await page.goto('/profile');
    const wish = page.getByRole('switch', { name: 'Messages stay until closed' });
    await wish.click();
    await page.reload();
    await expect(wish).toBeChecked();
  });
  await page.clock.runFor(LONGER_THAN_ANY_MS);
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await expect.poll(() => look(page.request, id)).toMatchObject({ userReactedEmoji: null });
});

/** Somebody with a toast before them, whose clock is the test's. */
async function hasReacted(
  someone: (hint?: string) => Promise<Someone>,
  before?: (page: Page) => Promise<void>,
) {
  const [author, { page }] = await Promise.all([someone('author'), someone()]);
  const id = await share(author.context.request, 'For a night without coughing.');
  await before?.(page);
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeFocused();
  await page.clock.install();
  await cardOf(page, id)
    .getByRole('button', { name: /React with heart/ })
    .click();
  await expect(undo(page)).toBeVisible();
  return { page, id };
}

const toast = (page: Page) => page.locator('[data-sonner-toast]');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
