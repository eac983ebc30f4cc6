import type { Locator, Page } from '@playwright/test';

/** The card of the request that says this. */
export function card(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** The card of one request, where others may say the same. */
export function cardOf(page: Page, requestId: string): Locator {
  return page.locator(`#prayer-${requestId}`);
}

/** Opens the menu of a card of the member's own and chooses from it. */
export async function chooseMenuItem(post: Locator, item: string): Promise<void> {
  await post.getByRole('button', { name: 'More about this post' }).click();
  await post.page().getByRole('menuitem', { name: item }).click();
}

/** Presses the Undo of the toast on show. */
export async function clickUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
}

/** Chooses one of a few that look like buttons, such as the order of the feed. */
export function chooseOption(page: Page, option: string): Promise<void> {
  return page.locator('label').filter({ hasText: option }).click();
}
