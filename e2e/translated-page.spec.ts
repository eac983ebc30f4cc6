import { insertManyPrayers } from './support/api-helpers.ts';
import { expectMessage } from './support/expect-message.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';
import { translatePage } from './support/translated-page.ts';

test('in a page that the browser translated a member signs in after a wrong password', async ({
  signedInMember,
  visitor,
}) => {
  const { username } = await signedInMember();
  const page = await visitor();
  await page.goto('/login');
  // It reacts when the page is hydrated.
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await translatePage(page);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectMessage(page, 'Incorrect password. Please try again.');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prayer Feed' })).toBeVisible();
});

test('in a page that the browser translated a member posts, edits, prays, reacts, flags and loads more', async ({
  signedInMember,
}) => {
  const [{ page, username }, other] = await Promise.all([
    signedInMember(),
    signedInMember('other'),
  ]);
  const theirText = `For the one who reads in another language, ${crypto.randomUUID()}.`;
  const theirId = await createPrayer(other.context.request, theirText);

  await page.goto('/create');
  const text = 'For my brother, who starts a new job.';
  await page.getByRole('textbox').fill(text);
  await translatePage(page);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await expectMessage(page, 'Prayer shared with the community!');

  await page.goto('/feed?tab=mine');
  await expect(card(page, text)).toBeVisible();
  await translatePage(page);
  await chooseMenuItem(card(page, text), 'Edit');
  await page.getByLabel('Your text').fill(`${text} Thank you.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Thank you.')).toContainText('edited');

  await page.goto(`/feed#prayer-${theirId}`);
  const theirs = card(page, theirText);
  await expect(theirs.getByRole('button', { name: 'Mark as Prayed' })).toBeVisible();
  await translatePage(page);
  await theirs.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(theirs.getByRole('button', { name: /^Prayed/ })).toBeVisible();
  await theirs.getByRole('button', { name: /React with heart/ }).click();
  await expect(theirs.getByRole('button', { name: /heart.*1/i })).toBeVisible();
  await chooseMenuItem(theirs, 'Flag Content');
  const question = page.getByRole('alertdialog', { name: 'Flag this post?' });
  await question.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(theirs).toHaveCount(0);

  await page.goto('/profile');
  await page.getByLabel('Username').fill(`${username}-new`);
  await translatePage(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Profile updated successfully!');

  await insertManyPrayers(`${username}-new`, 25);
  await page.goto('/feed?tab=mine');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('That’s everything.')).toBeVisible();
});
