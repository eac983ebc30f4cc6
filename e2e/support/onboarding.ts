import { expect, type Locator, type Page } from '@playwright/test';

/** The onboarding dialog on a member's first feed. */
export function onboardingDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Welcome, / });
}

/** Skips the onboarding. */
export async function skipOnboarding(page: Page): Promise<void> {
  await onboardingDialog(page).getByRole('button', { name: 'See the feed' }).click();
  await expect(onboardingDialog(page)).toBeHidden();
}
