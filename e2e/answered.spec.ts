import { createCompletion } from './support/api-helpers.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('answered prayers are listed in two tabs, shown on Impact, and linked from the saved prayers', async ({
  signedInMember,
}) => {
  const [author, { page, context }] = await Promise.all([
    signedInMember('author'),
    signedInMember(),
  ]);
  await page.goto('/impact');
  await page.getByRole('link', { name: 'See answered prayers' }).click();
  await expect(page.getByRole('tab', { name: 'You prayed for' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('When a request you prayed for is answered')).toBeVisible();
  await page.getByRole('tab', { name: 'Yours' }).click();
  await expect(page.getByText('When a prayer of yours is answered')).toBeVisible();

  const id = await createPrayer(author.context.request, 'For the journey of my brother.');
  await createCompletion(context.request, id);
  await author.context.request.post(`/api/requests/${id}/updates`, {
    data: { text: 'He arrived safely last night.', answered: true },
  });
  await page.goto('/impact');
  await expect(page.getByRole('region', { name: 'Answered prayers' })).toContainText(
    'He arrived safely last night.',
  );
  await page.goto('/praying-for');
  await page.getByRole('link', { name: 'See answered prayers' }).click();
  const entry = page.getByRole('list', { name: 'Answered prayers' }).getByRole('listitem');
  await expect(entry).toContainText('He arrived safely last night.');
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(`/feed#prayer-${id}`);
});
