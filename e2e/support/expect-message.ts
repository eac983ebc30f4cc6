import { expect, type Page } from '@playwright/test';

/** Expects a message anywhere on the screen: beside a field, in the summary or in a live region. */
export async function expectMessage(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
}
