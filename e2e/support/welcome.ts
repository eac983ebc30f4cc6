import { expect, type Locator, type Page } from '@playwright/test';

/** The welcome that a newcomer's first feed comes with. */
export function welcomeOn(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: /Step \d of 3/ });
}

/** Puts it aside, as somebody who wants to look around first. */
export async function skipWelcome(page: Page): Promise<void> {
  await welcomeOn(page).getByRole('button', { name: 'Skip' }).click();
  await expect(welcomeOn(page)).toBeHidden();
}
