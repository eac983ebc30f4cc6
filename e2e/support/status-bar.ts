import type { Locator, Page } from '@playwright/test';

/** The height of a phone's status bar, which covers the page. */
export const STATUS_BAR = 59;

/** Emulates the status bar of a phone with a notch. */
export async function setStatusBar(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: STATUS_BAR } });
}

/** The upper and lower edge in the window. */
export async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}
