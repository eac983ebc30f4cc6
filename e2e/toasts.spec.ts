import type { Page } from '@playwright/test';
import { fetchPrayer } from './support/api-helpers.ts';
import { cardOf } from './support/feed.ts';
import { createKeyboard } from './support/keyboard.ts';
import { expect, FULL, type SignedInMember, test, WITH_MOTION } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use(WITH_MOTION);

const LONGER_THAN_ANY_MS = 60_000;

test('a toast stays open while hovered and closes afterwards', FULL, async ({ signedInMember }) => {
  const { page } = await reactAndShowToast(signedInMember);
  await toast(page).hover();
  await page.clock.runFor(LONGER_THAN_ANY_MS);
  await expect(undoButton(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(LONGER_THAN_ANY_MS);
  await expect(undoButton(page)).toHaveCount(0);
});

test(
  'a toast stays open while it contains the focus, however it got it',
  FULL,
  async ({ signedInMember }) => {
    const { page, id } = await reactAndShowToast(signedInMember);
    const keys = createKeyboard(page);
    await keys.press('Alt+t');
    await keys.tabTo(undoButton(page));
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undoButton(page)).toBeFocused();
    // Closing the toast restores the earlier focus.
    await keys.tabTo(cardOf(page, id).getByRole('button', { name: /React with heart/ }), 'back');
    await page.clock.runFor(LONGER_THAN_ANY_MS);
    await expect(undoButton(page)).toHaveCount(0);
  },
);

test('a new toast replaces the one before it', async ({ signedInMember }) => {
  const { page, id } = await reactAndShowToast(signedInMember);
  await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(toast(page).filter({ hasText: 'Prayed for' })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  await undoButton(page).click();
  await expect
    .poll(() => fetchPrayer(page.request, id))
    .toMatchObject({
      userCompleted: false,
      userReactedEmoji: 'heart',
    });
});

test('the confirmation of a prayer is one line that ends in Undo and repeats no points', async ({
  signedInMember,
}) => {
  const [author, reader] = await Promise.all([
    signedInMember('the-longest-name-of'),
    signedInMember(),
  ]);
  const id = await createPrayer(author.context.request, 'For a night without coughing.');
  const { page } = reader;
  await page.goto(`/feed#prayer-${id}`);
  await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(toast(page)).toHaveText(`Prayed for ${author.username}.Undo`);
  await expect(toast(page).getByText('Prayed for')).toHaveAttribute(
    'title',
    `Prayed for ${author.username}.`,
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => (await toast(page).boundingBox())?.height)
      .toBeLessThanOrEqual(56);
  }
});

test('Tab leads past a toast to the start of the page', FULL, async ({ signedInMember }) => {
  const { page } = await reactAndShowToast(signedInMember);
  await undoButton(page).focus();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // Its close button, and the controls that a browser has at the end of a page.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    if (await skip.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(skip).toBeFocused();
});

test('toasts stay open until closed if the member chose so', FULL, async ({ signedInMember }) => {
  const { page, id } = await reactAndShowToast(signedInMember, async (page) => {
    await page.goto('/profile/accessibility');
    const wish = page.getByRole('switch', { name: 'Keep alerts on screen' });
    await wish.click();
    await page.reload();
    await expect(wish).toBeChecked();
  });
  await page.clock.runFor(LONGER_THAN_ANY_MS);
  await undoButton(page).click();
  await expect(undoButton(page)).toHaveCount(0);
  await expect.poll(() => fetchPrayer(page.request, id)).toMatchObject({ userReactedEmoji: null });
});

/** A member with a visible toast and a clock that the test controls. */
async function reactAndShowToast(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
  before?: (page: Page) => Promise<void>,
) {
  const [author, { page }] = await Promise.all([signedInMember('author'), signedInMember()]);
  const id = await createPrayer(author.context.request, 'For a night without coughing.');
  await before?.(page);
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeFocused();
  await page.clock.install();
  await cardOf(page, id)
    .getByRole('button', { name: /React with heart/ })
    .click();
  await expect(undoButton(page)).toBeVisible();
  return { page, id };
}

const toast = (page: Page) => page.locator('[data-sonner-toast]');
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });
