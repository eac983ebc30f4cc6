import { expect, type Locator, type Page } from '@playwright/test';

/** The onboarding dialog on a member's first feed. */
export function onboardingDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: /Step \d of 3/ });
}

/** Skips the onboarding. */
export async function skipOnboarding(page: Page): Promise<void> {
  await onboardingDialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(onboardingDialog(page)).toBeHidden();
}
