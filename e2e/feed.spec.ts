import { randomUUID } from 'node:crypto';
import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import { DAY } from '@prayer-swap/shared/time';
import { createCompletion, insertManyPrayers, setPrayerAge } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { card, cardOf, chooseOption } from './support/feed.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('a card shows everything that the author writes', async ({ signedInMember }) => {
  // The type demands each field of the content, besides the audience, which is everyone.
  const shown: Record<Exclude<keyof RequestContent, 'audience' | 'circleId'>, string> = {
    text: 'Our neighbours have a roof again.',
    type: 'Celebration',
    anonymous: 'Anonymous',
    visibleToVisitors: 'Visitors can read this.',
    namedToVisitors: 'Visitors can read this.',
    day: 'On ',
    allowsWords: 'Words',
  };
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, shown.text, {
    type: 'Celebration',
    anonymous: true,
    visibleToVisitors: true,
    namedToVisitors: true,
    day: new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10),
    allowsWords: true,
  });
  const { page } = author;
  await page.goto('/feed?tab=mine');
  for (const part of Object.values(shown)) await expect(cardOf(page, id)).toContainText(part);
});

test('the address contains tab and order, and Back restores them', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await createPrayer(context.request, 'For a calm week at the new school.');
  await page.goto('/feed');
  const community = page.getByRole('tab', { name: 'Community' });
  const mine = page.getByRole('tab', { name: 'My Prayers' });
  const newest = page.getByRole('radio', { name: 'New' });
  const popular = page.getByRole('radio', { name: 'Popular' });
  await expect(community).toHaveAttribute('aria-selected', 'true');
  await expect(newest).toBeChecked();

  await mine.click();
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
  await chooseOption(page, 'Popular');
  await expect(page).toHaveURL(/\/feed\?tab=mine&sort=popular$/);
  await expect(card(page, 'For a calm week')).toBeVisible();
  await page.goBack();
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(newest).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(community).toHaveAttribute('aria-selected', 'true');

  await page.goto('/feed?tab=mine&sort=popular');
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(popular).toBeChecked();
});

