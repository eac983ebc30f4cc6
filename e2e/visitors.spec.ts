import { test } from './support/dedicated-server-test.ts';
import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { expect } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('a request whose author agrees is on the start page without a name, until it is withdrawn', async ({
  signedInMember,
  page: visitor,
}) => {
  const author = await signedInMember('author');
  await createPrayer(author.context.request, 'Only members read this one.');
  const { page } = author;
  const text = 'For the nurses who work tonight.';
  await page.goto('/create');
  await page.getByLabel('Your prayer request').fill(text);
  const agreement = page.getByRole('switch', { name: 'Let visitors read this' });
  await page.getByText('More options').click();
  await expect(agreement).not.toBeChecked();
  await agreement.click();
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);

  await visitor.goto('/home');
  const section = visitor.getByRole('region', { name: 'Someone is asking right now' });
  await visitor.getByRole('contentinfo').hover();
  await expect(section.getByRole('listitem')).toHaveText([text]);
  await expect(visitor.getByRole('main')).not.toContainText(author.username);

  await page.goto('/feed?tab=mine');
  const id = await page.getByRole('article').filter({ hasText: text }).getAttribute('id');
  const card = cardOf(page, (id ?? '').replace('prayer-', ''));
  await expect(card).toContainText('Visitors can read this.');
  await card.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Hide from visitors' }).click();
  await expectMessage(page, 'Visitors can no longer read it.');
  await expect(card).not.toContainText('Visitors can read this.');
  const response = visitor.waitForResponse('**/api/visitor-requests');
  await visitor.reload();
  await visitor.getByRole('contentinfo').hover();
  await response;
  await expect(section).toHaveCount(0);
});
