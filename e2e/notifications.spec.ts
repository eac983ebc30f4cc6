import type { Page } from '@playwright/test';
import { createCompletion, createReaction } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TEXT = 'For the long drive home tonight.';

test('the open panel shows an empty state, then new notifications live', async ({
  signedInMember,
}) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const id = await createPrayer(owner.context.request, TEXT);
  const { page } = owner;
  await page.goto('/info');
  await notificationBell(page, 0).click();
  await expect(notificationPanel(page).getByText('No notifications yet')).toBeVisible();
  await expect(
    notificationPanel(page).getByText(
      "You'll receive notifications when people interact with your prayers",
    ),
  ).toBeVisible();

  await createCompletion(omar.context.request, id);
  await expect(
    notificationPanel(page).getByText(`${omar.username} prayed for your request`),
  ).toBeVisible();
  await expect(notificationPanel(page).getByText('1 new')).toBeVisible();
  await createReaction(omar.context.request, id, 'raised-hands');
  await expect(
    notificationPanel(page).getByText(`${omar.username} reacted 🙌 to your prayer`),
  ).toBeVisible();
  await expect(notificationPanel(page).getByText('2 new')).toBeVisible();
  await expect(notificationPanel(page).getByText(`“${TEXT}”`)).toHaveCount(2);
  await omar.context.request.delete(`/api/requests/${id}/completions`);
  await expect(notificationPanel(page).getByText(/prayed for your request/)).toHaveCount(0);
  await expect(notificationPanel(page).getByText('1 new')).toBeVisible();
});

test('notifications about one request by several members are one group that expands', async ({
  signedInMember,
}) => {
  const [owner, ...others] = await Promise.all([
    signedInMember('owner'),
    signedInMember('amira'),
    signedInMember('ben'),
    signedInMember('chandra'),
  ]);
  const id = await createPrayer(owner.context.request, TEXT);
  for (const { context } of others) await createCompletion(context.request, id);
  const [amira, ben, chandra] = others.map(({ username }) => username);
  const { page } = owner;
  await page.goto('/info');
  await notificationBell(page, 3).click();
  await expect(
    notificationPanel(page).getByText(`${chandra} and 2 others prayed for your request`),
  ).toBeVisible();
  await notificationPanel(page).getByRole('button', { name: 'Show all 3' }).click();
  for (const name of [amira, ben, chandra]) {
    await expect(rowMenu(page, `${name} prayed for your request`)).toBeVisible();
  }
  await notificationPanel(page).getByText('and 2 others').click();
  await expect(page).toHaveURL(`/feed#prayer-${id}`);
  await expect(notificationBell(page, 0)).toBeVisible();
});

