import { violationsIn } from './support/axe.ts';
import { makeAdmin, sql } from './support/database.ts';
import { says } from './support/says.ts';
import { expect, test } from './support/test.ts';
import { aDeadJob } from './support/undelivered.ts';

test('what was not delivered is tried again, given up, or found to be taken care of', async ({
  someone,
}) => {
  const { page, username } = await someone('keeper');
  await makeAdmin(username);
  const until = '2020-01-01T00:00:00Z';
  await aDeadJob('mail', 'Error EENVELOPE');
  await aDeadJob('mail', 'Error ETIMEDOUT', { data: { until } });
  await aDeadJob('sweep', 'Error 57014');

  await page.goto('/admin?tab=actions');
  const list = page.getByRole('list', { name: 'Not delivered' });
  const item = (reason: string) => list.getByRole('listitem').filter({ hasText: reason });
  await expect(item('EENVELOPE').getByText('9 tries. Last failure: Error EENVELOPE')).toBeVisible();
  const expired = item('ETIMEDOUT');
  await expect(expired.getByText('Expired', { exact: true })).toBeVisible();
  await expect(expired.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);

  await item('57014')
    .getByRole('button', { name: /^Try again: Removing what has expired/ })
    .click();
  await says(page, 'It is tried again.');
  await expect(item('57014')).toHaveCount(0);

  await expired.getByRole('button', { name: /^Give up: An email/ }).click();
  await says(page, 'Given up.');
  await expect(expired).toHaveCount(0);
  await expect(item('EENVELOPE').getByRole('button', { name: /^Try again/ })).toBeFocused();

  // Another admin was quicker.
  await sql(`delete from pgboss.job where name = 'dead-mail'`);
  await item('EENVELOPE')
    .getByRole('button', { name: /^Give up/ })
    .click();
  await says(page, 'This has been taken care of meanwhile.');
  await expect(item('EENVELOPE')).toHaveCount(0);
});
