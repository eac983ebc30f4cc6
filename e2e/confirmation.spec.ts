import type { Page } from '@playwright/test';
import { confirmedLongAgo } from './support/confirmation.ts';
import { makeAdmin, setStatus } from './support/database.ts';
import { PASSWORD, share } from './support/member.ts';
import { says } from './support/says.ts';
import { expect, FULL, fullUnless, type Someone, test } from './support/test.ts';

const asked = (page: Page) => page.getByRole('dialog', { name: 'Enter your password to go on' });

/** An admin on the panel, who signed in a while ago. */
async function keeperAt(address: string, keeper: Someone): Promise<Page> {
  await makeAdmin(keeper.username);
  await confirmedLongAgo(keeper.username);
  await keeper.page.goto(address);
  await expect(keeper.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  return keeper.page;
}

async function aFlaggedPost(author: Someone, flagger: Someone) {
  const text = `Please pray for a neighbour, ${crypto.randomUUID()}.`;
  const id = await share(author.context.request, text);
  const flagged = await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  expect(flagged.status()).toBe(201);
  return { id, text };
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `an act asks for the password and goes on by itself, ${width} wide`,
    fullUnless(width === 390),
    async ({ someone }) => {
      const member = await someone('member');
      const page = await keeperAt(`/admin?username=${member.username}`, await someone('keeper'));
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Block User' }).click();
      const decision = page.getByRole('alertdialog', { name: `Block ${member.username}?` });
      await decision.getByLabel('Reason').fill('Unkind to others');
      await decision.getByRole('button', { name: 'Block User' }).click();

      const question = asked(page);
      await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
      await question.getByRole('button', { name: 'Go on' }).click();
      await says(page, 'Please enter your current password');
      await page.keyboard.type('not-this-one');
      await page.keyboard.press('Enter');
      await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible();
      await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await says(page, `${member.username} is blocked.`);
      await expect(question).toHaveCount(0);
      await expect(decision).toHaveCount(0);
    },
  );
}

test(
  'closed, it leaves the act undone and what was written as it was',
  FULL,
  async ({ someone }) => {
    const [author, flagger] = [await someone('author'), await someone('flagger')];
    const { id, text } = await aFlaggedPost(author, flagger);
    const page = await keeperAt(`/admin?requestId=${id}`, await someone('keeper'));
    const card = page.getByRole('group').filter({ hasText: text });
    await card.getByRole('button', { name: 'Block Content' }).click();
    const decision = page.getByRole('alertdialog', { name: 'Block this post?' });
    await decision.getByLabel('Reason').fill('It names somebody');
    await decision.getByRole('button', { name: 'Block Content' }).click();
    await expect(asked(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked(page)).toHaveCount(0);
    await expect(decision.getByText('Please enter your password again to go on.')).toBeVisible();
    await expect(decision.getByLabel('Reason')).toHaveValue('It names somebody');
    await expect(decision.getByRole('button', { name: 'Block Content' })).toBeFocused();
    await decision.getByRole('button', { name: 'Cancel' }).click();

    // An act by one press, without a question of its own.
    const reinstate = card.getByRole('button', { name: 'Reinstate Content' });
    await reinstate.click();
    await asked(page).getByRole('button', { name: 'Close' }).click();
    await expect(card.getByText('Please enter your password again to go on.')).toBeVisible();
    await expect(card.getByText('Under review')).toBeVisible();
    await reinstate.click();
    await asked(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await asked(page).getByRole('button', { name: 'Go on' }).click();
    await says(page, 'Reinstated. The post is shown to members.');
  },
);

test('what one tab has proved holds in the others, and none of them is signed out', async ({
  someone,
}) => {
  const [author, flagger, keeper] = [
    await someone('author'),
    await someone('flagger'),
    await someone('keeper'),
  ];
  const [first, second] = [
    await aFlaggedPost(author, flagger),
    await aFlaggedPost(author, flagger),
  ];
  const page = await keeperAt(`/admin?requestId=${first.id}`, keeper);
  const other = await keeper.context.newPage();
  await other.goto(`/admin?requestId=${second.id}`);
  const reinstate = (tab: Page, { text }: typeof first) =>
    tab.getByRole('group').filter({ hasText: text }).getByRole('button', { name: 'Reinstate' });

  // Both are asked; the second one's answer comes when the first one's has renewed the session.
  await reinstate(other, second).click();
  await expect(asked(other)).toBeVisible();
  await reinstate(page, first).click();
  await asked(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked(page).getByRole('button', { name: 'Go on' }).click();
  await says(page, 'Reinstated. The post is shown to members.');
  await asked(other).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked(other).getByRole('button', { name: 'Go on' }).click();
  await says(other, 'Reinstated. The post is shown to members.');

  const third = await aFlaggedPost(author, flagger);
  await other.goto(`/admin?requestId=${third.id}`);
  await reinstate(other, third).click();
  await says(other, 'Reinstated. The post is shown to members.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `deleting the account and taking the data along ask for the password, ${width} wide`,
    fullUnless(width === 390),
    async ({ someone }) => {
      const { page, username } = await someone();
      await page.setViewportSize({ width, height });
      await confirmedLongAgo(username);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Download my data' }).click();
      await expect(asked(page).getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toContainText('Please enter your password again');
      const downloads = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Try again' }).click();
      await confirmIn(page);
      await downloads;

      await confirmedLongAgo(username);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
      const send = dialog.getByRole('button', { name: 'Delete Account' });
      await send.click();
      await expect(asked(page).getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('alert')).toHaveText(
        'Please enter your password again to go on.',
      );
      await send.click();
      await confirmIn(page);
      await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
    },
  );

  test(
    `a blocked member deletes the account with the password, ${width} wide`,
    fullUnless(width === 390),
    async ({ someone }) => {
      const { page, username } = await someone();
      await page.setViewportSize({ width, height });
      await setStatus(username, 'Blocked');
      await confirmedLongAgo(username);
      await page.goto('/account-deletion');
      await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await confirmIn(page);
      await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
    },
  );
}

async function confirmIn(page: Page) {
  await asked(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked(page).getByRole('button', { name: 'Go on' }).click();
}
