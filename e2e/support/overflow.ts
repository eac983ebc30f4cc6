import { expect, type Page } from '@playwright/test';

/** Expects no clipping at the sides and no horizontal scrolling. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await findOverflowingElements(page)).toEqual([]);
}

/** Elements beyond the edges of the window, except decorative images. */
export function findOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOut = (element: Element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (left < -0.5 || right > width + 0.5);
    };
    return [...document.querySelectorAll('main *, header *, nav *, [role] *')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true }) &&
          !element.closest('svg[aria-hidden]') &&
          isOut(element),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
