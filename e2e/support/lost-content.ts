import type { Page } from '@playwright/test';

/**
 * Content that a user cannot read or press: words cut off by their own box or one around it, and
 * controls that are covered after scrolling to them.
 */
export function findClippedOrCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
    const place = over ?? document.body;
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [data-sonner-toaster]');
    const all = [...place.querySelectorAll<HTMLElement>('*')].filter(shown);
    return [
      ...all.filter(isClipped).map(describeElement('cut off')),
      ...all.filter(isCovered).map(describeElement('covered')),
    ];

    function isClipped(element: HTMLElement) {
      const words = [...element.childNodes].filter(
        // A separator dot is not a word, and is hidden at the start of a line.
        ({ nodeType, data = '' }: Node & { data?: string }) =>
          nodeType === 3 && /[\p{L}\p{N}]/u.test(data),
      );
      const range = document.createRange();
      return words.some((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].some((word) => isOutside(word, element));
      });
    }

    /** Checks every ancestor that clips its overflow unintentionally. */
    function isOutside(word: DOMRect, element: HTMLElement) {
      for (let box: HTMLElement | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
        if (webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        // A scroll container can show the rest.
        const scrolls = [overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value));
        if (scrolls) return false;
        if (![overflowX, overflowY].some((value) => ['hidden', 'clip'].includes(value))) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (
          word.left < left - 2 ||
          word.right > right + 2 ||
          word.top < top - 4 ||
          word.bottom > bottom + 4
        )
          return true;
      }
      return false;
    }

    function isCovered(element: HTMLElement) {
      if (!element.matches('a[href], button, input, select, textarea')) return false;
      if (element.closest('label') || element.matches('[tabindex="-1"]')) return false;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && (element.contains(hit) || hit.contains(element)));
    }

    function describeElement(how: string) {
      return (element: Element) => `${how}: ${element.outerHTML.slice(0, 160)}`;
    }
  });
}
