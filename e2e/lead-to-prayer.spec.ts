import { insertManyPrayers, serveSwapCards } from './support/api-helpers.ts';
import { test } from './support/dedicated-server-test.ts';
import { cardOf, chooseMenuItem } from './support/feed.ts';
import { expect } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const WIDE = { width: 1280, height: 900 };

test('on a phone a line above the feed leads to the swap until it is dismissed for the day', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  await createPrayer(author.context.request, 'For the neighbours who moved in.');
  const { page } = await signedInMember('reader');
  await page.goto('/feed');
  const line = page.getByRole('main').getByRole('link', { name: "Let's Swap" });
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(200);
  await expect(page.getByRole('link', { name: 'Initiate Swap' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Not today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await page.reload();
  await line.click();
  await expect(page).toHaveURL(/\/swap$/);
  // The app is ready, not only its prerendered page.
  await expect(page.getByRole('button', { name: 'Mark as Prayed' }).first()).toBeVisible();
  await page.goto('/feed');
  await expect(card).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('beside the feed of a wide window is the next draw of the swap, which Begin opens', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  await createPrayer(author.context.request, 'For a calm night in the ward.');
  const { page } = await signedInMember('reader');
  await page.setViewportSize(WIDE);
  await page.goto('/feed');
  const preview = page.getByRole('region', { name: "Let's Swap" });
  const text = (await preview.locator('.request-text').textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'Initiate Swap' })).toHaveCount(1);
  await preview.getByRole('link', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await expect(page.getByRole('article').first()).toContainText(text);
});

test('the draw beside the feed loses what its member flags or prays for there, and is followed by a new one', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const create = (text: string) => createPrayer(author.context.request, text);
  const [flagged, prayed, open, next] = [
    await create('Buy these shares now.'),
    await create('For the bees.'),
    await create('For the orchard.'),
    await create('For the meadow.'),
  ];
  const { page } = await signedInMember('reader');
  await page.setViewportSize(WIDE);
  const serve = (...ids: string[]) => serveSwapCards(page, author.context.request, ids);
  await serve(flagged, prayed, open);
  await page.goto('/feed');
  const preview = page.getByRole('region', { name: "Let's Swap" });
  await expect(preview).toContainText('Buy these shares now.');
  await chooseMenuItem(cardOf(page, flagged), 'Flag Content');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Someone may be in danger').check();
  await question.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(cardOf(page, flagged)).toHaveCount(0);
  await expect(preview).toContainText('For the bees.');
  const pray = (id: string) =>
    cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await pray(prayed);
  await expect(preview).toContainText('For the orchard.');
  await expect(preview).toContainText('One request, one quiet minute.');
  await preview.getByRole('link', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('For the orchard.');

  await serve(open);
  await page.goto('/feed');
  await expect(preview).toContainText('For the orchard.');
  await serve(next);
  await pray(open);
  await expect(preview).toContainText('For the meadow.');
});

test('J and K move between the cards, P prays and ? lists the keys, unless they are turned off', async ({
  signedInMember,
  dataDir,
}) => {
  const author = await signedInMember('author');
  await insertManyPrayers(author.username, 3, dataDir);
  const { page } = await signedInMember('reader');
  await page.setViewportSize(WIDE);
  await page.goto('/feed');
  const cards = page.getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('j');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('p');
  await expect(cards.nth(0).getByRole('button', { name: /^Prayed/ })).toBeVisible();

  await page.goto('/profile/accessibility');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.goto('/feed');
  await expect(cards.nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await expect(cards.and(page.locator(':focus'))).toHaveCount(0);
});
