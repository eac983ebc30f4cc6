import type { Page } from '@playwright/test';
import { sql } from './support/database.ts';
import { share } from './support/member.ts';
import { pray, react } from './support/requests.ts';
import { expect, FULL, test } from './support/test.ts';

const TEXT = 'For the long drive home tonight.';

test('nothing yet; then what happens appears in the open panel by itself', async ({ someone }) => {
  const [owner, omar] = await Promise.all([someone('owner'), someone('omar')]);
  const id = await share(owner.context.request, TEXT);
  const { page } = owner;
  await page.goto('/info');
  await bell(page, 0).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  await expect(
    panel(page).getByText("You'll receive notifications when people interact with your prayers"),
  ).toBeVisible();

  await pray(omar.context.request, id);
  await expect(panel(page).getByText(`${omar.username} prayed for your request`)).toBeVisible();
  await expect(panel(page).getByText('1 new')).toBeVisible();
  await react(omar.context.request, id, 'raised-hands');
  await expect(panel(page).getByText(`${omar.username} reacted 🙌 to your prayer`)).toBeVisible();
  await expect(panel(page).getByText('2 new')).toBeVisible();
  await expect(panel(page).getByText(`“${TEXT}”`)).toHaveCount(2);
  await omar.context.request.delete(`/api/requests/${id}/completions`);
  await expect(panel(page).getByText(/prayed for your request/)).toHaveCount(0);
  await expect(panel(page).getByText('1 new')).toBeVisible();
});

test('several people about one request are one line, and each of them behind it', async ({
  someone,
}) => {
  const [owner, ...others] = await Promise.all([
    someone('owner'),
    someone('amira'),
    someone('ben'),
    someone('chandra'),
  ]);
  const id = await share(owner.context.request, TEXT);
  for (const { context } of others) await pray(context.request, id);
  const [amira, ben, chandra] = others.map(({ username }) => username);
  const { page } = owner;
  await page.goto('/info');
  await bell(page, 3).click();
  await expect(
    panel(page).getByText(`${chandra} and 2 others prayed for your request`),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show all 3' }).click();
  for (const name of [amira, ben, chandra]) {
    await expect(panel(page).getByRole('listitem').getByText(`${name} · Just now`)).toBeVisible();
  }
  await panel(page).getByText('and 2 others').click();
  await expect(page).toHaveURL(`/feed#prayer-${id}`);
  await expect(bell(page, 0)).toBeVisible();
});

test('above 99 the badge says 99+; all are read at once', FULL, async ({ someone }) => {
  const { page, context, username } = await someone('owner');
  const id = await share(context.request, TEXT);
  await notified(username, { requestId: id, count: 99 });
  await page.goto('/info');
  await expect(bell(page, 99)).toHaveText('99');
  await notified(username, { requestId: id, count: 1 });
  await page.reload();
  await expect(bell(page, 100)).toHaveText('99+');

  await bell(page, 100).click();
  await expect(panel(page).getByText('100 new')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByText('100 new')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toHaveText('');
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
});

test('one is read by opening it, one is removed, and Esc gives the focus back to the bell', async ({
  someone,
}) => {
  const [owner, omar] = await Promise.all([someone('owner'), someone('omar')]);
  const first = await share(owner.context.request, TEXT);
  const second = await share(owner.context.request, 'Thank you all, we arrived.');
  await pray(omar.context.request, first);
  await react(omar.context.request, second, 'heart');
  const { page } = owner;
  await page.goto('/info');
  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 2)).toBeFocused();

  await bell(page, 2).click();
  const reaction = `${omar.username} reacted ❤️ to your prayer`;
  await panel(page)
    .getByRole('button', { name: `Remove: ${reaction}` })
    .click();
  await expect(panel(page).getByText(reaction)).toHaveCount(0);
  await expect(panel(page).getByText('1 new')).toBeVisible();
  await panel(page).getByText(`${omar.username} prayed for your request`).click();
  await expect(page).toHaveURL(`/feed#prayer-${first}`);
  await expect(page.locator(`#prayer-${first}`)).toBeFocused();
  await page.reload();
  await bell(page, 0).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
});

test('notifications of a deleted request and those older than eight days are gone', async ({
  someone,
}) => {
  const [owner, omar] = await Promise.all([someone('owner'), someone('omar')]);
  const kept = await share(owner.context.request, TEXT);
  const gone = await share(owner.context.request, 'This one will be taken back.');
  await pray(omar.context.request, gone);
  await notified(owner.username, { requestId: kept, count: 1, daysAgo: 9 });
  await notified(owner.username, { requestId: kept, count: 1, daysAgo: 7 });
  const { page } = owner;
  await page.goto('/info');
  await expect(bell(page, 2)).toBeVisible();
  await owner.context.request.delete(`/api/requests/${gone}`);
  await page.reload();
  await bell(page, 1).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(panel(page).getByText('Someone prayed for your request')).toBeVisible();
});

test('what admins and restricted members are told, in its own words', async ({ someone }) => {
  const { page, context, username } = await someone('owner');
  const id = await share(context.request, TEXT);
  await notified(username, { requestId: id, count: 1, type: 'admin_flag_alert' });
  await notified(username, { requestId: null, count: 1, type: 'account_restricted' });
  await page.goto('/info');
  await bell(page, 2).click();
  const flagged = panel(page).getByRole('listitem').filter({ hasText: 'Content flagged' });
  await expect(flagged).toContainText('Content flagged for review');
  await expect(flagged).toContainText('Click to Review');
  await expect(flagged.getByRole('link')).toHaveAttribute('href', `/admin?requestId=${id}`);
  const restricted = panel(page).getByRole('listitem').filter({ hasText: 'Account access' });
  await expect(restricted).toContainText('Account access limited');
  await expect(restricted).toContainText('Important');
  await restricted
    .getByRole('button', { name: /Account access limited/ })
    .first()
    .click();
  await expect(panel(page).getByText('1 new')).toBeVisible();
  await flagged.getByRole('link').click();
  await expect(page).toHaveURL(`/admin?requestId=${id}`);
  await expect(panel(page)).toHaveCount(0);
});

test(
  'a list that does not arrive says so; an act that fails is put back and offered again',
  FULL,
  async ({ someone }) => {
    const { page, context, username } = await someone('owner');
    const id = await share(context.request, TEXT);
    await notified(username, { requestId: id, count: 2 });
    await page.goto('/info');
    await page.route('**/api/notifications', (route) => route.abort());
    await bell(page, 2).click();
    await expect(panel(page).getByText('Your notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/api/notifications');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText('2 new')).toBeVisible();

    await page.route('**/read-all', (route) => route.abort());
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('This could not be saved.')).toBeVisible();
    await expect(panel(page).getByText('2 new')).toBeVisible();
  },
);

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Rows without an actor, as after the actor's account is gone. */
const notified = (
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