test('45 requests load in three pages: twenty, twenty by a press, the rest by scrolling; Back restores the position', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember();
  await insertManyPrayers(username, 45);
  await page.goto('/feed?tab=mine');
  const cards = page.getByRole('list', { name: 'My prayers' }).getByRole('article');
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(40);
  // The focus of the button moves to the first new card.
  await expect(cards.nth(20)).toBeFocused();
  await expect(page.getByText('That’s everything.')).toBeHidden();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(45);
  await expect(page.getByText('That’s everything.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const texts = await cards.locator('.request-text').allTextContents();
  expect(texts.map((text) => Number(/\d+$/.exec(text)))).toEqual(
    Array.from({ length: 45 }, (_, index) => index + 1),
  );

  await cards.nth(30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Prayer Impact' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(45);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
});

test(
  'a page that fails shows an error below the list, and Try again loads it',
  FULL,
  async ({ signedInMember }) => {
    const { page, username } = await signedInMember();
    await insertManyPrayers(username, 25);
    await page.route('**/api/requests?*cursor=*', (route) => route.abort());
    await page.goto('/feed?tab=mine');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Failed to load more prayer requests.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.unroute('**/api/requests?*cursor=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(25);
  },
);

test('the feed that a tab opens again shows its first cards before the others', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  await insertManyPrayers(author.username, 20);
  const { page } = await signedInMember('reader');
  await page.goto('/feed');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect(cards).toHaveCount(0);
  const firstCount = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const { length } = document.querySelectorAll('article');
          if (length === 0) return;
          observer.disconnect();
          resolve(length);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await tabs.getByRole('link', { name: 'Home' }).click();
  expect(await firstCount).toBeLessThan(10);
  await expect(cards).toHaveCount(20);
});

test('a link to a prayer beyond the first page loads it, focuses it and highlights it', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const text = 'An older wish that a friend sent a link to.';
  const id = await createPrayer(author.context.request, text);
  await setPrayerAge(id, 5);
  await insertManyPrayers(author.username, 25);

  const { page } = await signedInMember();
  // The highlight lasts two seconds, so the test looks for it from the first moment.
  await page.goto(`/feed#prayer-${id}`, { waitUntil: 'commit' });
  const target = card(page, text);
  await expect(target).toHaveClass(/ring-primary/);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(target).toContainText('5d ago');
  await expect(target).not.toHaveClass(/ring-primary/);
  await expect(target).toHaveCount(1);
});

test('a link to a card of the list shows what its author and others did since, or that it is gone', async ({
  signedInMember,
}) => {
  const [author, other, { page }] = await Promise.all([
    signedInMember('author'),
    signedInMember('other'),
    signedInMember('reader'),
  ]);
  const id = await createPrayer(author.context.request, 'A wish in its first words.');
  await page.goto('/feed');
  const target = cardOf(page, id);
  await expect(target).toContainText('A wish in its first words.');
  const followLink = async () => {
    for (const hash of ['', `prayer-${id}`])
      await page.evaluate((value) => {
        location.hash = value;
      }, hash);
  };
  await createCompletion(other.context.request, id);
  const text = 'The same wish in better words.';
  await author.context.request.patch(`/api/requests/${id}`, { data: { text } });
  await followLink();
  await expect(target).toContainText(text);
  await expect(target).toContainText('edited');
  await expect(target).toContainText('1 prayed');

  await author.context.request.delete(`/api/requests/${id}`);
  await followLink();
  await expect(page.getByText('This prayer is no longer available').first()).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test(
  'a link to a deleted prayer shows a message above the feed',
  FULL,
  async ({ signedInMember }) => {
    const author = await signedInMember('author');
    const id = await createPrayer(
      author.context.request,
      'A wish that its author takes back again.',
    );
    await author.context.request.delete(`/api/requests/${id}`);
    const { page } = await signedInMember();
    for (const gone of [id, randomUUID()]) {
      await page.goto(`/feed#prayer-${gone}`);
      await expect(page.getByText('This prayer is no longer available').first()).toBeVisible();
      await page.goto('/impact');
    }
  },
);

test('new posts of other members wait behind a pill and cause no layout shift', async ({
  signedInMember,
}) => {
  const hers = await signedInMember('hers');
  const { page, context } = await signedInMember('reader');
  await createPrayer(context.request, 'Something to read while the others write.');
  await page.clock.install();
  await page.goto('/feed');
  const cards = page.getByRole('list', { name: 'Prayers of the community' }).getByRole('article');
  const first = await cards.first().getAttribute('id');

  const text = 'News that arrived while a member was reading.';
  const news = cardOf(page, await createPrayer(hers.context.request, text));
  const pill = page.getByRole('button', { name: /\d+ new prayers?$/ });
  // The clock of the page is ahead of the server's, whose first page may be half a second old.
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(pill).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(cards.first()).toHaveAttribute('id', first ?? '');
  await expect(news).toHaveCount(0);
  await pill.click();
  await expect(news.filter({ hasText: text })).toBeVisible();
  await expect(cards.first()).toBeFocused();
  await expect(pill).toBeHidden();
});

test(
  'Popular shows the prayers with most engagement of three days, and none older',
  FULL,
  async ({ signedInMember }) => {
    const author = await signedInMember('author');
    const shared = (text: string) => createPrayer(author.context.request, text);
    const today = await shared('Popular today, with 200 prayers.');
    const recent = await shared('Popular two days ago, with 100 prayers.');
    const old = await shared('Popular four days ago, with 300 prayers.');
    await setPrayerAge(recent, 2);
    await setPrayerAge(old, 4);
    await insertCompletions(today, 200);
    await insertCompletions(recent, 100);
    await insertCompletions(old, 300);

    await author.page.goto('/feed?tab=mine&sort=popular');
    await expect(author.page.getByRole('article')).toContainText([
      'Popular today',
      'Popular two days ago',
    ]);

    const { page } = await signedInMember();
    await page.goto('/feed?sort=popular');
    await expect(page.locator(`#prayer-${today}`)).toBeVisible();
    await expect(page.locator(`#prayer-${recent}`)).toBeVisible();
    await expect(page.locator(`#prayer-${old}`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  },
);

/** Completions of deleted members, more than any other test has. */
const insertCompletions = (requestId: string, times: number) =>
  sql(
    `insert into completions (id, request_id, completed_at)
     select gen_random_uuid(), $1, now() from generate_series(1, $2)`,
    [requestId, times],
  );
