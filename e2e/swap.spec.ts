import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { MINUTE } from '@prayer-swap/shared/time';
import { createCompletion, fetchCurrentUser, fetchPrayer } from './support/api-helpers.ts';
import { waitForAnimations } from './support/axe.ts';
import { test } from './support/dedicated-server-test.ts';
import { readIndexedDb } from './support/offline.ts';
import { expect, FULL, type SignedInMember, WITH_MOTION } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use(WITH_MOTION);

// Serial: these members' posts are the ones the swap selects from.
test.describe.configure({ mode: 'default' });

type SignInMember = (hint?: string) => Promise<SignedInMember>;

test('three labelled cards; a prayed card thanks, moves down and links to all prayers', async ({
  signedInMember,
}) => {
  const { popular } = await createSwapCards(signedInMember);
  const { page, context } = await signedInMember('guest');
  await page.goto('/swap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Let's Swap");
  await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
  await expect(page.getByText('Three requests, one quiet minute.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Prayers' })).toHaveCount(0);
  const card = page.getByRole('article', { name: 'Popular' });
  await expect(card).toContainText('The one that everybody prays for.');
  await expect(card).toContainText('1 person has prayed');
  await expect(card).toContainText('Just now');

  await card.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(card.getByRole('button', { name: 'Prayed · you and 1 other' })).toBeDisabled();
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await expect(
    page.getByText('Thank you. You have been there for someone today.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip for now' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Good Will Points: 2' })).toBeVisible();

  const support = page.getByRole('article', { name: 'Support' });
  await page.clock.install();
  await support.getByRole('button', { name: /React with star/ }).click();
  await expect(page.getByRole('button', { name: 'Good Will Points: 3' })).toBeVisible();
  await expect(support).toContainText('Be the first to pray · 1 reaction');
  await page.clock.fastForward(1_200);
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await page.getByRole('link', { name: 'View All Prayers' }).first().click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.locator(`#prayer-${popular}`).getByText(/^Prayed/)).toBeVisible();
  expect((await fetchCurrentUser(context.request)).goodWillPoints).toBe(3);
});

test('undoing a prayer restores its card', async ({ signedInMember }) => {
  const { page, context } = await signedInMember('guest');
  await completeAllCards(context.request);
  const { popular } = await createSwapCards(signedInMember);
  await page.goto('/swap');
  const card = page.getByRole('article', { name: 'Popular' });
  await card.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
  await expect(card.getByRole('button', { name: 'Mark as Prayed' })).toBeEnabled();
  const seen = () => fetchPrayer(context.request, popular);
  await expect.poll(seen).toMatchObject({ userCompleted: false });
});

test('a reaction alone moves no card, and the prayer applies to the same request', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember('guest');
  await completeAllCards(context.request);
  const { popular } = await createSwapCards(signedInMember);
  await page.goto('/swap');
  const card = page.getByRole('article', { name: 'Popular' });
  const pray = card.getByRole('button', { name: 'Mark as Prayed' });
  await expect(pray).toBeVisible();
  await page.evaluate(waitForAnimations);
  const { x, y, width, height } = await boundingBoxOf(pray);
  await card.getByRole('button', { name: /React with heart/ }).click();
  await expect(
    page.getByText('Thank you. You have been there for someone today.', { exact: true }),
  ).toBeVisible();
  await page.evaluate(waitForAnimations);
  expect(Math.abs((await boundingBoxOf(pray)).y - y)).toBeLessThan(2);
  // The page ignores taps during its animation.
  await expect(card).toHaveCSS('pointer-events', 'auto');
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  const seen = () => fetchPrayer(context.request, popular);
  await expect.poll(seen).toMatchObject({ userCompleted: true });
});

test(
  'Skip for now leads to the feed; skipped prayers come after new ones',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember('guest');
    await completeAllCards(context.request);
    const { author, celebration } = await createSwapCards(signedInMember);
    await page.goto('/swap');
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/\/feed$/);

    await createCompletion(context.request, celebration);
    await createPrayer(author.context.request, 'A second child, a minute later.', {
      type: 'Celebration',
    });
    await page.goto('/swap');
    await expect(cardLabels(page)).toHaveText(['Celebration', 'Popular', 'Support']);
    await expect(page.getByRole('article').first()).toContainText('A second child');
  },
);

