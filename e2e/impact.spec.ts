import { createCompletion, createReaction } from './support/api-helpers.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('impact shows requests, prayers and reactions, and a kind message without any', async ({
  signedInMember,
}) => {
  const [other, { page, context }] = await Promise.all([signedInMember('other'), signedInMember()]);
  await page.goto('/impact');
  await expect(page.getByText('Nothing yet. Start whenever you’re ready.')).toBeVisible();
  const first = await createPrayer(other.context.request, 'One to pray for and to react to.');
  const second = await createPrayer(other.context.request, 'One to pray for alone.');
  await createPrayer(context.request, 'One of my own, which counts as shared.');
  await createCompletion(context.request, first);
  await createCompletion(context.request, second);
  await createReaction(context.request, first, 'heart');

  await page.reload();
  await expect(page.getByText('You’ve prayed for 2 requests.')).toBeVisible();
  for (const [name, figure] of [
    ['Community points', '10'],
    ['Prayers shared', '1'],
    ['Reactions given', '1'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: name });
    await expect(term.locator('~ dd')).toHaveText(figure);
  }
  await expect(page.getByRole('link', { name: 'Share a request' })).toHaveAttribute(
    'href',
    '/create',
  );
  await page.getByRole('link', { name: 'Open Let’s Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
});

test(
  'figures that fail to load show an error, and Try again loads them',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.route('**/api/me/impact', (route) => route.abort());
    await page.goto('/impact');
    await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible();
    await expect(page.getByText('Failed to load impact data')).toBeVisible();
    await page.unroute('**/api/me/impact');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing yet. Start whenever you’re ready.')).toBeVisible();
  },
);
