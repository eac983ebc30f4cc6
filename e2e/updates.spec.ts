import type { APIRequestContext, Page } from '@playwright/test';
import { createCompletion, fetchPrayer, insertReminder } from './support/api-helpers.ts';
import { findViolations } from './support/axe.ts';
import { sql } from './support/database.ts';
import { card, cardOf, chooseMenuItem } from './support/feed.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const TEXT = 'For my sister, who is operated on this week.';
const NEWS = 'She is home again, and sleeps through the night.';

const notificationBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notificationPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('an update is validated, visible to all, and notifies the members who prayed with a link to it', async ({
  signedInMember,
}) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const id = await createPrayer(owner.context.request, TEXT);
  await createCompletion(omar.context.request, id);
  await omar.page.goto('/feed');
  await expect(cardOf(omar.page, id)).toBeVisible();

  const { page } = owner;
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(card(page, TEXT), 'Post an update');
  const dialog = page.getByRole('dialog', { name: 'Post an update' });
  await expect(dialog).toContainText('tell everyone who prayed');
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(dialog.getByText('An update can’t be empty.')).toBeVisible();
  await dialog.getByLabel('Your update').fill('Good');
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(dialog.getByText(/write a little more/)).toBeVisible();
  await dialog.getByLabel('Your update').fill(NEWS);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(page.getByText('Update shared.')).toBeVisible();
  await expect(card(page, TEXT)).toContainText(NEWS);

  // His list is as it was loaded; the notification links to the new update.
  await notificationBell(omar.page).click();
  const updateNotification = notificationPanel(omar.page).getByText(
    'An update on a request you prayed for',
  );
  await expect(updateNotification).toBeVisible();
  await expect(notificationPanel(omar.page)).not.toContainText(owner.username);
  await updateNotification.click();
  await expect(omar.page).toHaveURL(`/feed#prayer-${id}`);
  await expect(cardOf(omar.page, id)).toContainText(NEWS);
});

test('a request is marked as answered, unmarked, marked again, and shared as a Celebration with its prayers', async ({
  signedInMember,
}) => {
  const [{ page, context }, omar] = await Promise.all([
    signedInMember('owner'),
    signedInMember('omar'),
  ]);
  const id = await createPrayer(context.request, TEXT, { anonymous: true });
  await createCompletion(omar.context.request, id);
  await page.goto('/feed?tab=mine');
  const post = cardOf(page, id);

  await chooseMenuItem(post, 'Mark as answered');
  const dialog = page.getByRole('dialog', { name: 'Mark as answered' });
  await expect(dialog).toContainText('It stays anonymous, like your request.');
  await dialog.getByLabel('How it went').fill(NEWS);
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered.', { exact: true })).toBeVisible();
  await expect(post.getByText('Answered', { exact: true })).toBeVisible();

  await chooseMenuItem(post, 'Not answered after all');
  await expect(post.getByText('Answered', { exact: true })).toHaveCount(0);
  await expect(post).toContainText(NEWS);
  await chooseMenuItem(post, 'Mark as answered');
  await dialog.getByLabel('How it went').fill('The doctors let her go home for good.');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(post.getByText('Answered', { exact: true })).toBeVisible();

  await omar.page.goto(`/feed#prayer-${id}`);
  const friendCard = cardOf(omar.page, id);
  await expect(friendCard.getByText('Answered', { exact: true })).toBeVisible();
  await friendCard.getByRole('button', { name: 'Show 1 earlier update' }).click();
  await expect(friendCard).toContainText(NEWS);
  await expect(friendCard.getByRole('button', { name: 'Delete update' })).toHaveCount(0);

  await chooseMenuItem(post, 'Share as a Celebration');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can’t change it back.');
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Share as a Celebration' }).click();
  await expect(page.getByText('It’s a Celebration now.')).toBeVisible();
  await expect(post).toContainText('Celebration');
  expect(await fetchPrayer(omar.context.request, id)).toMatchObject({
    type: 'Celebration',
    answered: true,
    totalCompleted: 1,
    ownerUsername: 'Anonymous',
  });
});

test('the author deletes an update, also an earlier one', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, TEXT);
  for (const text of ['The operation is tomorrow.', NEWS]) {
    await context.request.post(`/api/requests/${id}/updates`, { data: { text } });
  }
  await page.goto('/feed?tab=mine');
  const post = cardOf(page, id);
  await post.getByRole('button', { name: 'Show 1 earlier update' }).click();
  await expect(post).toContainText('The operation is tomorrow.');
  await post.getByRole('button', { name: 'Delete update' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete update' }).click();
  await expect(page.getByText('Update deleted.')).toBeVisible();
  await expect(post).not.toContainText('The operation is tomorrow.');
  await expect(post).toContainText(NEWS);
  await post.getByRole('button', { name: 'Delete update' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete update' }).click();
  await expect(post).not.toContainText(NEWS);
  await expect(post).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`cards with updates, ${colorScheme}, ${width} px`, FULL, async ({ signedInMember }) => {
      const [{ page, context }, other] = await Promise.all([
        signedInMember(),
        signedInMember('other'),
      ]);
      await createUpdatedPrayer(context.request);
      await createUpdatedPrayer(other.context.request);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/feed', '/feed?tab=mine']) {
        await page.goto(path);
        await expect(page.getByText(/^Answered/).first()).toBeVisible();
        await page.getByRole('button', { name: 'Show 11 earlier updates' }).first().click();
        await expect(page.getByText('number 10,').first()).toBeVisible();
        expect(await findViolations(page), path).toEqual([]);
        await expectNoOverflow(page);
      }
    });
  }
}

