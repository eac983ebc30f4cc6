import { findViolations } from './support/axe.ts';
import { makeAdmin, sql } from './support/database.ts';
import { insertDeadLetter } from './support/dead-letters.ts';
import { expectMessage } from './support/expect-message.ts';
import { expect, test } from './support/test.ts';

test('a dead letter is retried, discarded, or found to be handled', async ({ signedInMember }) => {
  const { page, username } = await signedInMember('keeper');
  await makeAdmin(username);
  const until = '2020-01-01T00:00:00Z';
  await insertDeadLetter('mail', 'Error EENVELOPE');
  await insertDeadLetter('mail', 'Error ETIMEDOUT', { data: { until } });
  await insertDeadLetter('sweep', 'Error 57014');

  await page.goto('/admin?tab=push');
  const list = page.getByRole('list', { name: 'Failed deliveries' });
  const item = (reason: string) => list.getByRole('listitem').filter({ hasText: reason });
  await expect(item('EENVELOPE').getByText('9 tries. Last error: Error EENVELOPE')).toBeVisible();
  const expired = item('ETIMEDOUT');
  await expect(expired.getByText('Expired', { exact: true })).toBeVisible();
  await expect(expired.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await item('57014')
    .getByRole('button', { name: /^Try again: Cleanup/ })
    .click();
  await expectMessage(page, 'Trying again.');
  await expect(item('57014')).toHaveCount(0);

  await expired.getByRole('button', { name: /^Drop: Email/ }).click();
  await expectMessage(page, 'Dropped.');
  await expect(expired).toHaveCount(0);
  await expect(item('EENVELOPE').getByRole('button', { name: /^Try again/ })).toBeFocused();

  // Another admin has resolved it first.
  await sql(
    `delete from pgboss.job where name = 'dead-mail' and output ->> 'reason' = 'Error EENVELOPE'`,
  );
  await item('EENVELOPE').getByRole('button', { name: /^Drop/ }).click();
  await expectMessage(page, 'This is already taken care of.');
  await expect(item('EENVELOPE')).toHaveCount(0);
});
