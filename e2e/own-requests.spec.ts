import { createCompletion, fetchPrayer } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { card, cardOf, chooseMenuItem, clickUndo } from './support/feed.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TEXT = 'For my neighbour, who lost his dog.';

test('editing a text: validation shows errors, Cancel discards, Save publishes it as edited', async ({
  signedInMember,
}) => {
  const [{ page, context }, other] = await Promise.all([signedInMember(), signedInMember('other')]);
  const id = await createPrayer(context.request, TEXT);
  await page.goto('/feed?tab=mine');
  const field = page.getByLabel('Your text');

  await chooseMenuItem(card(page, TEXT), 'Edit');
  await field.fill('Too short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Please provide more detail in your prayer request (at least 10 characters)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, TEXT)).toBeVisible();

  await chooseMenuItem(card(page, TEXT), 'Edit');
  await expect(field).toHaveValue(TEXT);
  await page.route('**/api/requests/*', (route) => route.fulfill({ body: 'Welcome' }));
  await field.fill('For my neighbour, who found his dog again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We couldn’t save your change. Please try again.')).toBeVisible();
  await page.unroute('**/api/requests/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Prayer updated!')).toBeVisible();
  await expect(card(page, 'who found his dog again')).toContainText('edited');
  expect(await fetchPrayer(other.context.request, id)).toMatchObject({
    text: 'For my neighbour, who found his dog again.',
  });
});

test('archive, Undo, archive again, restore: hidden from others while archived, prayers preserved', async ({
  signedInMember,
}) => {
  const [{ page, context }, other] = await Promise.all([signedInMember(), signedInMember('other')]);
  const id = await createPrayer(context.request, TEXT);
  await createCompletion(other.context.request, id);
  const seenByOther = async () => (await other.context.request.get(`/api/requests/${id}`)).status();
  await page.goto('/feed?tab=mine');
  const list = page.getByRole('list', { name: 'My prayers' });
  const archive = page.getByRole('list', { name: 'Archived' });

  await chooseMenuItem(card(page, TEXT), 'Archive');
  await expect(page.getByText('Archived. Only you can see it.')).toBeVisible();
  await expect(card(page, TEXT)).toHaveCount(0);
  expect(await seenByOther()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText(TEXT)).toBeVisible();
  expect(await seenByOther()).toBe(200);
  await expect(page.getByText('Archived. Only you can see it.')).toBeHidden();

  await chooseMenuItem(card(page, TEXT), 'Archive');
  await expect(card(page, TEXT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(archive.getByText(TEXT)).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(archive).toBeHidden();
  await page.getByRole('button', { name: 'Archived' }).click();
  await chooseMenuItem(card(page, TEXT), 'Restore');
  await expect(list.getByText(TEXT)).toBeVisible();
  await expect(page.getByText('Nothing archived.')).toBeVisible();
  await expect(card(page, TEXT)).toContainText('1 person has prayed');
  expect(await seenByOther()).toBe(200);
});

test('Undo of Archive shows the prayer again in the order by popularity', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, TEXT);
  await page.goto('/feed?tab=mine&sort=popular');
  await chooseMenuItem(cardOf(page, id), 'Archive');
  await expect(cardOf(page, id)).toHaveCount(0);
  await clickUndo(page);
  await expect(cardOf(page, id)).toBeVisible();
});

test(
  'a failed archiving leaves the request in place and can be retried',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await createPrayer(context.request, TEXT);
    await page.goto('/feed?tab=mine');
    await page.route('**/api/requests/*', (route) => route.abort());
    await chooseMenuItem(card(page, TEXT), 'Archive');
    await expect(card(page, TEXT).getByText('Failed to archive request.')).toBeVisible();
    await page.unroute('**/api/requests/*');
    await card(page, TEXT).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Archived. Only you can see it.')).toBeVisible();
    await expect(card(page, TEXT)).toHaveCount(0);
  },
);

test('deleting asks for confirmation, survives a failure, and is permanent', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, TEXT);
  await page.goto('/feed?tab=mine');
  const question = page.getByRole('alertdialog', { name: 'Delete this prayer?' });

  await chooseMenuItem(card(page, TEXT), 'Delete');
  await expect(question).toContainText('can’t be brought back');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, TEXT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More about this post' })).toBeFocused();

  await chooseMenuItem(card(page, TEXT), 'Delete');
  await page.route('**/api/requests/*', (route) => route.abort());
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Failed to delete request.')).toBeVisible();
  await page.unroute('**/api/requests/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await expect(page.getByText("Nothing here yet. When you're ready, share one.")).toBeVisible();
  expect((await context.request.get(`/api/requests/${id}`)).status()).toBe(404);
});

test('a request under review stays visible to its owner with a note, and is hidden from others', async ({
  signedInMember,
}) => {
  const [{ page, context }, other] = await Promise.all([signedInMember(), signedInMember('other')]);
  const id = await createPrayer(context.request, TEXT);
  await sql(`update requests set status = 'Under_Review' where id = $1`, [id]);
  await page.goto('/feed?tab=mine');
  await expect(card(page, TEXT)).toContainText('Under review');
  await expect(card(page, TEXT)).toContainText('Someone flagged this post.');
  await card(page, TEXT).getByRole('button', { name: 'More about this post' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Archive', 'Delete']);
  await other.page.goto(`/feed#prayer-${id}`);
  await expect(other.page.getByText('This prayer is no longer available').first()).toBeVisible();

  await sql(`update requests set status = 'Admin_Blocked' where id = $1`, [id]);
  await page.reload();
  await expect(card(page, TEXT)).toContainText('Not shown to others');
  await expect(card(page, TEXT)).toContainText('You can still read, archive or delete it.');

  await sql(`update requests set status = 'Admin_Reinstated' where id = $1`, [id]);
  await other.page.reload();
  await expect(cardOf(other.page, id)).toBeVisible();
  await page.reload();
  await expect(card(page, TEXT)).not.toContainText('Not shown to others');
});

test('an owner cannot pray for or react to the own request', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, TEXT);
  await page.goto(`/feed#prayer-${id}`);
  const own = cardOf(page, id);
  await expect(own).toContainText('· you');
  await expect(own).toContainText('Just now');
  await expect(own.getByRole('button', { name: 'Mark as Prayed' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: /React with/ })).toHaveCount(0);
  const response = await context.request.post(`/api/requests/${id}/completions`);
  expect(response.status()).toBe(403);
  expect(await response.json()).toMatchObject({ message: 'This is your own post.' });
});
