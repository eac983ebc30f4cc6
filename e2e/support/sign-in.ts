import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './test-member.ts';

/** Signs in through the screen. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/feed/);
}

/** Presses Sign Out in the menu, without an expectation of the next dialog. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  // The screen below may have the same button.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
}
