import type { Page } from '@playwright/test';
import { makeAdmin, setStatus } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { expireReauthentication } from './support/reauthentication.ts';
import { expect, FULL, fullUnless, type SignedInMember, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

const reauthenticationDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirm it’s you' });

/** An admin on the panel who signed in some time ago. */
async function openAdminPanel(address: string, admin: SignedInMember): Promise<Page> {
  await makeAdmin(admin.username);
  await expireReauthentication(admin.username);
  await admin.page.goto(address);
  await expect(admin.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  return admin.page;
}

async function createFlaggedPrayer(author: SignedInMember, flagger: SignedInMember) {
  const text = `Please pray for a neighbour, ${crypto.randomUUID()}.`;
  const id = await createPrayer(author.context.request, text);
  const flagged = await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  expect(flagged.status()).toBe(201);
  return { id, text };
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `an action requires the password and then continues, ${width} wide`,
    fullUnless(width === 390),
    async ({ signedInMember }) => {
      const member = await signedInMember('member');
      const page = await openAdminPanel(
        `/admin?username=${member.username}`,
        await signedInMember('keeper'),
      );
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Block User' }).click();
      const decision = page.getByRole('alertdialog', { name: `Block ${member.username}?` });
      await decision.getByLabel('Reason').fill('Unkind to others');
      await decision.getByRole('button', { name: 'Block User' }).click();

      const question = reauthenticationDialog(page);
      await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
      await question.getByRole('button', { name: 'Continue' }).click();
      await expectMessage(page, 'Please enter your current password');
      await page.keyboard.type('not-this-one');
      await page.keyboard.press('Enter');
      await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible();
      await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expectMessage(page, `${member.username} is blocked.`);
      await expect(question).toHaveCount(0);
      await expect(decision).toHaveCount(0);
    },
  );
}

test(
  'closing the dialog cancels the action and preserves the typed text',
  FULL,
  async ({ signedInMember }) => {
    const [author, flagger] = [await signedInMember('author'), await signedInMember('flagger')];
    const { id, text } = await createFlaggedPrayer(author, flagger);
    const page = await openAdminPanel(`/admin?requestId=${id}`, await signedInMember('keeper'));
    const card = page.getByRole('group').filter({ hasText: text });
    await card.getByRole('button', { name: 'Block Content' }).click();
    const decision = page.getByRole('alertdialog', { name: 'Block this post?' });
    await decision.getByLabel('Reason').fill('It names a person');
    await decision.getByRole('button', { name: 'Block Content' }).click();
    await expect(
      reauthenticationDialog(page).getByLabel('Password', { exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(reauthenticationDialog(page)).toHaveCount(0);
    await expect(decision.getByText('Please enter your password again.')).toBeVisible();
    await expect(decision.getByLabel('Reason')).toHaveValue('It names a person');
    await expect(decision.getByRole('button', { name: 'Block Content' })).toBeFocused();
    await decision.getByRole('button', { name: 'Cancel' }).click();

    // An action without its own confirmation.
    const reinstate = card.getByRole('button', { name: 'Reinstate Content' });
    await reinstate.click();
    await reauthenticationDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(card.getByText('Please enter your password again.')).toBeVisible();
    await expect(card.getByText('Under review')).toBeVisible();
    await reinstate.click();
    await reauthenticationDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await reauthenticationDialog(page).getByRole('button', { name: 'Continue' }).click();
    await expectMessage(page, 'Reinstated. Members can see it again.');
  },
);

test('a reauthentication in one tab applies to the others, and no tab is signed out', async ({
  signedInMember,
}) => {
  const [author, flagger, keeper] = [
    await signedInMember('author'),
    await signedInMember('flagger'),
    await signedInMember('keeper'),
  ];
  const [first, second] = [
    await createFlaggedPrayer(author, flagger),
    await createFlaggedPrayer(author, flagger),
  ];
  const page = await openAdminPanel(`/admin?requestId=${first.id}`, keeper);
  const other = await keeper.context.newPage();
  await other.goto(`/admin?requestId=${second.id}`);
  const reinstate = (tab: Page, { text }: typeof first) =>
    tab.getByRole('group').filter({ hasText: text }).getByRole('button', { name: 'Reinstate' });

  // Both dialogs open; the second request completes after the first has renewed the session.
  await reinstate(other, second).click();
  await expect(reauthenticationDialog(other)).toBeVisible();
  await reinstate(page, first).click();
  await reauthenticationDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reauthenticationDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expectMessage(page, 'Reinstated. Members can see it again.');
  await reauthenticationDialog(other).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reauthenticationDialog(other).getByRole('button', { name: 'Continue' }).click();
  await expectMessage(other, 'Reinstated. Members can see it again.');

  const third = await createFlaggedPrayer(author, flagger);
  await other.goto(`/admin?requestId=${third.id}`);
  await reinstate(other, third).click();
  await expectMessage(other, 'Reinstated. Members can see it again.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(
    `account deletion and data export require the password, ${width} wide`,
    fullUnless(width === 390),
    async ({ signedInMember }) => {
      const { page, username } = await signedInMember();
      await page.setViewportSize({ width, height });
      await expireReauthentication(username);
      await page.goto('/profile/security');
      await page.getByRole('button', { name: 'Download my data' }).click();
      await expect(
        reauthenticationDialog(page).getByLabel('Password', { exact: true }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toContainText('Please enter your password again');
      const downloads = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Try again' }).click();
      await reauthenticate(page);
      await downloads;

      await expireReauthentication(username);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
      const send = dialog.getByRole('button', { name: 'Delete Account' });
      await send.click();
      await expect(
        reauthenticationDialog(page).getByLabel('Password', { exact: true }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('alert')).toHaveText('Please enter your password again.');
      await send.click();
      await reauthenticate(page);
      await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
    },
  );

  test(
    `a blocked member deletes the account with the password, ${width} wide`,
    fullUnless(width === 390),
    async ({ signedInMember }) => {
      const { page, username } = await signedInMember();
      await page.setViewportSize({ width, height });
      await setStatus(username, 'Blocked');
      await expireReauthentication(username);
      await page.goto('/account-deletion');
      await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await reauthenticate(page);
      await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
    },
  );
}

async function reauthenticate(page: Page) {
  await reauthenticationDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reauthenticationDialog(page).getByRole('button', { name: 'Continue' }).click();
}
