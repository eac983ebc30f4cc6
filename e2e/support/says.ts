import { expect, type Page } from '@playwright/test';

/** The screen says it, wherever: beside a field, in the summary above, for those who listen. */
export async function says(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
}
