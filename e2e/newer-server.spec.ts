import type { Page } from '@playwright/test';
import { createCompletion, createReaction } from './support/api-helpers.ts';
import { card } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const REACTED = 'For the choir that sings tonight.';
const UNKNOWN = 'For the harvest of this year.';

test('a page shows the responses of a newer server without the values that it does not know', async ({
  signedInMember,
}) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const id = await createPrayer(owner.context.request, REACTED);
  await createPrayer(owner.context.request, UNKNOWN);
  await createReaction(omar.context.request, id, 'heart');
  await createCompletion(omar.context.request, id);
  const { page } = owner;
  await changeItems(page, '**/api/requests?*', ({ text }) =>
    text === UNKNOWN
      ? { type: 'Gratitude' }
      : { status: 'Paused', userReactedEmoji: 'candle', prayOn: '2026-12-24' },
  );
  await changeItems(page, '**/api/notifications', ({ type }) =>
    type === 'reaction' ? { emoji: 'candle' } : { type: 'candle-lit' },
  );

  await page.goto('/feed?tab=mine');
  await expect(card(page, REACTED)).toContainText('1 person has prayed');
  await expect(card(page, UNKNOWN)).toHaveCount(0);

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveText(/reacted\s+to your prayer/);
  // A list may be loading again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Changes the items of a list on their way to the page. */
async function changeItems(
  page: Page,
  url: string,
  change: (item: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const items = list.items.map((item: Record<string, unknown>) => ({ ...item, ...change(item) }));
    await route.fulfill({ response, json: { ...list, items } });
  });
}
