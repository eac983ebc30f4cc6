import type { Page } from '@playwright/test';
import { fetchPrayer } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { test } from './support/database-outage-test.ts';
import { card, cardOf } from './support/feed.ts';
import { expectOwnTexts, openCreateScreen, pressSubmit, queuedCard } from './support/offline.ts';
import { expect } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });
test.describe.configure({ mode: 'serial' });

const AWAY = /^We can’t reach the community right now\. Keep reading/;
const AWAY_VISITOR = /^We can’t reach the community right now\. What you typed/;
const BACK = 'We’re back.';

test('without the database, a member reads, prays and posts; everything is sent and listed once it is back', async ({
  stage,
  signedInMember,
}) => {
  const [reader, owner] = await Promise.all([signedInMember('reader'), signedInMember('owner')]);
  const id = await createPrayer(owner.context.request, 'For the harvest of my village.');
  const { page, context } = reader;
  const bar = page.getByRole('region', { name: 'Connection' });
  await openCreateScreen(page);
  await page.getByRole('link', { name: 'Close' }).click();
  const post = cardOf(page, id);
  await expect(post).toBeVisible();

  await stage.database.disconnect();
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(bar).toHaveText(AWAY);
  await expect(post.getByRole('button', { name: /^Prayed/ })).toBeDisabled();
  await post.getByRole('button', { name: 'React with star, 0' }).click();
  await expect(post.getByRole('button', { name: 'React with star, 1' })).toBeDisabled();

  // A screen that needs the server shows its error below the bar.
  await page.getByRole('link', { name: 'Impact' }).first().click();
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Initiate Swap' }).first().click();
  await page.getByRole('textbox').fill('For the nurses of the night shift.');
  await pressSubmit(page);
  await expect(queuedCard(page, 'For the nurses of the night shift.')).toBeVisible();
  await page.getByRole('link', { name: 'Initiate Swap' }).first().click();
  await page.getByRole('textbox').fill('Half a sentence');
  await expect(bar).toHaveText(AWAY);

  await stage.database.reconnect();
  await expect(bar).toHaveText(BACK, { timeout: 90_000 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('textbox')).toHaveValue('Half a sentence');
  await expectOwnTexts(context, 'For the nurses of the night shift.');
  await expect
    .poll(() => fetchPrayer(context.request, id))
    .toMatchObject({ userCompleted: true, emojiCounts: { star: 1 } });
});

test('a list that could not be loaded appears by itself once the database is back', async ({
  stage,
  signedInMember,
}) => {
  const [reader, owner] = await Promise.all([signedInMember('reader'), signedInMember('owner')]);
  await createPrayer(owner.context.request, 'For my neighbour, who lives alone.');
  const { page } = reader;
  await openCreateScreen(page);
  await stage.database.disconnect();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText('Failed to load prayer requests.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toHaveText(AWAY);
  await stage.database.reconnect();
  await expect(card(page, 'For my neighbour, who lives alone.')).toBeVisible({ timeout: 90_000 });
});

test('without the database, admins, blocked members and visitors are told so too', async ({
  stage,
  signedInMember,
  visitor,
}) => {
  const [admin, blocked, guest] = await Promise.all([
    signedInMember('admin'),
    signedInMember('blocked'),
    visitor(),
  ]);
  await sql(
    `update users set admin = username = $1, status = case when username = $2 then 'Blocked' else status end`,
    [admin.username, blocked.username],
    stage.dataDir,
  );
  await Promise.all([
    admin.page.goto('/admin'),
    blocked.page.goto('/account-deletion'),
    guest.goto('/login'),
  ]);
  await expect(admin.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(admin.page.getByRole('tabpanel')).toBeVisible();
  await blocked.page.waitForURL('/account-deletion');
  await expect(blocked.page.getByRole('heading', { level: 1 })).toBeVisible();
  await stage.database.disconnect();

  const bar = (page: Page) => page.getByRole('region', { name: 'Connection' });
  await admin.page.getByRole('tab', { name: 'Users' }).click();
  await expect(bar(admin.page)).toHaveText(AWAY);
  await guest.getByLabel('Email or username').fill('amira');
  await guest.getByLabel('Password', { exact: true }).fill('still-water-7');
  await guest.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(bar(guest)).toHaveText(AWAY_VISITOR);
  await blocked.page.reload();
  await expect(bar(blocked.page)).toHaveText(AWAY_VISITOR);

  await stage.database.reconnect();
  await expect(bar(guest)).toBeHidden({ timeout: 90_000 });
  await expect(bar(blocked.page)).toBeHidden({ timeout: 90_000 });
  await expect(guest.getByLabel('Email or username')).toHaveValue('amira');
  const entry = admin.page.getByRole('button', { name: blocked.username });
  await expect(entry).toBeVisible({ timeout: 90_000 });
});
