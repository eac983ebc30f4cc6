import { createCompletion, insertManyPrayers } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { cardOf, chooseMenuItem, clickUndo } from './support/feed.ts';
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

test('Undo of a mute keeps the pages that were loaded since', async ({ signedInMember }) => {
  const [author, muted, { page, context, username }] = await Promise.all([
    signedInMember('author'),
    signedInMember('muted'),
    signedInMember('reader'),
  ]);
  await insertManyPrayers(author.username, 25);
  const id = await createPrayer(muted.context.request, 'For the journey of my brother.');
  await createCompletion(context.request, id);
  await muted.context.request.post(`/api/requests/${id}/updates`, {
    data: { text: 'He arrived safely last night.', answered: true },
  });
  await sql(
    `with prayed as (
       insert into completions (id, request_id, user_id, completed_at)
       select gen_random_uuid(), r.id, reader.id, now() from requests r
         join users author on author.id = r.user_id, users reader
       where author.username = $1 and reader.username = $2 returning request_id)
     insert into request_updates (id, request_id, text, answered, created_at)
     select gen_random_uuid(), request_id, 'It went well.', true, now() - interval '1 hour' from prayed`,
    [author.username, username],
  );
  await page.goto('/answered?whose=prayed');
  const entries = page
    .getByRole('list', { name: 'Answered prayers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(entries).toHaveCount(20);
  await page.getByRole('link', { name: 'Home' }).click();
  await chooseMenuItem(cardOf(page, id), `Hide posts by ${muted.username}`);
  await expect(cardOf(page, id)).toHaveCount(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/mute', async (route) => {
    await promise;
    await route.continue();
  });
  await clickUndo(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(entries).toHaveCount(25);
  resolve();
  await expect(entries).toHaveCount(26);
  await expect(entries.first()).toContainText('For the journey of my brother.');
});
