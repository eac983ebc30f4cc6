import { expect, type Locator, type Page } from '@playwright/test';

/** The welcome that a newcomer's first feed comes with. */
export function onboardingDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: /Step \d of 3/ });
}

/** Puts it aside, as somebody who wants to look around first. */
export async function skipOnboarding(page: Page): Promise<void> {
  await onboardingDialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(onboardingDialog(page)).toBeHidden();
}
