import { startCommunity, stopCommunityAfterAll } from './support/dedicated-community.ts';
import { expectMessage } from './support/expect-message.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { createTestMember, generateTestUser } from './support/test-member.ts';

stopCommunityAfterAll();

test('where posts are reviewed first, a post waits in My Prayers until an admin approves it', async ({
  visitor,
}) => {
  const admin = await visitor();
  const { origin, dataDir } = await startCommunity({ reviewFirst: 'new' }, admin);
  await admin.goto(`${origin}/admin?tab=community`);
  await expect(admin.getByLabel('The first 3 by each new account')).toBeChecked();

  const text = 'Please pray for my first week here.';
  const author = await visitor();
  await createTestMember(generateTestUser('new'), { context: author.context(), origin, dataDir });
  await author.goto(`${origin}/create`);
  await waitForHydration(author);
  await author.getByRole('textbox').fill(text);
  await author.getByRole('button', { name: 'Initiate Swap' }).last().click();
  await expect(author).toHaveURL(/\/feed\?tab=mine$/);
  await expectMessage(author, 'Thank you for sharing. An admin reads it first');
  await expect(card(author, text).getByText('Waiting for review')).toBeVisible();

  const reader = await visitor();
  await createTestMember(generateTestUser('reader'), {
    context: reader.context(),
    origin,
    dataDir,
  });
  await reader.goto(`${origin}/feed`);
  await expectMessage(reader, 'Prayer Feed');
  await expect(card(reader, text)).toHaveCount(0);

  await admin.goto(`${origin}/admin`);
  const waiting = admin
    .getByRole('group', { name: /waiting for review/ })
    .filter({ hasText: text });
  await expect(waiting.getByText(/flag/)).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expectMessage(admin, 'Approved. Members can see it now.');
  await reader.reload();
  await expect(card(reader, text)).toBeVisible();
  await author.reload();
  await expect(card(author, text)).toBeVisible();
  await expect(card(author, text).getByText('Waiting for review')).toHaveCount(0);

  await chooseMenuItem(card(author, text), 'Edit');
  const changed = 'Please pray for my second week here.';
  await author.getByLabel('Your text').fill(changed);
  await author.getByRole('button', { name: 'Save' }).click();
  await expectMessage(author, 'Thank you for sharing. An admin reads it first');
  await expect(card(author, changed).getByText('Waiting for review')).toBeVisible();
  await reader.reload();
  await expectMessage(reader, 'Prayer Feed');
  await expect(card(reader, text)).toHaveCount(0);
  await expect(card(reader, changed)).toHaveCount(0);

  await author.getByRole('button', { name: /Notifications/ }).click();
  await expectMessage(author, 'Others can see your prayer now');
});
