import type { Page } from '@playwright/test';
import { cardOf, chooseMenuItem } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const PHONE = { width: 390, height: 844 };

test('Back closes the menu on the first screen, and the notifications after it', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.setViewportSize(PHONE);
  await page.goto('/feed');
  for (const name of ['Menu', 'Notifications']) {
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await button.click();
    const overlay = page.getByRole('dialog', { name });
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(/\/feed$/);
    await expect(button).toBeFocused();
  }
});

test('Back closes one of two overlays at a time', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, 'For my brother, far from home.');
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(cardOf(page, id), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  await dialog.getByLabel('Your text').fill('I want to end my life.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const care = page.getByRole('dialog', { name: 'You matter to us' });
  await expect(care).toBeVisible();
  await page.goBack();
  await expect(care).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
});

test('an edit that Back closed is kept, also on another screen and after a reload', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const id = await createPrayer(context.request, 'For rain on our fields.');
  await page.goto('/feed?tab=mine');
  const field = page.getByLabel('Your text');
  const edit = async () => {
    await chooseMenuItem(cardOf(page, id), 'Edit');
    await expect(field).toBeVisible();
  };
  await edit();
  await field.fill('For rain on our fields, and rest.');
  await page.goBack();
  await expect(field).toBeHidden();
  await goToImpact(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/feed\?tab=mine$/);
  await edit();
  await expect(field).toHaveValue('For rain on our fields, and rest.');
  await page.reload();
  await edit();
  await expect(field).toHaveValue('For rain on our fields, and rest.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit();
  await expect(field).toHaveValue('For rain on our fields.');
});

test('Back leaves the screen at once after an overlay was closed otherwise', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await goToImpact(page);
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/impact$/);
  await expect(panel).toBeHidden();
});

test('Back leaves a screen whose address changed after an overlay was closed', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await goToImpact(page);
  await page.getByRole('link', { name: 'See answered prayers' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('tab', { name: 'Yours' }).click();
  await expect(page).toHaveURL(/\/answered\?whose=mine$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/impact$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/answered\?whose=mine$/);
});

test('no overlay survives a navigation', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await page.locator('a[href="/impact"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/impact$/);
  await expect(panel).toBeHidden();
});

test('Back closes the question about unsaved changes, and leaves after it', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await expect(page.getByRole('tab', { name: 'Community' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByLabel('Username').fill('someone-else');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  const question = page.getByRole('alertdialog');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Username')).toHaveValue('someone-else');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/feed$/);
});

async function goToImpact(page: Page) {
  await page.getByRole('link', { name: 'Impact' }).first().click();
  await expect(page).toHaveURL(/\/impact$/);
}