for (const [width, language, words] of [
  [390, 'en', 'prayed for your request'],
  [390, 'ar', 'دعاء لكم من'],
  [1280, 'en', 'prayed for your request'],
] as const) {
  test.describe(`${width} wide in ${language}`, () => {
    test.use({ locale: language });

    test('a row is 72 px: a sentence with the name bold, the quoted request and its age; a dot marks the unread', async ({
      signedInMember,
    }) => {
      const [owner, omar] = await Promise.all([
        signedInMember('owner'),
        signedInMember('omar-of-a-long-name'),
      ]);
      const id = await createPrayer(owner.context.request, TEXT);
      await createCompletion(omar.context.request, id);
      await insertNotifications(owner.username, {
        requestId: null,
        count: 1,
        type: 'account_restored',
      });
      const { page } = owner;
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/info');
      await page.locator('header button[aria-haspopup="dialog"]').click();
      const rows = page.getByRole('dialog').getByRole('listitem');
      await expect(rows).toHaveCount(2);
      for (const row of await rows.all()) {
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
        await expect(row.getByRole('button').last()).toHaveAttribute('aria-haspopup', 'menu');
      }
      const prayed = rows.filter({ hasText: omar.username });
      // The name has the direction of its own letters.
      await expect(prayed.locator('b')).toHaveText(new RegExp(`^\\W?${omar.username}\\W?$`));
      await expect(prayed).toContainText(words);
      const sentence = prayed.locator('[title]').first();
      expect(await sentence.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(
        0,
      );
      await expect(prayed).toContainText(TEXT);
      await expect(prayed.locator('time')).toHaveCount(1);
      await expect(prayed.locator('[data-unread]')).toBeVisible();
      await expect(rows.filter({ hasNotText: omar.username }).locator('b')).toHaveCount(0);
    });
  });
}

test('a row is marked as read from its menu, and its dot is gone', async ({ signedInMember }) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const id = await createPrayer(owner.context.request, TEXT);
  await createCompletion(omar.context.request, id);
  const { page } = owner;
  await page.goto('/info');
  await notificationBell(page, 1).click();
  const row = notificationPanel(page).getByRole('listitem');
  await expect(row.getByText('Unread')).toHaveCount(1);
  await rowMenu(page, `${omar.username} prayed for your request`).click();
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  await expect(row.getByText('Unread')).toHaveCount(0);
  await expect(row.locator('[data-unread]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(notificationBell(page, 0)).toBeVisible();
});

test(
  'above 99 the badge shows 99+; all can be marked as read at once',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('owner');
    const id = await createPrayer(context.request, TEXT);
    await insertNotifications(username, { requestId: id, count: 99 });
    await page.goto('/info');
    await expect(notificationBell(page, 99)).toHaveText('99');
    await insertNotifications(username, { requestId: id, count: 1 });
    await page.reload();
    await expect(notificationBell(page, 100)).toHaveText('99+');

    await notificationBell(page, 100).click();
    await expect(notificationPanel(page).getByText('100 new')).toBeVisible();
    await notificationPanel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(notificationPanel(page).getByText('100 new')).toHaveCount(0);
    await expect(
      notificationPanel(page).getByRole('button', { name: 'Mark all as read' }),
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(notificationBell(page, 0)).toHaveText('');
    await page.reload();
    await expect(notificationBell(page, 0)).toBeVisible();
  },
);

test('opening a notification marks it as read, another is removed, and Esc returns the focus to the bell', async ({
  signedInMember,
}) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const first = await createPrayer(owner.context.request, TEXT);
  const second = await createPrayer(owner.context.request, 'Thank you all, we arrived.');
  await createCompletion(omar.context.request, first);
  await createReaction(omar.context.request, second, 'heart');
  const { page } = owner;
  await page.goto('/info');
  await notificationBell(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(notificationPanel(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(notificationPanel(page)).toHaveCount(0);
  await expect(notificationBell(page, 2)).toBeFocused();

  await notificationBell(page, 2).click();
  const reaction = `${omar.username} reacted ❤️ to your prayer`;
  await rowMenu(page, reaction).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as read', 'Remove']);
  await expect(page.getByRole('menuitem', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notificationPanel(page).getByText(reaction)).toHaveCount(0);
  await expect(rowMenu(page, `${omar.username} prayed for your request`)).toBeFocused();
  await expect(notificationPanel(page).getByText('1 new')).toBeVisible();
  await notificationPanel(page).getByText(`${omar.username} prayed for your request`).click();
  await expect(page).toHaveURL(`/feed#prayer-${first}`);
  await expect(page.locator(`#prayer-${first}`)).toBeFocused();
  await page.reload();
  await notificationBell(page, 0).click();
  await expect(notificationPanel(page).getByRole('listitem')).toHaveCount(1);
});

test('notifications of a deleted request and those older than eight days are gone', async ({
  signedInMember,
}) => {
  const [owner, omar] = await Promise.all([signedInMember('owner'), signedInMember('omar')]);
  const remaining = await createPrayer(owner.context.request, TEXT);
  const deleted = await createPrayer(owner.context.request, 'This one will be taken back.');
  await createCompletion(omar.context.request, deleted);
  await insertNotifications(owner.username, { requestId: remaining, count: 1, daysAgo: 9 });
  await insertNotifications(owner.username, { requestId: remaining, count: 1, daysAgo: 7 });
  const { page } = owner;
  await page.goto('/info');
  await expect(notificationBell(page, 2)).toBeVisible();
  await owner.context.request.delete(`/api/requests/${deleted}`);
  await page.reload();
  await notificationBell(page, 1).click();
  await expect(notificationPanel(page).getByRole('listitem')).toHaveCount(1);
  await expect(notificationPanel(page).getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(notificationPanel(page).getByText('Someone prayed for your request')).toBeVisible();
});

test('notifications of admins and blocked members have their own texts', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember('owner');
  const id = await createPrayer(context.request, TEXT);
  await insertNotifications(username, { requestId: id, count: 1, type: 'admin_flag_alert' });
  const alert = { requestId: null, count: 1, type: 'admin_registration_alert' };
  await insertNotifications(username, alert);
  await insertNotifications(username, { requestId: null, count: 1, type: 'account_restricted' });
  await page.goto('/info');
  await notificationBell(page, 3).click();
  const waiting = notificationPanel(page).getByRole('listitem').filter({ hasText: 'approval' });
  await expect(waiting).toContainText('New people are waiting for approval');
  await expect(waiting.getByRole('link')).toHaveAttribute('href', '/admin?tab=joining');
  const flagged = notificationPanel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Content flagged' });
  await expect(flagged).toContainText('Content flagged for review');
  await expect(flagged).toContainText('Click to Review');
  await expect(flagged.getByRole('link')).toHaveAttribute('href', `/admin?requestId=${id}`);
  const restricted = notificationPanel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Account access' });
  await expect(restricted).toContainText('Account access limited');
  await expect(restricted).toContainText('Important');
  await restricted
    .getByRole('button', { name: /Account access limited/ })
    .first()
    .click();
  await expect(notificationPanel(page).getByText('2 new')).toBeVisible();
  await flagged.getByRole('link').click();
  await expect(page).toHaveURL(`/admin?requestId=${id}`);
  await expect(notificationPanel(page)).toHaveCount(0);
});

test(
  'a list that fails to load shows an error; a failed action is reverted and can be retried',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('owner');
    const id = await createPrayer(context.request, TEXT);
    await insertNotifications(username, { requestId: id, count: 2 });
    await page.goto('/info');
    await page.route('**/api/notifications', (route) => route.abort());
    await notificationBell(page, 2).click();
    await expect(
      notificationPanel(page).getByText('We couldn’t load your notifications.'),
    ).toBeVisible();
    await page.unroute('**/api/notifications');
    await notificationPanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notificationPanel(page).getByText('2 new')).toBeVisible();

    await page.route('**/read-all', (route) => route.abort());
    await notificationPanel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('We couldn’t save that.')).toBeVisible();
    await expect(notificationPanel(page).getByText('2 new')).toBeVisible();
  },
);

const notificationBell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

const notificationPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const rowMenu = (page: Page, text: string) =>
  notificationPanel(page).getByRole('button', { name: `More: ${text}` });

/** Rows without an actor, as for a deleted member. */
const insertNotifications = (
  username: string,
  row: { requestId: string | null; count: number; daysAgo?: number; type?: string },
) =>
  sql(
    `insert into notifications (id, user_id, type, related_request_id, source_id, created_at)
     select gen_random_uuid(), users.id, $2, $3, gen_random_uuid(),
       now() - $4 * interval '1 day' - n * interval '1 second'
     from users, generate_series(1, $5) n where username = $1`,
    [username, row.type ?? 'completion', row.requestId, row.daysAgo ?? 0, row.count],
  );
