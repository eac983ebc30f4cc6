import { expect, type Page } from '@playwright/test';

/** The screen says it, wherever: beside a field, in the summary above, for those who listen. */
export async function expectMessage(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
}
