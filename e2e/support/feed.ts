import type { Locator, Page } from '@playwright/test';

/** The card of the request with this text. */
export function card(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** The card of a request by its id, for texts that are not unique. */
export function cardOf(page: Page, requestId: string): Locator {
  return page.locator(`#prayer-${requestId}`);
}

/** Opens the menu of the member's own card and selects an item. */
export async function chooseMenuItem(post: Locator, item: string): Promise<void> {
  await post.getByRole('button', { name: 'More about this post' }).click();
  await post.page().getByRole('menuitem', { name: item }).click();
}

/** Presses Undo in the visible toast. */
export async function clickUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
}

/** Selects one of several radio buttons drawn as buttons, such as the order of the feed. */
export function chooseOption(page: Page, option: string): Promise<void> {
  return page.locator('label').filter({ hasText: option }).click();
}