test('earlier updates are loaded in pages', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await createUpdatedPrayer(context.request);
  await page.goto('/feed?tab=mine');
  await page.getByRole('button', { name: 'Show 11 earlier updates' }).click();
  await expect(page.getByText('number 10,')).toBeVisible();
  await expect(page.getByText('number 12,')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('number 12,')).toBeVisible();
});

/** Posts a request, and inserts twelve updates of it. */
async function createUpdatedPrayer(request: APIRequestContext): Promise<void> {
  await sql(
    `insert into request_updates (id, request_id, text, answered, created_at)
     select gen_random_uuid(), $1, 'There is news, number ' || n || ', and it is good.', n = 3,
       now() - n * interval '1 hour' from generate_series(1, 12) n`,
    [await createPrayer(request, TEXT)],
  );
}

test('saved prayers: saved from a card, read and prayed for on the list, removed and restored', async ({
  signedInMember,
}) => {
  const [{ page, context }, other] = await Promise.all([signedInMember(), signedInMember('other')]);
  const id = await createPrayer(other.context.request, TEXT);
  await page.goto('/praying-for');
  await expect(page.getByText(/it will wait for you here/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/feed#prayer-${id}`);
  await chooseMenuItem(cardOf(page, id), 'Keep praying for this');
  await expect(page.getByText('Saved to “I am praying for”.')).toBeVisible();
  await page.goto('/feed?tab=mine');
  await page.getByRole('link', { name: 'I am praying for' }).click();
  await expect(page).toHaveURL('/praying-for');
  const savedCard = card(page, TEXT);
  await savedCard.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(savedCard.getByRole('button', { name: /^Prayed/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await savedCard.getByRole('button', { name: 'Stop praying for this' }).click();
  await expect(page.getByText('Removed from your list.')).toBeVisible();
  await expect(savedCard.getByRole('button', { name: 'Keep praying for this' })).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: 'Removed from your list.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(savedCard.getByRole('button', { name: 'Stop praying for this' })).toBeVisible();
  await other.context.request.patch(`/api/requests/${id}`, { data: { archived: true } });
  await page.reload();
  await expect(page.getByText(/it will wait for you here/)).toBeVisible();
  const { items } = await (await context.request.get('/api/notifications')).json();
  expect(items).toEqual([]);
});

test(
  'a reminder uses the clock of the device and links to the list',
  FULL,
  async ({ signedInMember }) => {
    const [{ page, context, username }, other] = await Promise.all([
      signedInMember(),
      signedInMember('other'),
    ]);
    const id = await createPrayer(other.context.request, TEXT);
    await context.request.post(`/api/requests/${id}/saved-prayer`);
    await page.goto('/praying-for');
    const reminder = page.getByRole('switch', { name: 'Daily reminder' });
    await expect(reminder).not.toBeChecked();
    await reminder.click();
    await expect(reminder).toBeChecked();
    const hour = page.getByLabel('Hour');
    await expect(hour).toHaveValue('8');
    await hour.selectOption('6');
    await expect.poll(() => fetchReminder(context.request)).toMatchObject({ on: true, hour: 6 });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page)).toEqual([]);
        await expectNoOverflow(page);
      }
    }
    await page.reload();
    await expect(hour).toHaveValue('6');

    await insertReminder(username);
    await page.goto('/feed');
    await notificationBell(page).click();
    await notificationPanel(page).getByText('1 request to pray for today').click();
    await expect(page).toHaveURL('/praying-for');
    await expect(card(page, TEXT)).toBeVisible();

    await page.route('**/api/saved-prayers/reminder', (route) => route.abort());
    await reminder.click();
    await expect(page.getByText(/offline/).first()).toBeVisible();
    await expect(reminder).toBeChecked();
  },
);

async function fetchReminder(request: APIRequestContext): Promise<unknown> {
  return (await request.get('/api/saved-prayers/reminder')).json();
}

test('an update whose response is lost is stored once, also when resent', async ({
  signedInMember,
}) => {
  const { page, context, id, dialog } = await openUpdateDialog(signedInMember);
  // Without storage the member resends it.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.route(
    '**/updates',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(dialog.getByText(/You seem to be offline/).first()).toBeVisible();
  expect(await fetchPrayer(context.request, id)).toMatchObject({ updateCount: 1 });
  await dialog.getByRole('button', { name: 'Share update' }).click();
  await expect(cardOf(page, id)).toContainText(NEWS);
  expect(await fetchPrayer(context.request, id)).toMatchObject({ updateCount: 1 });
});

/** A member with a request and an unsent update in the dialog. */
async function openUpdateDialog(signedInMember: () => Promise<SignedInMember>) {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, TEXT);
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(cardOf(page, id), 'Post an update');
  const dialog = page.getByRole('dialog', { name: 'Post an update' });
  await dialog.getByLabel('Your update').fill(NEWS);
  return { page, context, id, dialog };
}
