import type { Page } from '@playwright/test';

/** A headless page is always visible, so the document's properties are overridden. */
export function setDocumentHidden(page: Page, hidden: boolean) {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { get: () => now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
