import type { Page } from '@playwright/test';

/**
 * Wraps every text of a loaded page in `<font>`, now and after each change, as the translation of a
 * browser does.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const NOT_TRANSLATED = 'script, style, textarea, option, font, svg';
    const wrapTexts = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(NOT_TRANSLATED)) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    wrapTexts();
    new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true });
  });
}
