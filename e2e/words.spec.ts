import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const WORD = 'We are thinking of you both.';

test('a member leaves a word after the prayer, which the author reads, reports and stops', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, 'For my mother’s operation on Friday.');
  const reader = await signedInMember('reader');

  const { page } = author;
  await page.goto('/feed?tab=mine');
  const own = cardOf(page, id);
  await expect(own.getByRole('button', { name: 'Words', exact: true })).toHaveCount(0);
  await own.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Words' }).click();
  const dialog = page.getByRole('dialog');
  const allow = dialog.getByRole('switch', { name: 'Welcome a word from those who pray' });
  await expect(dialog).toContainText('No words yet.');
  await allow.click();
  await expectMessage(page, 'Those who pray can now leave you a word.');
  await expect(allow).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: 'Words', exact: true })).toBeVisible();

  await reader.page.goto(`/feed#prayer-${id}`);
  const card = cardOf(reader.page, id);
  await expect(card.getByText('Leave a word')).toHaveCount(0);
  await card.getByRole('button', { name: 'Mark as Prayed' }).click();
  const field = card.getByLabel('Leave a word (optional)');
  await field.fill('x'.repeat(201));
  await field.press('Enter');
  await expect(card).toContainText('up to 200 characters');
  await field.fill(WORD);
  await reader.page.reload();
  await card.getByRole('button', { name: 'Leave a word' }).click();
  // The text survived the reload.
  await expect(field).toHaveValue(WORD);
  await card.getByRole('button', { name: 'Send' }).click();
  const left = card.getByRole('group', { name: 'Your word' });
  await expect(left).toContainText(WORD);
  await expect(left).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`${reader.username} left you a word`)).toBeVisible();
  await page.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Words', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText([WORD]);
  await expect(dialog).toContainText(reader.username);
  await dialog.getByRole('button', { name: `Report the word from ${reader.username}` }).click();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expectMessage(page, 'Thank you. The admins will look at it.');
  await expect(dialog).toContainText('No words yet.');

  // The writer sees no difference.
  await reader.page.reload();
  await card.getByRole('button', { name: 'Leave a word' }).click();
  await expect(card).toContainText(WORD);
  const question = reader.page.getByRole('alertdialog', { name: 'Delete this word?' });
  await card.getByRole('button', { name: 'Delete your word' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText(WORD);
  await card.getByRole('button', { name: 'Delete your word' }).click();
  await question.getByRole('button', { name: 'Delete your word' }).click();
  await expect(field).toHaveValue('');
});

test('a word without a connection stays in its field, and later the author of the request deletes it', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, 'For rain on the dry fields.', {
    allowsWords: true,
  });
  const { page, context } = await signedInMember('reader');
  await page.goto(`/feed#prayer-${id}`);
  const card = cardOf(page, id);
  await card.getByRole('button', { name: 'Mark as Prayed' }).click();
  const field = card.getByLabel('Leave a word (optional)');
  await field.fill(WORD);
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText('A word needs a connection. What you wrote stays here.');
  await expect(field).toHaveValue(WORD);
  await context.setOffline(false);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText('Your word');

  await author.page.goto('/feed?tab=mine');
  await author.page.getByRole('button', { name: 'Words', exact: true }).click();
  const dialog = author.page.getByRole('dialog');
  const question = author.page.getByRole('alertdialog', { name: 'Delete this word?' });
  const report = dialog.getByRole('button', { name: /^Report the word from/ });
  await report.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(report).toBeFocused();
  const deletion = dialog.getByRole('button', { name: /^Delete the word from/ });
  await deletion.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(deletion).toBeFocused();
  await deletion.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(author.page, 'Word deleted.');
  await expect(dialog).toContainText('No words yet.');
});
