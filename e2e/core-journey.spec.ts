import type { Page } from '@playwright/test';
import { waitForMailedCode } from './support/mail.ts';
import { skipOnboarding } from './support/onboarding.ts';
import { expect, test } from './support/test.ts';
import { generateTestUser, PASSWORD, type TestUser } from './support/test-member.ts';

const TEXT = 'My father’s surgery is on Thursday morning. Please keep him in your prayers.';

test('core journey: a new member registers and shares, another one prays and reacts, and the bell counts', async ({
  visitor,
  signedInMember,
}) => {
  const amira = generateTestUser('amira');
  const hers = await visitor();
  await registerOnScreen(hers, amira);

  await hers.goto('/create');
  await hers.getByRole('textbox').fill(TEXT);
  await hers.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(hers).toHaveURL(/\/swap$/);
  await expect(hers.getByText('Prayer shared with the community!').first()).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const omar = await signedInMember('omar');
  const his = omar.page;
  await his.goto('/feed');
  const post = his.getByRole('article').filter({ hasText: TEXT });
  await expect(post.getByText(amira.username)).toBeVisible();
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(post.getByRole('button', { name: /^Prayed/ })).toBeVisible();
  await post.getByRole('button', { name: /React with heart/ }).click();
  await expect(his.getByRole('button', { name: /Good Will Points: 3/ })).toBeVisible();

  // Her browser has not reloaded since she posted.
  const bell = hers.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = hers.getByRole('dialog', { name: /Notifications/ });
  await expect(panel.getByText(`${omar.username} prayed for your request`)).toBeVisible();
  await expect(panel.getByText(`${omar.username} reacted ❤️ to your prayer`)).toBeVisible();
  await panel.getByText(`${omar.username} prayed for your request`).click();
  await expect(hers).toHaveURL(/\/feed#prayer-/);
  await expect(hers.getByRole('article').filter({ hasText: TEXT })).toBeFocused();
  await expect(hers.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

async function registerOnScreen(page: Page, person: TestUser): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Join Our Community' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Region').selectOption('Africa');
  await page.getByLabel('Faith', { exact: true }).selectOption('Islam');
  await page.getByLabel(/You may save my faith/).check();
  await page.getByLabel(/I am 13 or older/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  const code = await waitForMailedCode(page.request, person.email);
  await page.getByLabel('Verification code').fill(code);
  await expect(page).toHaveURL(/\/feed/);
  await skipOnboarding(page);
}