test('after every card is prayed for, the swap offers more prayers, or to share one', async ({
  signedInMember,
}) => {
  await createSwapCards(signedInMember);
  const { page } = await signedInMember('guest');
  await page.clock.install();
  await page.goto('/swap');
  for (const label of ['Popular', 'Support', 'Celebration']) {
    const card = page.getByRole('article', { name: label });
    await card.getByRole('button', { name: 'Mark as Prayed' }).click();
    await expect(card.getByText(/^Prayed/)).toBeVisible();
  }
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('heading', { name: 'You’ve prayed for three people' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share a Request' })).toBeVisible();
  await page.getByRole('button', { name: 'Show More Requests' }).click();
  await expect(page.getByRole('button', { name: /^Prayed/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an empty swap shows a message and links to the feed', FULL, async ({ signedInMember }) => {
  await createSwapCards(signedInMember);
  const { page, context } = await signedInMember('guest');
  await completeAllCards(context.request);
  await page.goto('/swap');
  await expect(page.getByText('No New Prayers to Swap')).toBeVisible();
  await page.getByRole('link', { name: 'View All Prayers' }).click();
  await expect(page).toHaveURL(/\/feed$/);
});

test(
  'a single card fills the layout, and own or prayed requests are never offered',
  FULL,
  async ({ signedInMember }) => {
    const { author } = await createSwapCards(signedInMember);
    const { page, context } = await signedInMember('guest');
    await completeAllCards(context.request);
    await createPrayer(context.request, 'My own, which I am never shown.');
    await createPrayer(author.context.request, 'The only one that is left.');
    await page.goto('/swap');
    await expect(page.getByText('One request, one quiet minute.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('The only one that is left.');
  },
);

test('a failed load offers Try again and Continue to Feed', FULL, async ({ signedInMember }) => {
  await createSwapCards(signedInMember);
  const { page } = await signedInMember('guest');
  await page.route('**/api/swap', (route) => route.abort());
  // With a query, the page has no initial data.
  await page.goto('/swap?later');
  await expect(page.getByText('Failed to load prayers for swapping.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Feed' })).toHaveAttribute(
    'href',
    '/feed',
  );
  await page.unroute('**/api/swap');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardLabels(page)).toHaveCount(3);
});

test(
  'a refused action shows an error on its card; the others remain usable',
  FULL,
  async ({ signedInMember, allowedErrors }) => {
    allowedErrors.push(/403/);
    await createSwapCards(signedInMember);
    const { page } = await signedInMember('guest');
    await page.goto('/swap');
    const card = page.getByRole('article', { name: 'Popular' });
    const problem = { status: 403, code: 'test.refused', message: 'Not now.' };
    await page.route('**/completions', (route) =>
      route.fulfill({ status: 403, json: problem, contentType: 'application/problem+json' }),
    );
    await card.getByRole('button', { name: 'Mark as Prayed' }).click();
    await expect(card.getByText('Failed to mark as completed. Not now.')).toBeVisible();
    await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
    await page
      .getByRole('article', { name: 'Celebration' })
      .getByRole('button', { name: /React with heart/ })
      .click();
    await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
    await page.unroute('**/completions');
    await card.getByRole('button', { name: 'Couldn’t save. Try again' }).click();
    await expect(card.getByText(/^Prayed/)).toBeVisible();
    await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  },
);

test('by keyboard alone: each prayer moves the focus to the next card', async ({
  signedInMember,
}) => {
  await createSwapCards(signedInMember);
  const { page } = await signedInMember('guest');
  await page.goto('/swap');
  await page.getByRole('article', { name: 'Popular' }).focus();
  await tabTo(page, 'Mark as Prayed');
  await page.keyboard.press('Enter');
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await expect(page.getByRole('article', { name: 'Support' })).toBeFocused();
  await tabTo(page, 'Mark as Prayed', 'Support');
  await page.keyboard.press('Space');
  await expect(cardLabels(page)).toHaveText(['Celebration', 'Popular', 'Support']);
  await expect(page.getByRole('article', { name: 'Celebration' })).toBeFocused();
});

test('the cards do not move under a finger, so that its press is not lost', async ({
  signedInMember,
}) => {
  await createSwapCards(signedInMember);
  const { page } = await signedInMember('guest');
  await page.clock.install();
  await page.goto('/swap');
  await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
  await page.clock.pauseAt(Date.now() + MINUTE);
  const button = (card: string) =>
    page.getByRole('article', { name: card }).getByRole('button', { name: 'Mark as Prayed' });
  // The cards settle some time after the confirmation, which removes the stored action.
  const whenConfirmed = async (press: () => Promise<void>) => {
    const responded = page.waitForResponse('**/completions');
    await press();
    await responded;
    await expect.poll(() => readIndexedDb(page, 'prayer-swap-actions')).toBe('[[]]');
  };
  await whenConfirmed(() => button('Popular').click());
  await button('Support').hover();
  await page.mouse.down();
  await page.clock.runFor(5_000);
  await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
  await whenConfirmed(() => page.mouse.up());
  await page.clock.runFor(5_000);
  await expect(cardLabels(page)).toHaveText(['Celebration', 'Popular', 'Support']);
});

test('Later moves a card below the others and moves the focus; a swipe does the same', async ({
  signedInMember,
}) => {
  await createSwapCards(signedInMember);
  const { page, context } = await signedInMember('guest');
  await page.goto('/swap');
  const popular = page.getByRole('article', { name: 'Popular' });
  await popular.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await expect(page.getByRole('article', { name: 'Support' })).toBeFocused();

  const support = page.getByRole('article', { name: 'Support' });
  await swipe(page, support, 60);
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await swipe(page, support, -140);
  await expect(cardLabels(page)).toHaveText(['Celebration', 'Popular', 'Support']);
  // A swipe that starts on a button does not press it.
  const celebration = page.getByRole('article', { name: 'Celebration' });
  await swipe(page, celebration.getByRole('button', { name: 'Mark as Prayed' }), 140);
  await expect(cardLabels(page)).toHaveText(['Popular', 'Support', 'Celebration']);
  await expect(celebration.getByRole('button', { name: 'Mark as Prayed' })).toBeVisible();

  await popular.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(cardLabels(page)).toHaveText(['Support', 'Celebration', 'Popular']);
  await expect(popular.getByRole('button', { name: 'Later' })).toHaveCount(0);
  await support.getByRole('button', { name: 'Mark as Prayed' }).click();
  // The last open card cannot be skipped.
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
  expect((await fetchCurrentUser(context.request)).goodWillPoints).toBe(4);
});

/** Touches an element, moves sideways by this many pixels and releases. */
async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  // Cards glide to their new positions, and ignore touches until a moment later.
  await page.evaluate(waitForAnimations);
  await expect(element).toHaveCSS('pointer-events', 'auto');
  const { x, y, width, height } = await boundingBoxOf(element);
  const from = { x: x + width / 2, y: y + Math.min(height / 2, 40) };
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === null ? [] : [{ x: from.x + at, y: from.y }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 5; step += 1) await send('touchMove', (by * step) / 5);
  await send('touchEnd', null);
  await touch.detach();
}

/** Requests of other members for three cards, the newest of all, one of them prayed for. */
async function createSwapCards(signedInMember: SignInMember) {
  const [author, fan] = await Promise.all([signedInMember('author'), signedInMember('fan')]);
  const { request } = author.context;
  const popular = await createPrayer(request, 'The one that everybody prays for.');
  await createPrayer(request, 'One that no member has seen yet.');
  const celebration = await createPrayer(request, 'A child was born this morning.', {
    type: 'Celebration',
  });
  await createCompletion(fan.context.request, popular);
  return { author, popular, celebration };
}

async function boundingBoxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

const cardLabels = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

async function completeAllCards(request: APIRequestContext): Promise<void> {
  for (;;) {
    const { cards } = await (await request.get('/api/swap')).json();
    if (cards.length === 0) return;
    for (const { id } of cards) await createCompletion(request, id);
  }
}

async function tabTo(page: Page, button: string, card = 'Popular'): Promise<void> {
  const target = page.getByRole('article', { name: card }).getByRole('button', { name: button });
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${button}`);
}
