import { expect, type Locator, type Page } from '@playwright/test';
import { FALLBACK_LANGUAGE, isLanguage } from '@prayer-swap/shared/messages/languages';
import { type Translator, translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { card } from './feed.ts';

/** A screen as somebody has it before them, whatever lies over it included. */
export type Screen = { name: string; show: (page: Page) => Promise<unknown> };

/** @param prepare what is done there before it is looked at, in the words of the page's language */
export function defineScreen(
  path: string,
  label?: string,
  prepare?: (page: Page, translate: Translator) => Promise<unknown>,
): Screen {
  return {
    name: label === undefined ? path : `${path}, ${label}`,
    async show(page) {
      await page.goto(path);
      await waitUntilSettled(page);
      await prepare?.(page, await pageTranslator(page));
      await waitUntilSettled(page);
    },
  };
}

/** Shows each screen in turn and has it judged, with the screen's name in what is said of it. */
export async function forEachScreen(
  page: Page,
  screens: readonly Screen[],
  check: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    await check(name);
  }
}

/** The button that is called by exactly this. */
export function exactButton(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Chooses from the menu of the first card that says this. */
export async function chooseFromCardMenu(
  page: Page,
  text: string,
  translate: Translator,
  item?: string | RegExp,
): Promise<void> {
  await exactButton(card(page, text).first(), translate('requests.menu')).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
}

/** Whatever lies over the page is there. */
export async function expectOverlay(page: Page, role: 'dialog' | 'alertdialog' = 'dialog') {
  await expect(page.getByRole(role)).toBeVisible();
}

async function pageTranslator(page: Page): Promise<Translator> {
  const language = await page.locator('html').getAttribute('lang');
  return translatorFor(isLanguage(language) ? language : FALLBACK_LANGUAGE);
}

/** What came drawn has been taken over, or gone from in front of the member's own: till then a link loads a page. */
export function waitForHydration(page: Page): Promise<void> {
  return expect(page.locator('#root[data-path]')).toHaveCount(0);
}

/** Holds the app's scripts back. @returns what lets them go */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The screen is the app's own by now, and nothing is on its way. */
async function waitUntilSettled(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
