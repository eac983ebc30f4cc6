import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './test-member.ts';

/** By the screen, as a person does. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/feed/);
}

/** Presses it in the menu, whatever is asked then. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  // The screen below may have such a button, too.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
}
