import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const OWN = 'For my brother, who begins at a new school.';
const DRAFT = 'A thought that I have not finished yet.';
const EDIT = 'For my brother, who has found his first friend.';

const openDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: /thing.? ha(s|ve)n’t been sent yet/ });

const readDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('member/'))
      .join(),
  );

test('A17: a sign-out asks about texts of other tabs; kept ones wait for their member only', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { page, context } = amira;
  await createPrayer(context.request, OWN);
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(card(page, OWN), 'Edit');
  await page.getByRole('textbox', { name: 'Your text' }).fill(EDIT);
  const creating = await context.newPage();
  await creating.goto('/create');
  await creating.getByRole('textbox').fill(DRAFT);
  const other = await context.newPage();
  await other.goto('/feed');
  await signOut(other);
  const dialog = openDialog(other);
  await expect(dialog).toContainText('2 things haven’t been sent yet');
  await expect(dialog).toContainText('What you keep stays readable in this browser’s storage');
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/home$/);
  for (const tab of [page, creating]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expectMessage(tab, /Sign in to continue what you hadn’t sent/);
  }

  await signIn(creating, omar.username);
  await creating.goto('/create');
  await expect(creating.getByRole('textbox')).toHaveValue('');
  await creating.goto('/feed');
  await signOut(creating);
  await expect(creating).toHaveURL(/\/home$/);

  await signIn(creating, amira.username);
  await creating.goto('/create');
  await expect(creating.getByRole('textbox')).toHaveValue(DRAFT);
  await creating.goto('/feed?tab=mine');
  await chooseMenuItem(card(creating, OWN), 'Edit');
  await expect(creating.getByRole('textbox', { name: 'Your text' })).toHaveValue(EDIT);
  await creating.getByRole('button', { name: 'Cancel' }).click();
  await creating.reload();
  await chooseMenuItem(card(creating, OWN), 'Edit');
  await expect(creating.getByRole('textbox', { name: 'Your text' })).toHaveValue(OWN);
});

test('A17: on a device that others use, a sign-out offers to discard first, and the other tab says so', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/profile/security');
  await page.getByRole('switch', { name: 'Other people use this device' }).click();
  await page.goto('/create');
  await page.getByRole('textbox').fill(DRAFT);
  const other = await context.newPage();
  await other.goto('/feed');
  await signOut(other);
  const dialog = openDialog(other);
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName('Discard');
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectMessage(page, /You were signed out in another tab/);
  expect(await readDrafts(page)).not.toContain(DRAFT);
  // The mark outlives the deletion of all data of this site.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shared-device')))
    .not.toBeNull();
});

test('A17: a sign-out that cannot ask keeps the texts for their member, except on a device that others use', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to fetch dynamically imported module/);
  const { page, username } = await signedInMember();
  await page.route(/sign-out-dialog\.lazy-/, (route) => route.abort());
  await page.goto('/create');
  await page.getByRole('textbox').fill(DRAFT);
  await page.goto('/feed');
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await signIn(page, username);
  await page.goto('/create');
  await expect(page.getByRole('textbox')).toHaveValue(DRAFT);

  await page.goto('/profile/security');
  await page.getByRole('switch', { name: 'Other people use this device' }).click();
  await page.goto('/feed');
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  expect(await readDrafts(page)).not.toContain(DRAFT);
});
