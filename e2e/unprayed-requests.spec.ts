import { sql } from './support/database.ts';
import { test } from './support/dedicated-server-test.ts';
import { cardOf } from './support/feed.ts';
import { expect } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('beside the feed are the requests without a prayer, which lead to their cards', async ({
  signedInMember,
  dataDir,
}) => {
  const owner = await signedInMember('owner');
  const texts = [
    'For my sister, who is far away.',
    'For rain before the sowing.',
    'For our baker.',
  ];
  const ids: string[] = [];
  for (const text of texts) ids.push(await createPrayer(owner.context.request, text));
  const [first = ''] = ids;
  // Other tests of this server have newer requests.
  await sql(
    `update requests set created_at = created_at - interval '6 days' where id = any($1)`,
    [ids],
    dataDir,
  );
  const { page } = await signedInMember('reader');
  await page.goto('/feed?sort=popular');
  const waiting = page.getByRole('region', { name: 'Waiting for a first prayer' });
  await expect(waiting.getByRole('listitem')).toHaveText([/my sister/, /rain/, /baker/]);
  await waiting.getByRole('link', { name: /my sister/ }).click();
  await expect(page).toHaveURL(new RegExp(`/feed#prayer-${first}$`));
  const card = cardOf(page, first);
  await expect(card).toBeInViewport();
  await card.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(waiting.getByRole('listitem')).toHaveText([/rain/, /baker/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting.getByRole('listitem')).toHaveText([/my sister/, /rain/, /baker/]);
});
