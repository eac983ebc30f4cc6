import type { Page } from '@playwright/test';
import { galleryPath } from '../../apps/web/gallery/address.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Common window sizes. */
const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1280: 900 };
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: readonly Width[] = [320, 390, 768, 1280];

/** The maximum height of a screenshot. */
const MAX_HEIGHT = 1600;

/** Overlays are positioned in the window, so its height stays. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

type GalleryState = {
  screen: string;
  state: string;
  width: Width;
  scheme: Scheme;
  language?: string;
};

/** Opens a state and waits until it is stable. */
export async function openState(
  page: Page,
  { screen, state, width, scheme, language }: GalleryState,
) {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: scheme });
  const query = language === undefined ? '' : `?language=${language}`;
  await page.goto(galleryPath(screen, state) + query, { waitUntil: 'commit' });
  await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
}

/** Resizes the window and waits until the state is stable. */
export async function resize(page: Page, width: Width, height = HEIGHTS[width]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.waitUntilStable());
}

/** A screenshot of the whole state, in a window with its height. */
export async function takeScreenshot(page: Page, width: Width): Promise<Buffer> {
  const height = await page.evaluate(
    ({ over, most }) =>
      document.querySelector(over)
        ? innerHeight
        : Math.max(innerHeight, Math.min(most, document.documentElement.scrollHeight)),
    { over: OVERLAY, most: MAX_HEIGHT },
  );
  if (height !== page.viewportSize()?.height) await resize(page, width, height);
  return page.screenshot();
}

/** The number of pixels by which a page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
